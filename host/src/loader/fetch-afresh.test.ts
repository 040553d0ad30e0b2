import { fetchAfresh } from './fetch-afresh';

const file = { url: 'https://a.example/remoteEntry.js?retry=1', integrity: 'sha384-abc' };
const never = new AbortController().signal;

function answer(fetching: typeof fetch): jest.Mock {
  const mock = jest.fn(fetching);
  globalThis.fetch = mock;
  return mock;
}

const good = () => Promise.resolve({ ok: true, arrayBuffer: async () => new ArrayBuffer(0) } as Response);

it('asks past every cache, with the hash', async () => {
  const mock = answer(good);
  await fetchAfresh([file], never);
  expect(mock).toHaveBeenCalledWith(
    file.url,
    expect.objectContaining({ integrity: file.integrity, cache: 'reload' }),
  );
});

it('fails for a missing file', async () => {
  answer(() => Promise.resolve({ ok: false, status: 404 } as Response));
  await expect(fetchAfresh([file], never)).rejects.toThrow('404');
});

it('hands on the signal, so that a file that hangs is given up', async () => {
  const mock = answer(good);
  await fetchAfresh([file, { ...file, url: 'https://a.example/screen.css' }], never);
  expect(mock.mock.calls.map(([, options]) => options.signal)).toEqual([never, never]);
});
