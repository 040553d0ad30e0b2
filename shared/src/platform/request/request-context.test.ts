import { aUser } from '../../testing/fixtures';
import { dispatchSession } from '../session/session-store';
import { today, wallTimeHere } from './now';
import { timeZoneOfDevice } from './request-context';

let zone = 'Asia/Shanghai';
let startAt = 0;

beforeEach(() => {
  const { resolvedOptions } = Intl.DateTimeFormat.prototype;
  jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function (
    this: Intl.DateTimeFormat,
  ) {
    return { ...resolvedOptions.call(this), timeZone: zone };
  });
  jest.useFakeTimers();
  // Each test starts later by the page's clock, so that nothing read in an earlier one is still valid.
  startAt += 3_600_000;
  jest.advanceTimersByTime(startAt);
  jest.setSystemTime(new Date('2026-11-18T20:00:00Z'));
});

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

function land(where: string): void {
  zone = where;
  jest.advanceTimersByTime(60_000);
}

it('follows the phone into another zone within a minute', () => {
  land('Asia/Shanghai');
  expect([timeZoneOfDevice(), today()]).toEqual(['Asia/Shanghai', '2026-11-19']);
  zone = 'America/New_York';
  jest.advanceTimersByTime(59_999);
  expect(timeZoneOfDevice()).toBe('Asia/Shanghai');
  jest.advanceTimersByTime(1);
  expect([timeZoneOfDevice(), today()]).toEqual(['America/New_York', '2026-11-18']);
});

it('is the organisation’s zone where the browser does not know the phone’s, and UTC without a user', () => {
  dispatchSession({ type: 'session-ended' });
  land('Etc/Unknown');
  expect(timeZoneOfDevice()).toBe('UTC');
  dispatchSession({ type: 'identity-confirmed', token: 't' });
  dispatchSession({ type: 'user-loaded', user: { ...aUser('attache'), timezone: 'Asia/Phnom_Penh' } });
  expect(timeZoneOfDevice()).toBe('Asia/Phnom_Penh');
  expect(wallTimeHere()).toMatch(/^2026-11-19 03:/);
});
