import { hasOtherIdentity, reduceSession, roleOf, type Session, type User } from './session';

const user: User = {
  id: '7',
  name: '周雅琴',
  account_type: 2,
  mobile_tel: '138****0001',
  org_name: 'A',
  company_name: 'A',
  orgcode: 'a',
};
const anonymous: Session = { status: 'anonymous' };
const restoring: Session = { status: 'restoring', token: 't', user: null };
const active: Session = { status: 'active', token: 't', user };

describe('reduceSession', () => {
  it.each([
    ['a login', anonymous, { type: 'identity-confirmed', token: 't' }, restoring],
    [
      'a login over a former one',
      active,
      { type: 'identity-confirmed', token: 'u' },
      { ...restoring, token: 'u' },
    ],
    ['the user arrives', restoring, { type: 'user-loaded', user }, active],
    ['the user arrives after the end', anonymous, { type: 'user-loaded', user }, anonymous],
    ['the user of a former session', restoring, { type: 'user-loaded', user, token: 'old' }, restoring],
    ['the user of this session', restoring, { type: 'user-loaded', user, token: 't' }, active],
    ['no user can be had', restoring, { type: 'user-unavailable' }, { ...restoring, status: 'active' }],
    ['no fresh user can be had', active, { type: 'user-unavailable' }, active],
    ['the end', active, { type: 'session-ended' }, anonymous],
  ] as const)('%s', (_name, before, event, after) => {
    expect(reduceSession(before, event)).toEqual(after);
  });
});

it('keeps nothing of the user beyond the declared fields', () => {
  const answer = { ...user, original_mobile_tel: '13800000001', country_code: '86' };
  expect(reduceSession(restoring, { type: 'user-loaded', user: answer })).toEqual(active);
});

describe('roleOf', () => {
  it('counts a missing account type as an attache', () => {
    expect(roleOf(user)).toBe('manager');
    expect(roleOf({ ...user, account_type: 1 })).toBe('attache');
    expect(roleOf(null)).toBe('attache');
  });
});

it.each([
  [undefined, true],
  [1, false],
  [2, true],
])('with %s identities there is another one: %s', (identity_total, isThere) => {
  expect(hasOtherIdentity({ ...user, identity_total })).toBe(isThere);
});
