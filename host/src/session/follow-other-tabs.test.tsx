import { currentSession, queryClient } from '@agency/shared';
import { dispatchSession, setNavigator } from '@agency/shared/host';
import { prepareNetwork } from '@agency/shared/testing';
import { followOtherTabs } from './follow-other-tabs';
import { reloadPage } from './reload-page';

jest.mock('./reload-page');

prepareNetwork();
const navigate = jest.fn();

beforeAll(followOtherTabs);
beforeEach(() => {
  navigate.mockReset();
  jest.mocked(reloadPage).mockReset();
  setNavigator({ location: () => ({ pathname: '/workbench/my', search: '' }), navigate, back: jest.fn() });
  dispatchSession({ type: 'identity-confirmed', token: 'mine' });
});

function otherTabWrites(token: string | null, key: string | null = 'agency.token'): void {
  if (token === null) localStorage.removeItem('agency.token');
  else localStorage.setItem('agency.token', JSON.stringify(token));
  window.dispatchEvent(new StorageEvent('storage', { key }));
}

it.each(['agency.token', null])('leads to the login when the session has ended elsewhere (%s)', (key) => {
  queryClient.setQueryData(['a list'], 'of somebody');
  otherTabWrites(null, key);
  expect(navigate).toHaveBeenCalledWith('/user/login', { replace: true });
  expect(currentSession().status).toBe('anonymous');
  expect(queryClient.getQueryData(['a list'])).toBeUndefined();
});

it('starts anew when another identity was chosen elsewhere', () => {
  otherTabWrites('of another identity');
  expect(reloadPage).toHaveBeenCalledTimes(1);
  expect(localStorage.getItem('agency.token')).toBe('"of another identity"');
});

it('starts anew when somebody has logged in elsewhere', () => {
  dispatchSession({ type: 'session-ended' });
  otherTabWrites('fresh');
  expect(reloadPage).toHaveBeenCalledTimes(1);
});

it.each(['agency.language', 'agency.user', 'something else'])('does nothing about %s', (key) => {
  otherTabWrites('mine', key);
  expect(reloadPage).not.toHaveBeenCalled();
  expect(navigate).not.toHaveBeenCalled();
});

it('looks again when the browser brings a kept page back', () => {
  localStorage.removeItem('agency.token');
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
  expect(navigate).not.toHaveBeenCalled();
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(navigate).toHaveBeenCalledTimes(1);
});
