import { QueryClient } from '@tanstack/react-query';
import { type Forgetting, ownKeyOf } from '../../contract/model/stored-data';
import { aUser, prepareNetwork } from '../../testing';
import { recallScroll, rememberScroll } from '../../ui/list/scroll-memory';
import { queryClient } from '../query/query-client';
import { endSession, forgetUserData, onForget, takeOverUser } from './forget-user';
import { currentSession, dispatchSession } from './session-store';

prepareNetwork();

const user = aUser('manager');
const mine = ownKeyOf(user, 'store-draft.add');
const theirs = ownKeyOf({ ...user, id: '8' }, 'store-draft.add');

const kept = () =>
  [mine, theirs, 'login-draft', 'language'].filter(
    (key) => localStorage.getItem(`agency.${key}`) && sessionStorage.getItem(`agency.${key}`),
  );

beforeEach(() => {
  dispatchSession({ type: 'identity-confirmed', token: 'a-long-token' });
  dispatchSession({ type: 'user-loaded', user });
  for (const key of [mine, theirs, 'login-draft', 'language']) {
    localStorage.setItem(`agency.${key}`, '1');
    sessionStorage.setItem(`agency.${key}`, '1');
  }
  localStorage.setItem('of somebody else', '1');
});

it('keeps what somebody typed when the session is lost, and takes token and user away', () => {
  endSession('session-lost');
  expect(kept()).toEqual([mine, theirs, 'language']);
  expect(currentSession()).toEqual({ status: 'anonymous' });
  expect([localStorage.getItem('agency.token'), localStorage.getItem('agency.user')]).toEqual([null, null]);
});

it('leaves only what is the device’s after a logout', () => {
  endSession('logged-out');
  expect(kept()).toEqual(['language']);
  expect(localStorage.getItem('of somebody else')).toBe('1');
});

it('gives the one who comes back what is theirs, and takes all else away', () => {
  endSession('session-lost');
  dispatchSession({ type: 'identity-confirmed', token: 'another' });
  takeOverUser(user, 'another');
  expect(kept()).toEqual([mine, 'language']);
});

it('takes away what another one typed', () => {
  endSession('session-lost');
  dispatchSession({ type: 'identity-confirmed', token: 'another' });
  takeOverUser(aUser('attache'), 'another');
  expect(kept()).toEqual(['language']);
});

it('takes nothing away for a user who comes after their session', () => {
  takeOverUser(aUser('attache'), 'an old one');
  expect(kept()).toContain(mine);
  expect(currentSession()).toMatchObject({ user });
});

it.each<[Forgetting, boolean]>([
  ['session-lost', false],
  ['logged-out', false],
  ['session-opened', false],
  ['identity-known', true],
])('%s leaves what the page has loaded: %s', async (event, isLeft) => {
  queryClient.setQueryData(['a list'], 'of somebody');
  rememberScroll('page', { top: 9 });
  await forgetUserData(event);
  expect(queryClient.getQueryData(['a list']) !== undefined).toBe(isLeft);
  expect(recallScroll('page') !== undefined).toBe(isLeft);
});

it('tells who keeps copies elsewhere what happened, and waits for them', async () => {
  const forgotten: string[] = [];
  onForget((event) => void forgotten.push(event));
  onForget(() => Promise.reject(new Error('locked')));
  onForget(async () => void forgotten.push(await Promise.resolve('later')));
  await forgetUserData('logged-out');
  expect(forgotten).toEqual(['logged-out', 'later']);
  expect(queryClient).toBeInstanceOf(QueryClient);
});
