import { aUser, prepareNetwork } from '../../testing';
import { dispatchSession } from './session-store';
import { storedSession } from './stored-session';

prepareNetwork();

it('knows who is logged in when the page is opened again', () => {
  dispatchSession({ type: 'identity-confirmed', token: 'token-of-manager' });
  dispatchSession({ type: 'user-loaded', user: aUser('manager') });
  expect(storedSession()).toEqual({ status: 'restoring', token: 'token-of-manager', user: aUser('manager') });
});

it('stores nothing of the user that the session does not name', () => {
  const answer = { ...aUser('manager'), original_mobile_tel: '13800000001' };
  dispatchSession({ type: 'identity-confirmed', token: 'token' });
  dispatchSession({ type: 'user-loaded', user: answer });
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('13800000001');
});

it('never takes the user of another session, whatever another tab wrote', () => {
  dispatchSession({ type: 'identity-confirmed', token: 'token-of-manager' });
  dispatchSession({ type: 'user-loaded', user: aUser('manager') });
  localStorage.setItem('agency.token', JSON.stringify('token-of-attache'));
  expect(storedSession()).toEqual({ status: 'restoring', token: 'token-of-attache', user: null });
});

it('has no user of the former identity from the moment another one is confirmed', () => {
  dispatchSession({ type: 'identity-confirmed', token: 'one' });
  dispatchSession({ type: 'user-loaded', user: aUser('manager') });
  dispatchSession({ type: 'identity-confirmed', token: 'two' });
  dispatchSession({ type: 'user-loaded', user: aUser('manager'), token: 'one' });
  expect(storedSession()).toEqual({ status: 'restoring', token: 'two', user: null });
});

describe('a session that another tab has begun meanwhile', () => {
  beforeEach(() => {
    dispatchSession({ type: 'identity-confirmed', token: 'of this tab' });
    localStorage.setItem('agency.token', JSON.stringify('of the other tab'));
    localStorage.setItem('agency.user', '"of the other tab"');
  });

  const stored = () => [localStorage.getItem('agency.token'), localStorage.getItem('agency.user')];
  const ofTheOtherTab = ['"of the other tab"', '"of the other tab"'];

  it.each([
    ['who is logged in', { type: 'user-loaded', user: aUser('manager') }],
    ['that nobody can say who is', { type: 'user-unavailable' }],
    ['that its own has ended', { type: 'session-ended' }],
  ] as const)('outlives what this tab learns late: %s', (_, event) => {
    dispatchSession(event);
    expect(stored()).toEqual(ofTheOtherTab);
  });

  it('gives way to a login in this tab', () => {
    dispatchSession({ type: 'identity-confirmed', token: 'next' });
    expect(stored()).toEqual(['"next"', null]);
  });
});

it('counts what is not readable as nothing', () => {
  localStorage.setItem('agency.token', '{');
  expect(storedSession()).toEqual({ status: 'anonymous' });
});
