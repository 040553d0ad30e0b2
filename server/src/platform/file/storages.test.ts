import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { type StandIn, startStandIn } from '../../../testing/stand-in';
import { diskStorage } from './disk-storage';
import type { FileStorage } from './file-storage';
import { s3Storage } from './s3-storage';

const bytes = Buffer.from([0, 1, 2, 255]);
let root: string;
let s3: StandIn;
let isDown = false;
const objects = new Map<string, { body: Buffer; type: string | undefined }>();

const keys = { region: 'eu-central-1', accessKeyId: 'AKID', secretAccessKey: 'very-secret' };
const signature =
  /^AWS4-HMAC-SHA256 Credential=AKID\/\d{8}\/eu-central-1\/s3\/aws4_request, SignedHeaders=[\w;-]*host[\w;-]*, Signature=[0-9a-f]{64}$/;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'agency-storage-'));
  s3 = await startStandIn(({ method, path, headers, body }) => {
    if (isDown) return { status: 500, body: '' };
    if (!signature.test(headers.authorization ?? '') || !headers['x-amz-date'])
      return { status: 403, body: '' };
    if (!path.startsWith('/photos/')) return { status: 404, body: '' };
    if (method === 'PUT') objects.set(path, { body, type: headers['content-type'] });
    if (method === 'DELETE') return { status: objects.delete(path) ? 204 : 404, body: Buffer.alloc(0) };
    const object = objects.get(path);
    return object ? { body: object.body } : { status: 404, body: '' };
  });
});
afterAll(async () => {
  await s3.close();
  await rm(root, { recursive: true });
});

const storages: [string, () => FileStorage][] = [
  ['the disk', () => diskStorage(root)],
  ['S3', () => s3Storage({ endpoint: s3.origin, bucket: 'photos', ...keys })],
];

describe.each(storages)('%s', (_, open) => {
  it('gives back what it took, and nothing once it is removed', async () => {
    const storage = open();
    await storage.put('ab-photo.png', bytes, 'image/png');
    const stream = await storage.get('ab-photo.png');
    expect(stream && (await buffer(stream))).toEqual(bytes);
    await storage.remove('ab-photo.png');
    expect(await storage.get('ab-photo.png')).toBeNull();
    await storage.remove('ab-photo.png');
  });
});

it('the disk leaves no half of a file when it fails', async () => {
  await writeFile(join(root, 'cd'), '');
  await expect(diskStorage(root).put('cd-photo.png', bytes, 'image/png')).rejects.toThrow();
  await rm(join(root, 'cd'));
  await diskStorage(root).put('cd-photo.png', bytes, 'image/png');
  expect(await readdir(join(root, 'cd'))).toEqual(['cd-photo.png']);
});

it('the disk removes with a file what a killed process has written of it', async () => {
  await diskStorage(root).put('gh-other.png', bytes, 'image/png');
  await writeFile(join(root, 'gh', 'gh-photo.png.0123456789ab.part'), bytes);
  await diskStorage(root).remove('gh-photo.png');
  expect(await readdir(join(root, 'gh'))).toEqual(['gh-other.png']);
});

describe('S3', () => {
  const storage = () => s3Storage({ endpoint: `${s3.origin}/`, bucket: 'photos', ...keys });

  it('gets every request signed, and the type with the object', async () => {
    s3.seen.length = 0;
    await storage().put('ef-photo.webp', bytes, 'image/webp');
    expect(objects.get('/photos/ef-photo.webp')).toEqual({ body: bytes, type: 'image/webp' });
    const { headers, body } = s3.seen[0] ?? {};
    expect(headers?.['content-length']).toBe(String(bytes.length));
    expect(JSON.stringify(headers)).not.toContain('very-secret');
    const hash = headers?.['x-amz-content-sha256'];
    expect([
      'UNSIGNED-PAYLOAD',
      createHash('sha256')
        .update(body ?? '')
        .digest('hex'),
    ]).toContain(hash);
  });

  it('that refuses, is down or has no such bucket is an error, and tells no key', async () => {
    const wrongKey = s3Storage({ endpoint: s3.origin, bucket: 'photos', ...keys, accessKeyId: 'other' });
    const noBucket = s3Storage({ endpoint: s3.origin, bucket: 'nothing', ...keys });
    await expect(wrongKey.get('x.png')).rejects.toThrow('The storage answered 403');
    await expect(noBucket.put('x.png', bytes, 'image/png')).rejects.toThrow('no such bucket');
    isDown = true;
    await expect(storage().put('x.png', bytes, 'image/png')).rejects.toThrow('The storage answered 500');
    isDown = false;
  });
});
