import { currentSession } from '@agency/shared';
import { dispatchSession, setNavigator } from '@agency/shared/host';
import { ownKeyOf } from '@agency/shared/model/stored-data';
import { aUser, ok, prepareNetwork } from '@agency/shared/testing';
import { logOut } from './log-out';

const network = prepareNetwork();
const navigate = jest.fn();

beforeEach(() => {
  jest.useFakeTimers();
  navigate.mockReset();
  setNavigator({ location: () => ({ pathname: '/workbench/my', search: '' }), navigate, back: jest.fn() });
  network.answer('POST /report/error', null);
  dispatchSession({ type: 'identity-confirmed', token: 'mine' });
  localStorage.setItem('agency.draft', '1');
  localStorage.setItem(`agency.${ownKeyOf(aUser('attache'), 'store-draft.add')}`, '1');
  sessionStorage.setItem('agency.draft', '1');
  localStorage.setItem('agency.region', '"KH"');
});
afterEach(() => jest.useRealTimers());

// This test is first, because the same failure is reported once only.
it('logs that the server was not told', async () => {
  network.script('GET /expand/logout', 'timeout');
  await logOut();
  expect(network.to('POST /report/error')[0]?.body).toMatchObject({ kind: 'call-failed' });
});

// Shows ASVS 14.3.1.
it.each([
  ['answers', ok(null), 0],
  ['times out', 'timeout', 0],
  ['cannot be reached', 'network', 2000],
  ['hangs', 'hang', 2000],
] as const)('ends at the login when the server %s', async (_name, answer, ms) => {
  network.script('GET /expand/logout', answer);
  const done = logOut();
  await jest.advanceTimersByTimeAsync(ms);
  await done;
  expect(navigate.mock.calls).toEqual([['/user/login', { replace: true }]]);
  expect(currentSession().status).toBe('anonymous');
  expect({ ...localStorage, ...sessionStorage }).toEqual({ 'agency.region': '"KH"' });
});

it('tells the server whose session ends, though the first attempt breaks off after it has ended here', async () => {
  const release = breakOff();
  const done = logOut();
  await jest.advanceTimersByTimeAsync(2000);
  await done;
  release();
  await jest.advanceTimersByTimeAsync(300);
  expect(network.to('GET /expand/logout').map(({ headers }) => headers.authorization)).toEqual([
    'Bearer mine',
    'Bearer mine',
  ]);
});

function breakOff(): () => void {
  network.script('GET /expand/logout', 'network', ok(null));
  return network.hold('GET /expand/logout');
}
