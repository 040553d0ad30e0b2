import { QueryClient } from '@tanstack/react-query';
import { queryClient } from '../query/query-client';
import { aUser, prepareNetwork } from '../testing';
import { recallScroll, rememberScroll } from '../ui/list/scroll-memory';
import { endSession, forgetUserData, onForget } from './forget-user';
import { currentSession, dispatchSession } from './session-store';

prepareNetwork();

const ofDevice = ['language', 'region', 'theme', 'device-id', 'mf-overrides', 'last-good.remote-store'];
const ofUser = ['follow-later', 'login-draft', 'instead_report_cst_broker', 'last-goods', 'anything new'];

function fill(): void {
  for (const key of [...ofDevice, ...ofUser]) {
    localStorage.setItem(`agency.${key}`, '1');
    sessionStorage.setItem(`agency.${key}`, '1');
  }
  localStorage.setItem('of somebody else', '1');
}

const keysOf = (storage: Storage) => Object.keys(storage).sort();

it('removes what the user left in the storages, and nothing of the device or of others', async () => {
  fill();
  await forgetUserData();
  const left = ofDevice.map((key) => `agency.${key}`).sort();
  expect(keysOf(sessionStorage)).toEqual(left);
  expect(keysOf(localStorage)).toEqual([...left, 'of somebody else'].sort());
});

it('empties the cache, the scroll memory and the copies kept elsewhere', async () => {
  queryClient.setQueryData(['a list'], 'of somebody');
  rememberScroll('page', { top: 9 });
  const forgotten: string[] = [];
  onForget(() => void forgotten.push('at once'));
  onForget(() => Promise.reject(new Error('locked')));
  onForget(async () => void forgotten.push(await Promise.resolve('later')));
  await forgetUserData();
  expect(queryClient.getQueryData(['a list'])).toBeUndefined();
  expect(recallScroll('page')).toBeUndefined();
  expect(forgotten).toEqual(['at once', 'later']);
  expect(queryClient).toBeInstanceOf(QueryClient);
});

it('takes the token and the user away at the end of the session', () => {
  dispatchSession({ type: 'identity-confirmed', token: 'a-long-token' });
  dispatchSession({ type: 'user-loaded', user: aUser('manager') });
  expect(keysOf(localStorage)).toEqual(['agency.token', 'agency.user']);
  endSession();
  expect(keysOf(localStorage)).toEqual([]);
  expect(currentSession()).toEqual({ status: 'anonymous' });
});
