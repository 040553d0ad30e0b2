import type { Registry, RegistryBuild } from '@agency/shared/contract';
import { overrideStates } from './override-states';

const build = (buildId: string, contract = '^1.0.0') => ({ buildId, contract }) as RegistryBuild;

const registry: Registry = {
  revision: 1,
  apps: {
    'remote-store': {
      current: 'released',
      previous: null,
      lastGood: null,
      canary: null,
      promoted: null,
      builds: { released: build('released'), tested: build('tested'), ahead: build('ahead', '^9.0.0') },
    },
  },
};

it.each([
  ['remote-store', 'tested', 'tested', 'in-use'],
  ['remote-store', 'localhost:3201', 'localhost:3201', 'in-use'],
  ['remote-store', 'localhost:3201', 'released', 'unreachable'],
  ['remote-store', 'abcd', 'released', 'unknown-build'],
  ['remote-store', 'toString', 'released', 'unknown-build'],
  ['remote-store', 'ahead', null, 'unfit'],
  ['remote-store', 'tested', null, 'failed'],
  ['remote-stor', 'tested', null, 'unknown-app'],
  ['remote-new', 'localhost:3201', null, 'unreachable'],
  ['store=tested', '', null, 'unread'],
  ['host', 'tested', 'tested', 'in-use'],
  ['host', 'tested', 'released', 'failed'],
])('%s@%s, which gets %s, is %s', (remote, target, gets, effect) => {
  const states = overrideStates({ [remote]: target }, registry, {
    contractVersion: '1.2.0',
    gets: () => gets,
  });
  expect(states).toEqual([{ remote, target, gets, effect }]);
});
