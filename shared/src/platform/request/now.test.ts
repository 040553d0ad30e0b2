import { aUser, pinDate, prepareNetwork } from '../../testing';
import { dispatchSession } from '../session/session-store';
import { organisationToday, organisationWallTime, today, wallTimeHere } from './now';

prepareNetwork();

beforeEach(() => {
  pinDate(new Date('2026-11-18T10:30:00Z'));
  dispatchSession({ type: 'identity-confirmed', token: 'token' });
});
afterEach(() => jest.useRealTimers());

it.each([
  ['Pacific/Kiritimati', '2026-11-19 00:30:00'],
  ['Asia/Shanghai', '2026-11-18 18:30:00'],
  ['Pacific/Pago_Pago', '2026-11-17 23:30:00'],
])('for an organisation of %s it is %s, wherever the phone is', (timezone, wallTime) => {
  dispatchSession({ type: 'user-loaded', user: { ...aUser('manager'), timezone } });
  expect(organisationWallTime()).toBe(wallTime);
  expect(organisationToday()).toBe(wallTime.slice(0, 10));
});

it.each([undefined, 'Atlantis/Capital'])('goes by the phone where the zone is %p', (timezone) => {
  dispatchSession({ type: 'user-loaded', user: { ...aUser('manager'), timezone } });
  expect(organisationWallTime()).toBe(wallTimeHere());
  expect(organisationToday()).toBe(today());
});
