import type { Listener } from './identify';
import type { LiveBus } from './live-bus';
import { LiveHub } from './live-hub';

const listenerOf = (listener: Partial<Listener>): Listener => ({
  feed: 'a7',
  accountId: '7',
  tokenHash: 'own',
  orgcode: 'HZQD',
  isManager: false,
  isStillWelcome: async () => true,
  ...listener,
});

let stop = () => {};
beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  stop();
  jest.useRealTimers();
});

function startHub() {
  let announce: Parameters<LiveBus['subscribe']>[0]['onChanged'] = () => {};
  const bus: LiveBus = {
    subscribe: ({ onChanged }) => {
      announce = onChanged;
      return () => undefined;
    },
  };
  const hub = new LiveHub(bus, { changedSoonMs: 100, changedEveryMs: 3_000 });
  stop = () => hub.stop();
  jest.advanceTimersByTime(5_000);
  return { hub, announce };
}

it.each<[string, Partial<Listener>, string[]]>([
  [
    'a manager learns every change in the organisation',
    { isManager: true },
    ['store', 'customer', 'visit', 'configuration'],
  ],
  ['a manager learns nothing of another organisation', { isManager: true, orgcode: 'JNQD' }, ['broker']],
  [
    'an attache learns changes by other sessions, by others and of the configuration',
    {},
    ['store', 'visit', 'configuration'],
  ],
  [
    'an attache learns changes by a session that is not this one',
    { tokenHash: 'other' },
    ['customer', 'visit', 'configuration'],
  ],
  ['an attache learns nothing of other accounts', { accountId: '70' }, ['configuration']],
  ['an attache learns nothing of another organisation', { accountId: '70', orgcode: 'JNQD' }, []],
  ['a broker without an account learns nothing', { accountId: null, tokenHash: null, orgcode: null }, []],
])('%s', (_, listener, expected) => {
  const { hub, announce } = startHub();
  announce('HZQD', 'store', '7 other');
  announce('HZQD', 'customer', '7 own');
  announce('HZQD', 'store_visit', '7');
  announce('HZQD', 'project', '7');
  announce('HZQD', 'configuration', null);
  announce('JNQD', 'broker', null);
  jest.advanceTimersByTime(500);
  expect(hub.changedWithin(1_000, listenerOf(listener))).toEqual(expected);
});

it('publishes a disputed report as a change of customers', () => {
  const { hub, announce } = startHub();
  announce('HZQD', 'report_dispute', '7 own');
  jest.advanceTimersByTime(500);
  expect(hub.changedWithin(1_000, listenerOf({ isManager: true }))).toEqual(['customer']);
});
