import type { ServerFrame } from '@agency/shared/api';
import { LiveClose, livePath } from '@agency/shared/model/live';
import { liveUrl, maintainLiveConnection } from './live-connection';

class FakeSocket {
  static all: FakeSocket[] = [];
  static get last(): FakeSocket {
    return FakeSocket.all.at(-1) as FakeSocket;
  }

  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  readonly said: unknown[] = [];
  isClosed = false;

  constructor(readonly url: string) {
    FakeSocket.all.push(this);
  }

  send(data: string): void {
    this.said.push(JSON.parse(data));
  }

  close(): void {
    this.isClosed = true;
  }

  answer(frame: ServerFrame): void {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }

  accept(seq: number): void {
    this.onopen?.();
    this.answer({ type: 'ready', seq, now: 0 });
  }
}

const onFrame = jest.fn();
const onOpen = jest.fn();
const onSessionOver = jest.fn();
let seq: number | null;
let stop: () => void;

beforeEach(() => {
  jest.useFakeTimers();
  jest.clearAllMocks();
  jest.spyOn(Math, 'random').mockReturnValue(1);
  FakeSocket.all = [];
  Object.assign(globalThis, { WebSocket: FakeSocket });
  seq = null;
  stop = maintainLiveConnection({
    url: 'ws://x/live',
    token: 't1',
    from: () => ({ since: seq, unheard_ms: 700 }),
    onFrame,
    onOpen,
    onSessionOver,
  });
});

afterEach(() => {
  stop();
  jest.useRealTimers();
});

it('connects again at once when a step back restores the page', () => {
  FakeSocket.last.accept(1);
  const show = (persisted: boolean) => dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  show(false);
  expect(FakeSocket.all).toHaveLength(1);
  show(true);
  expect(FakeSocket.all.map(({ isClosed }) => isClosed)).toEqual([true, false]);
});

it('says hello first, and is open once it is accepted', () => {
  FakeSocket.last.onopen?.();
  expect(FakeSocket.last.said).toEqual([{ type: 'hello', token: 't1', since: null, unheard_ms: 700 }]);
  expect(onOpen).not.toHaveBeenCalled();
  FakeSocket.last.answer({ type: 'ready', seq: 4, now: 1 });
  expect(onOpen.mock.calls).toEqual([[true]]);
  expect(onFrame).toHaveBeenCalledWith({ type: 'ready', seq: 4, now: 1 });
});

it.each([
  ['first', null, 2_000, { type: 'ready', seq: 4, now: 1 }],
  ['first', null, 2_001, { type: 'reset', seq: 4 }],
  ['later', 3, 9_000, { type: 'ready', seq: 4, now: 1 }],
])('a %s hello since %p that is answered after %d ms becomes %p', (_, since, ms, expected) => {
  seq = since;
  FakeSocket.last.onopen?.();
  jest.advanceTimersByTime(ms);
  FakeSocket.last.answer({ type: 'ready', seq: 4, now: 1 });
  expect(onFrame.mock.calls).toEqual([[expected]]);
  expect(onOpen.mock.calls).toEqual([[true]]);
});

it('opens anew after its end, and asks for what follows the last event', () => {
  FakeSocket.last.accept(4);
  seq = 6;
  FakeSocket.last.onclose?.({ code: LiveClose.goingAway });
  expect(onOpen.mock.calls).toEqual([[true], [false]]);
  jest.advanceTimersByTime(1000);
  expect(FakeSocket.all).toHaveLength(2);
  FakeSocket.last.onopen?.();
  expect(FakeSocket.last.said).toEqual([{ type: 'hello', token: 't1', since: 6, unheard_ms: 700 }]);
});

it('gives up a server that does not answer the hello', () => {
  FakeSocket.last.onopen?.();
  jest.advanceTimersByTime(10_000);
  expect(FakeSocket.last.isClosed).toBe(true);
  jest.advanceTimersByTime(1000);
  expect(FakeSocket.all).toHaveLength(2);
});

it('notices a line that was cut without a word', () => {
  FakeSocket.last.accept(1);
  jest.advanceTimersByTime(25_000);
  expect(FakeSocket.last.said.at(-1)).toEqual({ type: 'ping' });
  FakeSocket.last.answer({ type: 'pong', now: 1 });
  jest.advanceTimersByTime(25_000);
  expect(FakeSocket.all).toHaveLength(1);
  jest.advanceTimersByTime(11_000);
  expect(FakeSocket.all).toHaveLength(2);
});

it('comes back at once when the phone is online again', () => {
  FakeSocket.last.onclose?.({ code: 1006 });
  window.dispatchEvent(new Event('online'));
  window.dispatchEvent(new Event('online'));
  expect(FakeSocket.all).toHaveLength(2);
  jest.advanceTimersByTime(5000);
  expect(FakeSocket.all).toHaveLength(2);
});

it('waits for a minute where it comes too often', () => {
  FakeSocket.last.onclose?.({ code: LiveClose.tooMany });
  jest.advanceTimersByTime(59_000);
  expect(FakeSocket.all).toHaveLength(1);
  jest.advanceTimersByTime(1000);
  expect(FakeSocket.all).toHaveLength(2);
});

it('does not come back with a session that is over', () => {
  FakeSocket.last.accept(1);
  FakeSocket.last.onclose?.({ code: LiveClose.sessionOver });
  expect(onSessionOver).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(120_000);
  expect(FakeSocket.all).toHaveLength(1);
});

it('is silent after it was stopped', () => {
  FakeSocket.last.accept(1);
  stop();
  expect(FakeSocket.last.isClosed).toBe(true);
  expect(onOpen).toHaveBeenLastCalledWith(false);
  jest.advanceTimersByTime(120_000);
  expect(FakeSocket.all).toHaveLength(1);
});

// Shows ASVS 4.4.1.
test.each([
  ['https://app.example/agency-cloud-assistant-front/my?a=1', 'wss://app.example'],
  ['http://localhost:8080/agency-cloud-assistant-front/', 'ws://localhost:8080'],
])('the channel of %s is at %s', (page, origin) => {
  expect(liveUrl(page)).toBe(`${origin}${livePath}`);
});
