import { currentSession } from '@agency/shared';
import { dispatchSession } from '@agency/shared/host';
import { aUser, ok, prepareNetwork } from '@agency/shared/testing';
import { waitFor } from '@testing-library/react';
import { loadUser } from './load-user';

const network = prepareNetwork();
const call = 'GET /expand/user-info';
const manager = {
  ...aUser('manager'),
  original_mobile_tel: '',
  country_code: '86',
  member_id: '1',
  is_attache: false,
  is_manager: true,
};

beforeEach(() => dispatchSession({ type: 'identity-confirmed', token: `token ${Math.random()}` }));

it('asks once for one session, however often it is called', async () => {
  network.answer(call, manager);
  await Promise.all([loadUser(), loadUser()]);
  expect(network.to(call)).toHaveLength(1);
  expect(currentSession()).toMatchObject({ status: 'active', user: { account_type: 2 } });
});

it('goes on without the user when none can be had', async () => {
  network.script(call, 'timeout');
  await loadUser();
  expect(currentSession()).toMatchObject({ status: 'active', user: null });
});

it('does not take the answer for a former identity', async () => {
  network.answer(call, manager);
  const former = loadUser();
  dispatchSession({ type: 'identity-confirmed', token: 'another' });
  await former;
  expect(currentSession()).toMatchObject({ status: 'restoring', token: 'another', user: null });
});

it('asks nothing where nobody is logged in', async () => {
  dispatchSession({ type: 'session-ended' });
  await loadUser();
  expect(network.to(call)).toHaveLength(0);
});

it('asks again when the network is back', async () => {
  network.script(call, 'timeout', ok(manager));
  await loadUser();
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(currentSession()).toMatchObject({ user: { account_type: 2 } }));
});

it('asks again by itself after a pause', async () => {
  network.script(call, 'timeout', ok(manager));
  jest.useFakeTimers();
  const failing = loadUser();
  await jest.runAllTimersAsync();
  await failing;
  expect(currentSession()).toMatchObject({ user: { account_type: 2 } });
  expect(network.to(call)).toHaveLength(2);
  expect(jest.getTimerCount()).toBe(0);
  jest.useRealTimers();
});

it('asks no more for a session that has ended', async () => {
  network.script(call, 'timeout', ok(manager));
  const failing = loadUser();
  dispatchSession({ type: 'session-ended' });
  await failing;
  window.dispatchEvent(new Event('online'));
  expect(network.to(call)).toHaveLength(1);
});
