import { buffer } from 'node:stream/consumers';
import { makeRoot, removeMade } from '../testing/make-build';
import { type S3StandIn, startS3StandIn } from '../testing/s3-stand-in';
import { allStorages } from '../testing/storages';
import { openReleasesOf } from './open-releases';
import type { ReleaseStorage } from './release-storage';
import { s3Storage } from './s3-storage';

let standIn: S3StandIn;

beforeAll(async () => {
  standIn = await startS3StandIn();
});
beforeEach(() => {
  standIn.objects.clear();
  standIn.seen.length = 0;
  standIn.fault = () => null;
  standIn.heedsConditions = true;
  standIn.wantsBareTags = false;
});
afterAll(async () => {
  await standIn.close();
  await removeMade();
});

const bytes = (text: string) => Buffer.from(text);

describe.each(allStorages(() => standIn))('%s', (_name, open) => {
  const textOf = async (storage: ReleaseStorage, path: string) =>
    (await storage.read(path))?.content.toString() ?? null;

  it('gives back what was written, with another version and stamp for another content', async () => {
    const storage = await open();
    expect([await storage.read('a.json'), await storage.stamp('a.json')]).toEqual([null, null]);
    const seen = [];
    for (const text of ['one', 'two']) {
      await storage.write('a.json', text);
      const found = await storage.read('a.json');
      expect(found?.content.toString()).toBe(text);
      seen.push(found?.version, await storage.stamp('a.json'));
    }
    expect(seen[0]).not.toBe(seen[2]);
    expect(seen[1]).not.toBe(seen[3]);
  });

  it('creates a file once, also where several do at a time', async () => {
    const storage = await open();
    const path = 'releases/remote-store/one/a.js';
    const created = await Promise.all(['1', '2', '3', '4'].map((text) => storage.create(path, bytes(text))));
    expect(created.filter(Boolean)).toHaveLength(1);
    expect(await textOf(storage, path)).toBe(String(created.indexOf(true) + 1));
    expect(await storage.create('releases/remote-store/common/a.js', bytes('1'), path)).toBe(true);
    expect(await storage.create('releases/remote-store/common/a.js', bytes('1'), path)).toBe(false);
  });

  it('swaps what is still of the version that was read, and nothing else', async () => {
    const storage = await open();
    expect(await storage.swap('a.json', 'gone', '"none"')).toBe(false);
    expect(await storage.swap('a.json', 'one', null)).toBe(true);
    expect(await storage.swap('a.json', 'again', null)).toBe(false);
    const version = (await storage.read('a.json'))?.version ?? null;
    expect(await storage.swap('a.json', 'two', version)).toBe(true);
    expect(await storage.swap('a.json', 'late', version)).toBe(false);
    expect(await textOf(storage, 'a.json')).toBe('two');
  });

  it('loses none of many changes made at once', async () => {
    const storage = await open();
    const addOne = async (): Promise<void> => {
      const isDone = await storage.exclusively(async () => {
        const found = await storage.read('count');
        const next = Number(found?.content ?? 0) + 1;
        return (await storage.swap('count', String(next), found?.version ?? null)) || null;
      });
      if (!isDone) await addOne();
    };
    await Promise.all(Array.from({ length: 12 }, addOne));
    expect(await textOf(storage, 'count')).toBe('12');
  });

  it('adds whole lines, also where several do at a time', async () => {
    const storage = await open();
    const lines = Array.from({ length: 10 }, (_, index) => `{"line":${index}}`);
    await Promise.all(lines.map((line) => storage.append('.history.jsonl', line)));
    const found = (await textOf(storage, '.history.jsonl'))?.split('\n') ?? [];
    expect(found.sort()).toEqual(['', ...lines]);
  });

  it('lists what lies below a folder, however much, and removes it', async () => {
    const storage = await open();
    const paths = Array.from({ length: 20 }, (_, index) => `releases/remote-store/one/static/${index}.js`);
    await Promise.all(paths.map((path) => storage.create(path, bytes(path))));
    await storage.create('releases/remote-store/other/a~b+c@d.js', bytes(''));
    expect((await storage.list('releases/remote-store/one/')).sort()).toEqual([...paths].sort());
    expect(await storage.list('releases/')).toHaveLength(21);
    expect(await storage.list('nothing/')).toEqual([]);
    await storage.remove([...paths, 'releases/remote-store/one/never-was.js']);
    expect(await storage.list('releases/')).toEqual(['releases/remote-store/other/a~b+c@d.js']);
  });

  it('sends a file on while it comes, and tells its size before', async () => {
    const storage = await open();
    const content = Buffer.alloc(300_000, 'release ');
    await storage.create('releases/host/one/main.js', content);
    const file = await storage.open('releases/host/one/main.js');
    expect(file?.size).toBe(content.length);
    expect(file && (await buffer(file.body)).equals(content)).toBe(true);
    await file?.close();
    expect(await storage.open('releases/host/one/gone.js')).toBeNull();
    expect(await storage.open('releases/host/one')).toBeNull();
  });
});

