import { act, renderHook } from '@testing-library/react';
import { aUser } from '../../testing';
import { dispatchSession } from '../session/session-store';
import { onDayChange, useNewDay, useOrganisationToday, useToday } from './current-day';
import { timeZoneOfDevice } from './request-context';
import { serverClock } from './server-clock';

afterEach(() => {
  serverClock.set(Date.now());
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const comeBack = () => act(() => void document.dispatchEvent(new Event('visibilitychange')));

let zone = 'Asia/Shanghai';

/** Must be called before the timers are replaced, because they replace `Intl` too. */
function pretendZone(): void {
  const { resolvedOptions } = Intl.DateTimeFormat.prototype;
  jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function (
    this: Intl.DateTimeFormat,
  ) {
    return { ...resolvedOptions.call(this), timeZone: zone };
  });
}

function count() {
  let drawn = 0;
  const hook = renderHook(() => {
    useNewDay();
    drawn += 1;
  });
  return { drawn: () => drawn, leave: hook.unmount };
}

it('draws anew at midnight, each night, and at no other time', () => {
  jest.useFakeTimers({ now: new Date(2026, 10, 18, 22) });
  const { drawn } = count();
  act(() => jest.advanceTimersByTime(7_199_000));
  expect(drawn()).toBe(1);
  act(() => jest.advanceTimersByTime(1000));
  expect(drawn()).toBe(2);
  act(() => jest.advanceTimersByTime(86_400_000));
  expect(drawn()).toBe(3);
});

it('draws anew where the page comes back on another day, and waits no longer once it has gone', () => {
  jest.useFakeTimers({ now: new Date(2026, 10, 18, 22) });
  const { drawn, leave } = count();
  comeBack();
  expect(drawn()).toBe(1);
  jest.setSystemTime(new Date(2026, 10, 19, 8));
  comeBack();
  expect(drawn()).toBe(2);
  leave();
  expect(jest.getTimerCount()).toBe(0);
});

it('knows the day by the server’s clock, whatever the phone says', () => {
  jest.useFakeTimers({ now: new Date(2020, 0, 1, 12) });
  const { result } = renderHook(useToday);
  expect(result.current).toBe('2020-01-01');
  act(() => serverClock.set(new Date(2026, 10, 18, 23, 59).getTime()));
  expect(result.current).toBe('2026-11-18');
  act(() => jest.advanceTimersByTime(60_000));
  expect(result.current).toBe('2026-11-19');
});

it('knows the organisation’s day, which begins at another time than the phone’s', () => {
  jest.useFakeTimers({ now: new Date('2026-11-18T15:59:30Z') });
  dispatchSession({ type: 'identity-confirmed', token: 'token' });
  dispatchSession({ type: 'user-loaded', user: { ...aUser('manager'), timezone: 'Asia/Shanghai' } });
  const { result } = renderHook(useOrganisationToday);
  expect(result.current).toBe('2026-11-18');
  act(() => jest.advanceTimersByTime(30_000));
  expect(result.current).toBe('2026-11-19');
});

it('follows a flight within a minute, and at once when the page comes back', () => {
  pretendZone();
  jest.useFakeTimers({ now: new Date('2026-11-18T20:00:10Z') });
  const changed = jest.fn();
  const stop = onDayChange(changed);
  comeBack();
  changed.mockClear();
  const { result } = renderHook(useToday);
  zone = 'America/Los_Angeles';
  act(() => jest.advanceTimersByTime(60_000));
  expect([result.current, timeZoneOfDevice(), changed.mock.calls.length]).toEqual([
    '2026-11-18',
    'America/Los_Angeles',
    1,
  ]);
  zone = 'Pacific/Kiritimati';
  comeBack();
  expect([result.current, timeZoneOfDevice(), changed.mock.calls.length]).toEqual([
    '2026-11-19',
    'Pacific/Kiritimati',
    2,
  ]);
  stop();
});
