import { fetchFiles, isPreloaded } from './fetch-files';

const file = { url: 'https://a.example/remoteEntry.js?retry=1', integrity: 'sha256-abc' };
const never = new AbortController().signal;

function answer(fetching: typeof fetch): jest.Mock {
  const mock = jest.fn(fetching);
  globalThis.fetch = mock;
  return mock;
}

const good = () => Promise.resolve({ ok: true, arrayBuffer: async () => new ArrayBuffer(0) } as Response);

it('asks past every cache if told to, with the hash', async () => {
  const mock = answer(good);
  await fetchFiles([file], { signal: never, cache: 'reload' });
  expect(mock).toHaveBeenCalledWith(
    file.url,
    expect.objectContaining({ integrity: file.integrity, cache: 'reload' }),
  );
});

it('fails for a missing file', async () => {
  answer(() => Promise.resolve({ ok: false, status: 404 } as Response));
  await expect(fetchFiles([file], { signal: never })).rejects.toThrow('404');
});

it('hands on the signal, so that a file that hangs is given up', async () => {
  const mock = answer(good);
  await fetchFiles([file, { ...file, url: 'https://a.example/screen.css' }], { signal: never });
  expect(mock.mock.calls.map(([, options]) => options.signal)).toEqual([never, never]);
});

it('knows what the page has asked for', () => {
  document.head.innerHTML = '<link rel="preload" as="script" href="https://a.example/screen.js">';
  const screen = { ...file, url: 'https://a.example/screen.js' };
  expect([file, screen].map(isPreloaded)).toEqual([false, true]);
});
