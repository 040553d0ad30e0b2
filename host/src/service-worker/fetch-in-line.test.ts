import { fetchInLine, giveUpFiles } from './fetch-in-line';

const url = 'http://localhost/agency/releases/remote-store/8071b2d41047/remoteEntry.js';
const request = (address: string) => ({ url: address }) as Request;

function hang(_request: unknown, init?: RequestInit): Promise<Response> {
  return new Promise((_resolve, reject) => {
    init?.signal?.addEventListener('abort', () => reject(new Error('aborted')));
  });
}

beforeEach(() => {
  jest.useFakeTimers();
  globalThis.fetch = jest.fn(hang);
});
afterEach(async () => {
  await jest.advanceTimersByTimeAsync(3_000);
  jest.useRealTimers();
});

function ask(address: string, client: string): { state: 'under way' | 'ended' } {
  const asked: { state: 'under way' | 'ended' } = { state: 'under way' };
  fetchInLine(request(address), client).catch(() => {
    asked.state = 'ended';
  });
  return asked;
}

it('ends what a page has given up, whatever its query, and leaves what another page asked for', async () => {
  const own = ask(`${url}?retry=1`, 'page-1');
  const other = ask(url, 'page-2');
  await jest.advanceTimersByTimeAsync(10);
  giveUpFiles('page-1', { urls: [url], at: Date.now() });
  await jest.advanceTimersByTimeAsync(0);
  expect([own.state, other.state]).toEqual(['ended', 'under way']);
});

it('goes on with what a page tries anew before it is heard that the first try was given up', async () => {
  const first = ask(url, 'page-1');
  await jest.advanceTimersByTimeAsync(10);
  const at = Date.now();
  const second = ask(`${url}?retry=1`, 'page-1');
  giveUpFiles('page-1', { urls: [url], at });
  await jest.advanceTimersByTimeAsync(0);
  expect([first.state, second.state]).toEqual(['ended', 'under way']);
});

it('ends a file of a remote that has not come after 3 s', async () => {
  const asked = ask(url, 'page-1');
  await jest.advanceTimersByTimeAsync(2_900);
  expect(asked.state).toBe('under way');
  await jest.advanceTimersByTimeAsync(100);
  expect(asked.state).toBe('ended');
});
