import { errors } from '../../contract/model/error-codes';
import { aUser, ok, prepareNetwork, refused } from '../../testing';
import { feedbackState } from '../feedback/feedback-store';
import { setNavigator } from '../router/navigator';
import { dispatchSession } from '../session/session-store';
import { call } from './client';
import { setPlatformPage } from './platform-page';

const network = prepareNetwork();
const navigate = jest.fn();
const quietly = { hideError: true };
const page = { access_token: 'page-token', orgcode: 'PAGE', type: '2' };

beforeEach(() => {
  navigate.mockReset();
  setNavigator({ location: () => ({ pathname: '/service', search: '' }), navigate, back: jest.fn() });
  network.script('any', ok({}));
  dispatchSession({ type: 'identity-confirmed', token: 'session-token' });
  dispatchSession({ type: 'user-loaded', user: aUser('attache') });
});

const headersOf = (index: number) => network.requests[index]?.headers;

it('speaks for the page on the platform, and for the session everywhere else', async () => {
  setPlatformPage(page);
  await call('GET /wx-platform/mp/get-user', {});
  await call('GET /expand/mp/subscribe-status', {});
  expect(headersOf(0)).toMatchObject({
    authorization: 'Bearer page-token',
    orgcode: 'PAGE',
    'user-type': '2',
  });
  expect(headersOf(1)).toMatchObject({ authorization: 'Bearer session-token', orgcode: 'HH' });
  expect(headersOf(1)).not.toHaveProperty('user-type');
});

it('uses the session on the platform where the page has no token of its own', async () => {
  await call('GET /wx-platform/mp/get-user', {});
  expect(headersOf(0)).toMatchObject({ authorization: 'Bearer session-token', orgcode: 'HH' });
});

it('does not lead to the login when the platform refuses the page', async () => {
  jest.useFakeTimers();
  network.script('any', refused(errors.sessionExpired.code, '', 401));
  await expect(call('GET /wx-platform/mp/get-user', {}, quietly)).rejects.toMatchObject({
    code: errors.sessionExpired.code,
  });
  await jest.advanceTimersByTimeAsync(2000);
  expect(navigate).not.toHaveBeenCalled();
  expect(feedbackState().toast).toBeNull();
  jest.useRealTimers();
});

it('says after how many seconds a repeat can succeed', async () => {
  const { code } = errors.tooManyRequests;
  network.script('any', {
    status: 429,
    headers: { 'retry-after': '37' },
    body: { code, msg: 'Slow down', data: null },
  });
  await expect(call('GET /expand/region', { query: {} }, quietly)).rejects.toMatchObject({
    code,
    details: { retryAfter: 37 },
  });
});
