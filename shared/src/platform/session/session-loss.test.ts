import { errors } from '../../contract/model/error-codes';
import { ownKeyOf } from '../../contract/model/stored-data';
import { aUser, prepareNetwork, refused } from '../../testing';
import { feedbackState } from '../feedback/feedback-store';
import { queryClient } from '../query/query-client';
import { call } from '../request/client';
import { setNavigator } from '../router/navigator';
import { currentSession, dispatchSession } from './session-store';

const network = prepareNetwork();
const navigate = jest.fn();
const at = { pathname: '/store/createStore', search: '?store_id=7' };

beforeEach(() => {
  jest.useFakeTimers();
  navigate.mockReset();
  Object.assign(at, { pathname: '/store/createStore', search: '?store_id=7' });
  setNavigator({ location: () => at, navigate, back: jest.fn() });
  dispatchSession({ type: 'identity-confirmed', token: 'lost-token' });
  network.script('any', refused(errors.sessionExpired.code, 'from the server', 401));
});
afterEach(() => jest.useRealTimers());

async function loseIt(): Promise<void> {
  await call('GET /expand/region', { query: {} }).catch(() => null);
}

it.each([
  [errors.sessionInvalid.code, 'Please log in first.'],
  [errors.sessionExpired.code, 'Please log in again.'],
])('%i is said in its own words', async (code, words) => {
  network.script('any', refused(code, 'from the server', 401));
  await loseIt();
  expect(feedbackState().toast?.text).toBe(words);
  await jest.advanceTimersByTimeAsync(1500);
});

it.each([errors.sessionInvalid.code, errors.sessionExpired.code])(
  '%i leaves the page as it is for 1.5 s, then ends the session and carries the way back',
  async (code) => {
    const draft = `agency.${ownKeyOf(aUser('attache'), 'store-draft.add')}`;
    network.script('any', refused(code, 'from the server', 401));
    localStorage.setItem(draft, '"half a form"');
    localStorage.setItem('agency.of whom?', '1');
    queryClient.setQueryData(['a list'], 'shown');
    await loseIt();
    await jest.advanceTimersByTimeAsync(1499);
    expect([localStorage.getItem('agency.of whom?'), queryClient.getQueryData(['a list'])]).toEqual([
      '1',
      'shown',
    ]);
    expect(currentSession().status).toBe('restoring');
    expect(navigate).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(currentSession().status).toBe('anonymous');
    expect(navigate.mock.calls).toEqual([
      ['/user/login?back_pathname=%2Fstore%2FcreateStore&back_search=%3Fstore_id%3D7', { replace: true }],
    ]);
    expect([localStorage.getItem('agency.of whom?'), queryClient.getQueryData(['a list'])]).toEqual([
      null,
      undefined,
    ]);
    expect(localStorage.getItem(draft)).toBe('"half a form"');
  },
);

it('comes back to the page on which the user is by then', async () => {
  await loseIt();
  Object.assign(at, { pathname: '/workbench/store', search: '' });
  await jest.advanceTimersByTimeAsync(1500);
  expect(navigate.mock.calls[0]?.[0]).toBe('/user/login?back_pathname=%2Fworkbench%2Fstore');
});

it('does not take a user away from what they went to read meanwhile', async () => {
  await loseIt();
  Object.assign(at, { pathname: '/privacy', search: '' });
  await jest.advanceTimersByTimeAsync(1500);
  expect(navigate).not.toHaveBeenCalled();
  expect(currentSession().status).toBe('anonymous');
});

it('does not end a session that was opened meanwhile', async () => {
  await loseIt();
  dispatchSession({ type: 'identity-confirmed', token: 'fresh-token' });
  await jest.advanceTimersByTimeAsync(1500);
  expect(navigate).not.toHaveBeenCalled();
  expect(currentSession()).toMatchObject({ token: 'fresh-token' });
});

it('of a former token, told late, leaves alone what was opened meanwhile', async () => {
  network.script('GET /expand/region', refused(errors.sessionExpired.code, '', 401));
  const release = network.hold('GET /expand/region');
  const { toast } = feedbackState();
  const late = call('GET /expand/region', { query: {} });
  dispatchSession({ type: 'identity-confirmed', token: 'fresh-token' });
  release();
  await expect(late).rejects.toMatchObject({ code: errors.sessionExpired.code });
  await jest.advanceTimersByTimeAsync(1500);
  expect(feedbackState().toast).toBe(toast);
  expect(navigate).not.toHaveBeenCalled();
  expect(currentSession()).toMatchObject({ token: 'fresh-token' });
});

it('happens again to the next session that is lost', async () => {
  await loseIt();
  await jest.advanceTimersByTimeAsync(1500);
  dispatchSession({ type: 'identity-confirmed', token: 'next-token' });
  await loseIt();
  await jest.advanceTimersByTimeAsync(1500);
  expect(navigate).toHaveBeenCalledTimes(2);
});
