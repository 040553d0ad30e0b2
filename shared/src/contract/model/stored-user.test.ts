import { storedUser, storeUser } from './stored-user';

const user = { orgcode: 'HH', id: '7', account_type: 1 };
const token = 'first-session-0123456789';
const logIn = (of: string) => localStorage.setItem('agency.token', JSON.stringify(of));

beforeEach(() => localStorage.clear());

it('returns the user of the session', () => {
  logIn(token);
  storeUser(token, user);
  expect(storedUser()).toEqual(user);
});

it.each<[string, () => void]>([
  ['nobody has logged in', () => storeUser(token, user)],
  ['nobody has been stored', () => logIn(token)],
  [
    'another tab has stored the user of another session',
    () => {
      logIn(token);
      storeUser('other-session-9876543210', user);
    },
  ],
])('returns nobody where %s', (_, prepare) => {
  prepare();
  expect(storedUser()).toBeNull();
});

it('does not store the token a second time', () => {
  storeUser(token, user);
  expect(JSON.stringify(localStorage)).not.toContain(token);
});
