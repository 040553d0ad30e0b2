import { readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errors } from '@agency/shared/model/error-codes';
import { call, sessionOf, startTestApp, type TestApp } from '../../../testing';
import { startStandIn } from '../../../testing/stand-in';
import { formWith, picture } from '../../../testing/test-images';
import type { FileStorage } from '../../platform/file/file-storage';
import { fileNameOf } from '../../platform/file/file-url';
import { s3Storage } from '../../platform/file/s3-storage';
import { type LeftFiles, removeLeftFiles } from './pending-files';

const hour = 3600;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
afterEach(() => jest.restoreAllMocks());

const upload = async () =>
  call(app, 'POST /expand/upload', {
    token: await sessionOf(app, 'attache'),
    body: formWith(await picture('png')),
  });
const onDisk = async () =>
  (await readdir(app.filesDir, { recursive: true })).filter((name) => name.includes('.'));
const run = (deps: Partial<LeftFiles> = {}) =>
  removeLeftFiles(app.db, app.deps.now(), { ...app.deps, ...deps });
const noted = () => app.db.selectFrom('file_on_its_way').select('name').execute();

/** Simulates a process that ends, or loses the commit, after the file was stored. */
async function leaveOne() {
  const put = app.deps.files.put;
  jest.spyOn(app.deps.files, 'put').mockImplementationOnce(async (...file) => {
    await put(...file);
    throw new Error('killed');
  });
  await upload();
}

it('removes a file that was stored and not kept, once nothing can keep it any more', async () => {
  const before = await onDisk();
  await leaveOne();
  app.advance(hour);
  expect(await run()).toBe(0);
  expect(await onDisk()).toHaveLength(before.length + 1);
  app.advance(2 * hour);
  expect(await run()).toBe(1);
  expect(await onDisk()).toEqual(before);
  expect(await run()).toBe(0);
});

it('leaves what was kept', async () => {
  const { data } = await upload();
  expect(await noted()).toEqual([]);
  app.advance(3 * hour);
  await run();
  expect(await onDisk()).toContainEqual(expect.stringContaining(fileNameOf(data.file_url) ?? 'none'));
});

it('does not let a file be kept that may have been removed meanwhile', async () => {
  const put = app.deps.files.put;
  jest.spyOn(app.deps.files, 'put').mockImplementationOnce(async (...file) => {
    await put(...file);
    app.advance(hour);
  });
  const { status, code } = await upload();
  expect([status, code]).toEqual([503, errors.unavailable.code]);
  app.advance(3 * hour);
  await run();
});

it('lets no upload keep a file that it is about to remove, however far ahead its clock is', async () => {
  const { put, remove } = app.deps.files;
  const before = await onDisk();
  const ahead = new Date(app.deps.now().getTime() + 3 * hour * 1000);
  let removed: Promise<number> | undefined;
  jest.spyOn(app.deps.files, 'put').mockImplementationOnce(async (...file) => {
    await put(...file);
    await new Promise<void>((isReached) => {
      jest.spyOn(app.deps.files, 'remove').mockImplementationOnce(async (name) => {
        isReached();
        await uploaded;
        await remove(name);
      });
      removed = removeLeftFiles(app.db, ahead, app.deps);
    });
  });
  const uploaded = upload();
  expect((await uploaded).code).toBe(errors.unavailable.code);
  expect([await removed, await noted(), await onDisk()]).toEqual([1, [], before]);
});

it('goes on knowing of a file that it could not remove, for which no other one stays, and may run twice at once', async () => {
  const before = await onDisk();
  await leaveOne();
  await leaveOne();
  app.advance(3 * hour);
  jest.spyOn(app.deps.files, 'remove').mockRejectedValueOnce(new Error('down'));
  await expect(run()).rejects.toThrow('files that could not be removed: 1');
  expect(await noted()).toHaveLength(1);
  await Promise.all([run(), run()]);
  expect([await noted(), await onDisk()]).toEqual([[], before]);
});

it('removes it from a bucket', async () => {
  const objects = new Set<string>();
  const bucket = await startStandIn(({ method, path }) => {
    if (method === 'PUT') objects.add(path);
    if (method === 'DELETE') objects.delete(path);
    return { body: '' };
  });
  const keys = { region: 'eu-central-1', accessKeyId: 'AKID', secretAccessKey: 'very-secret' };
  const files: FileStorage = s3Storage({ endpoint: bucket.origin, bucket: 'photos', ...keys });
  jest.spyOn(app.deps.files, 'put').mockImplementationOnce(async (...file) => {
    await files.put(...file);
    throw new Error('killed');
  });
  await upload();
  expect(objects.size).toBe(1);
  app.advance(3 * hour);
  await run({ files });
  expect(objects.size).toBe(0);
  await bucket.close();
});

it('removes what a killed process was receiving, and nothing that comes in', async () => {
  const { incomingDir } = app.deps;
  const put = async (name: string, secondsAgo: number) => {
    const path = join(incomingDir, name);
    await writeFile(path, 'half a photo');
    const at = new Date(app.deps.now().getTime() - secondsAgo * 1000);
    await utimes(path, at, at);
  };
  await put('left', 3 * hour);
  await put('coming', hour);
  await run();
  expect(await readdir(incomingDir)).toEqual(['coming']);
});
