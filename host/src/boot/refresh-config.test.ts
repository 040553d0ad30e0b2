import { dispatchSession } from '@agency/shared/host';
import { logInAs, prepareNetwork, returnToApp } from '@agency/shared/testing';
import { refreshConfigOften } from './refresh-config';

const network = prepareNetwork();
const asked = () => network.to('GET /config/get').length;
let clock = 0;

beforeAll(() => {
  jest.spyOn(performance, 'now').mockImplementation(() => clock);
  refreshConfigOften();
});
afterAll(() => jest.restoreAllMocks());
beforeEach(() => network.answer('GET /config/get', {}));

it('asks when somebody else is logged in, not when the user of the same session comes, and not without one', () => {
  dispatchSession({ type: 'identity-confirmed', token: 'first' });
  expect(asked()).toBe(1);
  logInAs('manager');
  dispatchSession({ type: 'user-unavailable' });
  expect(asked()).toBe(2);
  expect(network.to('GET /config/get').at(-1)?.headers.authorization).toBe('Bearer token');
  dispatchSession({ type: 'session-ended' });
  expect(asked()).toBe(2);
});

it('asks when the page comes back to the front, a minute after the last time at the earliest', () => {
  clock += 59_999;
  returnToApp();
  expect(asked()).toBe(0);
  clock += 1;
  returnToApp();
  returnToApp();
  expect(asked()).toBe(1);
});
