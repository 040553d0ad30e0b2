import type { Listener } from './identify';
import type { LiveBus } from './live-bus';
import { LiveHub } from './live-hub';

const listenerOf = (listener: Partial<Listener>): Listener => ({
  feed: 'a7',
  accountId: '7',
  tokenHash: 'own',
  follows: null,
  isStillWelcome: async () => true,
  ...listener,
});

it.each<[string, Partial<Listener>, string[]]>([
  ['a manager learns every change in the organisation', { follows: 'HZQD' }, ['store', 'customer', 'visit']],
  ['a manager learns nothing of another organisation', { follows: 'JNQD' }, ['broker']],
  ['an attache learns changes by other sessions and by others', {}, ['store', 'visit']],
  [
    'an attache learns changes by a session that is not this one',
    { tokenHash: 'other' },
    ['customer', 'visit'],
  ],
  ['an attache learns nothing of other accounts', { accountId: '70' }, []],
  ['a broker without an account learns nothing', { accountId: null, tokenHash: null }, []],
])('%s', (_, listener, expected) => {
  jest.useFakeTimers();
  let announce: Parameters<LiveBus['subscribe']>[0] | undefined;
  const bus: LiveBus = {
    subscribe: (listening) => {
      announce = listening;
      return () => undefined;
    },
  };
  const hub = new LiveHub(bus, { changedSoonMs: 100, changedEveryMs: 3_000 });
  jest.advanceTimersByTime(5_000);
  announce?.onChanged('HZQD', 'store', '7 other');
  announce?.onChanged('HZQD', 'customer', '7 own');
  announce?.onChanged('HZQD', 'store_visit', '7');
  announce?.onChanged('HZQD', 'project', '7');
  announce?.onChanged('JNQD', 'broker', null);
  jest.advanceTimersByTime(500);
  expect(hub.changedWithin(1_000, listenerOf(listener))).toEqual(expected);
  hub.stop();
  jest.useRealTimers();
});
