import { RequestError } from '@agency/shared';
import { chatTakenOver } from './chat-port';
import { NextTry } from './next-try';

const timeout = new RequestError(-2, '');
const tryAgain = jest.fn();
let next: NextTry;
let stop: () => void;

function see(visibility: DocumentVisibilityState): void {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
  document.dispatchEvent(new Event('visibilitychange'));
}

/** How long it waits for the next try, ms. */
function pauseAfterFailure(error: unknown = timeout): number {
  const start = Date.now();
  const tries = tryAgain.mock.calls.length;
  next.begin();
  next.plan(error);
  while (tryAgain.mock.calls.length === tries) jest.advanceTimersByTime(50);
  return Date.now() - start;
}

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(Math, 'random').mockReturnValue(0.999_999);
  tryAgain.mockReset();
  next = new NextTry(tryAgain);
  stop = next.listen();
});
afterEach(() => {
  stop();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

it('waits longer after each failure, a minute at most, and begins anew after a success', () => {
  expect(Array.from({ length: 8 }, () => pauseAfterFailure())).toEqual([
    1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000,
  ]);
  next.succeed();
  expect(pauseAfterFailure()).toBe(1_000);
});

it('waits as long as the server asks for', () => {
  expect(pauseAfterFailure(new RequestError(-1, '', { status: 503, retryAfter: 30 }))).toBe(30_000);
});

it('tries at once when the network is back, and then not a second time', () => {
  next.plan(timeout);
  window.dispatchEvent(new Event('online'));
  expect(tryAgain).toHaveBeenCalledTimes(1);
  next.begin();
  jest.advanceTimersByTime(60_000);
  window.dispatchEvent(new Event('online'));
  expect(tryAgain).toHaveBeenCalledTimes(1);
});

it('waits while nobody sees the page, and tries when somebody does', () => {
  next.plan(timeout);
  see('hidden');
  jest.advanceTimersByTime(60_000);
  expect(tryAgain).not.toHaveBeenCalled();
  see('visible');
  expect(tryAgain).toHaveBeenCalledTimes(1);
});

it.each([
  ['the server has refused', new RequestError(-18100403, 'No', { status: 403 })],
  ['another device has taken over', new RequestError(chatTakenOver, '')],
])('leaves to the user what %s', (_, error) => {
  next.plan(error);
  jest.advanceTimersByTime(60_000);
  window.dispatchEvent(new Event('online'));
  expect(tryAgain).not.toHaveBeenCalled();
});

it('does nothing once nobody is there', () => {
  next.plan(timeout);
  stop();
  jest.advanceTimersByTime(60_000);
  next.plan(timeout);
  jest.advanceTimersByTime(60_000);
  expect(tryAgain).not.toHaveBeenCalled();
});