describe('a bucket', () => {
  const storage = () => s3Storage({ ...standIn.options, prefix: 'app/' });

  it('of a service that heeds no conditions is refused before the first swap', async () => {
    standIn.heedsConditions = false;
    await expect(storage().swap('registry.json', '{}', null)).rejects.toMatchObject({
      code: 'storage-unfit',
    });
    expect(standIn.objects.has('app/registry.json')).toBe(false);
  });

  it('of a service that knows tags without quotation marks alone is swapped all the same', async () => {
    standIn.wantsBareTags = true;
    const bucket = storage();
    expect(await bucket.swap('registry.json', 'one', null)).toBe(true);
    const version = (await bucket.read('registry.json'))?.version ?? null;
    expect(await bucket.swap('registry.json', 'two', version)).toBe(true);
    expect(await bucket.swap('registry.json', 'late', version)).toBe(false);
  });

  it('knows what it has written although the answer was lost', async () => {
    const bucket = storage();
    standIn.fault = (method, name) => (method === 'PUT' && name === 'app/registry.json' ? 'after' : null);
    expect(await bucket.swap('registry.json', 'one', null)).toBe(true);
    standIn.fault = (method, name) => (method === 'PUT' && name === 'app/registry.json' ? 'before' : null);
    const version = (await bucket.read('registry.json'))?.version ?? null;
    await expect(bucket.swap('registry.json', 'two', version)).rejects.toThrow('The storage answered 500');
    expect(await bucket.swap('registry.json', 'two', null)).toBe(false);
  });

  it('is tried again where a service is busy, and not where it refuses', async () => {
    let faults = 2;
    standIn.fault = () => (faults-- > 0 ? 'before' : null);
    expect(await storage().create('releases/host/one/a.js', bytes('a'))).toBe(true);
    standIn.seen.length = 0;
    const stranger = s3Storage({ ...standIn.options, accessKeyId: 'other' });
    const refusal = stranger.create('releases/host/one/b.js', bytes('b'));
    await expect(refusal).rejects.toThrow('The storage answered 403');
    expect(standIn.seen).toHaveLength(1);
    const nowhere = s3Storage({ ...standIn.options, bucket: 'nothing' });
    await expect(nowhere.write('a', '')).rejects.toThrow('no bucket nothing');
  });
});

describe('openReleasesOf', () => {
  const bucket = {
    RELEASES_URL: 's3://releases/app',
    RELEASES_S3_ENDPOINT: 'https://s3.example.com',
    RELEASES_S3_REGION: 'eu-central-1',
    RELEASES_S3_ACCESS_KEY_ID: 'id',
    RELEASES_S3_SECRET_ACCESS_KEY: 'swordfish',
  };

  it('opens the directory, or the bucket that is named', async () => {
    const root = await makeRoot();
    expect(openReleasesOf({}, root).storage.address).toBe(root);
    expect(openReleasesOf(bucket, root).storage.address).toBe('s3://releases/app/');
    expect(openReleasesOf({ ...bucket, RELEASES_URL: 's3://releases' }, root).storage.address).toBe(
      's3://releases/',
    );
  });

  it.each([
    [{ RELEASES_S3_REGION: '' }, 'RELEASES_S3_REGION is needed with RELEASES_URL'],
    [{ RELEASES_URL: '' }, 'RELEASES_URL is needed with RELEASES_S3_ENDPOINT'],
    [{ RELEASES_URL: 'https://releases' }, 'RELEASES_URL must be a bucket'],
    [{ RELEASES_S3_ENDPOINT: 'https://s3.example.com/releases' }, 'RELEASES_S3_ENDPOINT must be an origin'],
    [{ REGISTRY_PUBLIC_KEYS: 'x' }, 'x is no Ed25519 public key'],
    [{ REGISTRY_SIGNING_KEY: 'swordfish' }, 'REGISTRY_SIGNING_KEY must be an Ed25519 private key'],
  ])('says what is wrong of %j, and no secret', (wrong, message) => {
    const open = () => openReleasesOf({ ...bucket, ...wrong }, '/releases');
    expect(open).toThrow(message);
    expect(open).not.toThrow('swordfish');
  });
});
