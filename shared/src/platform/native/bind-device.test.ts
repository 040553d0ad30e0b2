import { waitFor } from '@testing-library/react';
import { aUser, prepareNetwork, refused } from '../../testing';
import { fakeNative } from '../../testing/fake-native';
import { i18n } from '../i18n/i18n';
import { dispatchSession } from '../session/session-store';
import { native } from './native';

const network = prepareNetwork();
const bind = 'POST /expand/push/bind-device';
const bodies = () => network.to(bind).map(({ body }) => body);

function logIn(id = '7'): void {
  dispatchSession({ type: 'identity-confirmed', token: 'token' });
  dispatchSession({ type: 'user-loaded', user: { ...aUser('attache'), id } });
}

let stop: () => void = () => undefined;

async function start(part = {}): Promise<void> {
  fakeNative(part);
  stop = await (await native.open()).keepDeviceBound();
}

afterEach(() => stop());

test('a device is bound at the login, once, and again for the next person', async () => {
  network.answer(bind, null);
  await start();
  expect(bodies()).toEqual([]);
  logIn();
  const body = { user_id: '7', platform: 'android', device_id: 'token-1', device_uuid: 'device-1' };
  await waitFor(() => expect(bodies()).toEqual([body]));
  dispatchSession({ type: 'user-loaded', user: { ...aUser('attache'), name: 'Renamed' } });
  expect(bodies()).toHaveLength(1);
  dispatchSession({ type: 'session-ended' });
  logIn('8');
  await waitFor(() => expect(bodies()).toEqual([body, { ...body, user_id: '8' }]));
});

test('a token that changes is sent', async () => {
  network.answer(bind, null);
  logIn();
  let change: (token: string) => void = () => undefined;
  await start({
    registerPush: async (onToken: (token: string) => void) => {
      change = onToken;
      onToken('token-1');
      return 'registered';
    },
  });
  change('token-2');
  await waitFor(() =>
    expect(bodies()).toEqual([
      expect.objectContaining({ device_id: 'token-1' }),
      expect.objectContaining({ device_id: 'token-2' }),
    ]),
  );
});

test('another language is told, for what is pushed is in it', async () => {
  network.answer(bind, null);
  logIn();
  await start();
  await waitFor(() => expect(bodies()).toHaveLength(1));
  await i18n.changeLanguage('km-KH');
  await waitFor(() =>
    expect(network.to(bind).map(({ headers }) => headers.language)).toEqual(['en-US', 'km-KH']),
  );
  stop();
  await i18n.changeLanguage('en-US');
  expect(bodies()).toHaveLength(2);
});

test('without a permission the device is bound by its own id', async () => {
  network.answer(bind, null);
  logIn();
  await start({ registerPush: async () => 'denied' });
  await waitFor(() => expect(bodies()).toEqual([expect.objectContaining({ device_id: 'device-1' })]));
});

test('a binding that failed is tried again with the next change of the session', async () => {
  network.script(bind, refused(-1), { status: 200, body: { code: 0, msg: '', data: null } });
  logIn();
  await start();
  await waitFor(() => expect(bodies()).toHaveLength(1));
  await waitFor(() => {
    dispatchSession({ type: 'user-loaded', user: aUser('attache') });
    expect(bodies()).toHaveLength(2);
  });
});
