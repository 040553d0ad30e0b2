import { NextTry } from './next-try';

const tryAgain = jest.fn();
let next: NextTry;

function see(visibility: DocumentVisibilityState): void {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
  document.dispatchEvent(new Event('visibilitychange'));
}

function pauseAfterFailure(askedMs?: number): number {
  const start = Date.now();
  const tries = tryAgain.mock.calls.length;
  next.begin();
  next.plan(askedMs);
  while (tryAgain.mock.calls.length === tries) jest.advanceTimersByTime(50);
  return Date.now() - start;
}

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(Math, 'random').mockReturnValue(0.999_999);
  tryAgain.mockReset();
  next = new NextTry(tryAgain, { firstMs: 1_000, longestMs: 60_000 });
});
afterEach(() => {
  next.begin();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

it('waits longer after each failure, up to the longest pause, and begins anew after a success', () => {
  expect(Array.from({ length: 8 }, () => pauseAfterFailure())).toEqual([
    1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000,
  ]);
  next.succeed();
  expect(pauseAfterFailure()).toBe(1_000);
});

it('waits as long as the server asks for', () => {
  expect(pauseAfterFailure(30_000)).toBe(30_000);
});

it('tries at once when the network is back, and then not a second time', () => {
  next.plan();
  window.dispatchEvent(new Event('online'));
  expect(tryAgain).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(60_000);
  window.dispatchEvent(new Event('online'));
  expect(tryAgain).toHaveBeenCalledTimes(1);
});

it('waits a short time again when the network came back during a try that fails nevertheless', () => {
  for (let failures = 0; failures < 5; failures++) pauseAfterFailure();
  next.begin();
  window.dispatchEvent(new Event('online'));
  expect(pauseAfterFailure()).toBe(1_000);
});

it('waits while nobody sees the page, whatever the network does, and tries when somebody does', () => {
  next.plan();
  see('hidden');
  jest.advanceTimersByTime(60_000);
  window.dispatchEvent(new Event('online'));
  expect([tryAgain.mock.calls.length, next.isWaiting]).toEqual([0, true]);
  see('visible');
  expect([tryAgain.mock.calls.length, next.isWaiting]).toEqual([1, false]);
});

it('has no timer while nobody sees the page, wherever it has failed', () => {
  next.plan();
  expect(jest.getTimerCount()).toBe(1);
  see('hidden');
  expect(jest.getTimerCount()).toBe(0);
  next.plan();
  expect([jest.getTimerCount(), next.isWaiting]).toEqual([0, true]);
  see('visible');
  expect([tryAgain.mock.calls.length, next.isWaiting]).toEqual([1, false]);
});

it('does nothing once it is not waited for any more', () => {
  next.plan();
  next.begin();
  jest.advanceTimersByTime(60_000);
  window.dispatchEvent(new Event('online'));
  expect(tryAgain).not.toHaveBeenCalled();
});
