import { queryClient } from '@agency/shared';
import { dispatchSession } from '@agency/shared/host';
import { prepareNetwork, refused } from '@agency/shared/testing';
import { loadUser } from './load-user';
import { whenAtRest } from './when-at-rest';
import { whenIdle } from './when-idle';

const network = prepareNetwork();

beforeEach(() => dispatchSession({ type: 'identity-confirmed', token: `token ${Math.random()}` }));
afterEach(() => jest.useRealTimers());

function watchIdle(): string[] {
  const events: string[] = [];
  void whenIdle().then(() => events.push('idle'));
  return events;
}

it('is not before the server has told who is logged in, nor while what that has drawn asks for more', async () => {
  jest.useFakeTimers();
  network.script('GET /expand/user-info', refused(-1));
  const answer = network.hold('GET /expand/user-info');
  const asked = loadUser();
  const events = watchIdle();
  await jest.advanceTimersByTimeAsync(2_000);
  expect(events).toEqual([]);

  let tell = () => {};
  const told = new Promise<string>((resolve) => {
    tell = () => resolve('4 stores');
  });
  answer();
  await asked;
  const fetched = queryClient.fetchQuery({ queryKey: ['to-dos'], queryFn: () => told });
  await jest.advanceTimersByTimeAsync(5_000);
  expect(events).toEqual([]);
  tell();
  await fetched;
  await jest.advanceTimersByTimeAsync(3_000);
  expect(events).toEqual(['idle']);
});

it('does not wait for an answer that does not come', async () => {
  jest.useFakeTimers();
  network.script('GET /expand/user-info', 'hang');
  void loadUser();
  const events = watchIdle();
  await jest.advanceTimersByTimeAsync(2_999);
  expect(events).toEqual([]);
  await jest.advanceTimersByTimeAsync(5_000);
  expect(events).toEqual(['idle']);
});

it('is at rest once it has been idle for a while, and what is asked for meanwhile begins the while anew', async () => {
  jest.useFakeTimers();
  const events: string[] = [];
  void whenAtRest().then(() => events.push('at rest'));
  await jest.advanceTimersByTimeAsync(2_000);
  let tell = () => {};
  const told = new Promise<string>((resolve) => {
    tell = () => resolve('3 visits');
  });
  const fetched = queryClient.fetchQuery({ queryKey: ['visits'], queryFn: () => told });
  await jest.advanceTimersByTimeAsync(10_000);
  expect(events).toEqual([]);
  tell();
  await fetched;
  await jest.advanceTimersByTimeAsync(2_000);
  expect(events).toEqual([]);
  await jest.advanceTimersByTimeAsync(3_000);
  expect(events).toEqual(['at rest']);
});
