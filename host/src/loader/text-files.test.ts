import type { RegistryBuild } from '@agency/shared/contract';
import { TextFiles } from './text-files';

const href = 'texts-km-KH.js';
const entry = new URL('https://a.example/releases/remote-store/b1/remoteEntry.js');
const url = new URL(href, entry).href;
const build = {
  preload: { 'texts:km-KH': [{ href, integrity: 'sha256-abc', kind: 'script' }] },
} as Partial<RegistryBuild> as RegistryBuild;
const good = { ok: true, arrayBuffer: async () => new ArrayBuffer(0) } as Response;
let attempt: AbortController;
const loadKhmer = jest.fn(async () => ({ default: {} }));
const translations = { 'en-US': {}, 'zh-CN': {}, 'km-KH': loadKhmer };

function answer(...answers: (() => Promise<Response>)[]): jest.Mock {
  const mock = jest.fn(() => (answers.length > 1 ? answers.shift() : answers[0])?.());
  Object.assign(globalThis, { fetch: mock });
  return mock;
}

function guardedKhmer(files: TextFiles) {
  const load = files.guard(translations)['km-KH'];
  if (typeof load !== 'function') throw new Error('A way to fetch texts stays one');
  return load;
}

beforeEach(() => {
  attempt = new AbortController();
  loadKhmer.mockClear();
});

it('tells the files of a language that has come, and none while it is on its way', async () => {
  answer(async () => good);
  const files = new TextFiles(build, entry, attempt.signal);
  const soFar = files.begin('km-KH');
  expect(await soFar()).toEqual([]);
  await files.fetch('km-KH');
  expect(await soFar()).toEqual([{ url, integrity: 'sha256-abc' }]);
});

it('fetches the file with its hash, once, before the script that would hang with it', async () => {
  const mock = answer(async () => good);
  const files = new TextFiles(build, entry, attempt.signal);
  files.begin('km-KH');
  await guardedKhmer(files)();
  expect(mock).toHaveBeenCalledTimes(1);
  expect(mock).toHaveBeenCalledWith(url, expect.objectContaining({ integrity: 'sha256-abc' }));
  expect(loadKhmer).toHaveBeenCalledTimes(1);
});

const bad = () => Promise.reject(new Error('not what its hash says'));

it('asks past the caches at once for what a cache may hold', async () => {
  const mock = answer(bad, async () => good);
  await guardedKhmer(new TextFiles(build, entry, attempt.signal))();
  expect(loadKhmer).toHaveBeenCalledTimes(1);
  expect(mock).toHaveBeenLastCalledWith(url, expect.objectContaining({ cache: 'reload' }));
});

it('asks past the caches for what failed before', async () => {
  const mock = answer(bad, bad, async () => good);
  const load = guardedKhmer(new TextFiles(build, entry, attempt.signal));
  await expect(load()).rejects.toThrow('not what its hash says');
  expect(loadKhmer).not.toHaveBeenCalled();
  await load();
  expect(mock).toHaveBeenLastCalledWith(url, expect.objectContaining({ cache: 'reload' }));
});

it('leaves alone what is no way to fetch texts', () => {
  expect(new TextFiles(build, entry, attempt.signal).guard(translations)['en-US']).toBe(
    translations['en-US'],
  );
});

it('gives a file up together with the attempt at its build', async () => {
  const mock = answer(() => new Promise(() => {}));
  const files = new TextFiles(build, entry, attempt.signal);
  files.begin('km-KH');
  const [, { signal }] = mock.mock.calls[0] as unknown as [string, { signal: AbortSignal }];
  expect(signal.aborted).toBe(false);
  attempt.abort();
  expect(signal.aborted).toBe(true);
});
