import * as host from './host';
import * as root from './index';

it('has nothing that the root gives to remotes as well', () => {
  expect(Object.keys(host).filter((name) => name in root)).toEqual([]);
});

it('alone may change the session and the router', () => {
  const privileges = [
    'dispatchSession',
    'endSession',
    'setNavigator',
    'setServedPaths',
    'setOwnFlags',
    'setSlotWidgets',
    'store',
    'currentToken',
  ];
  expect(privileges.filter((name) => name in root)).toEqual([]);
  expect(privileges.filter((name) => !(name in host))).toEqual([]);
});
