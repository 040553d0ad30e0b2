import { deviceId, i18n, setNavigator } from '@agency/shared/host';
import { logInAs, prepareNetwork } from '@agency/shared/testing';
import { waitFor } from '@testing-library/react';
import { fakePush, otherServerKey, serverKey, withoutPush } from '../testing/fake-push';
import { maintainPush } from './maintain-push';
import { turnPushOff, turnPushOn } from './subscription';

const network = prepareNetwork();
const key = 'GET /expand/push/web-setting';
const subscribeKey = 'POST /expand/push/web-subscribe';
const setting = {
  public_key: serverKey,
  is_subscribed: true,
  kinds: { customer: true, store: true, week_summary: true, chat: true },
  quiet: null,
  timezone: 'Asia/Shanghai',
};

beforeEach(() => {
  network.answer(key, setting);
  network.answer(subscribeKey, null);
});
afterEach(async () => {
  for (const stop of stops.splice(0)) stop();
  withoutPush();
  await i18n.changeLanguage('en-US');
});

const stops: (() => void)[] = [];
const keep = () => stops.push(maintainPush());

const subscribed = () =>
  network.to(subscribeKey).map(({ body, headers }) => [body.public_key, headers.language]);

async function turnedOn() {
  logInAs('attache');
  const push = fakePush();
  expect(await turnPushOn(serverKey)).toBe('on');
  network.requests.length = 0;
  return push;
}

it('leaves a device alone that the server still knows', async () => {
  const push = await turnedOn();
  keep();
  await waitFor(() => expect(network.to(key).map(({ query }) => query)).toEqual([{ device_id: deviceId() }]));
  expect([subscribed(), push.subscribedWith]).toEqual([[], serverKey]);
});

it('subscribes again what the server knows no more, after a login', async () => {
  await turnedOn();
  network.answer(key, { ...setting, is_subscribed: false });
  keep();
  await waitFor(() => expect(subscribed()).toEqual([[serverKey, 'en-US']]));
});

it('subscribes with the server’s new key', async () => {
  const push = await turnedOn();
  network.answer(key, { ...setting, is_subscribed: false, public_key: otherServerKey });
  keep();
  await waitFor(() => expect(subscribed()).toEqual([[otherServerKey, 'en-US']]));
  expect(push.subscribedWith).toBe(otherServerKey);
});

it('tells the server another language', async () => {
  await turnedOn();
  keep();
  await waitFor(() => expect(network.to(key)).toHaveLength(1));
  network.answer(key, { ...setting, is_subscribed: false });
  await i18n.changeLanguage('km-KH');
  await waitFor(() => expect(subscribed()).toEqual([[serverKey, 'km-KH']]));
});

it('that is under way does not bring back what is turned off meanwhile', async () => {
  const push = await turnedOn();
  const told: string[] = [];
  const tell = (word: string) => () => {
    told.push(word);
    return null;
  };
  network.answer('POST /expand/push/web-unsubscribe', tell('off'));
  network.answer(subscribeKey, tell('on'));
  network.answer(key, { ...setting, is_subscribed: false });
  const goOn = network.hold(key);
  keep();
  await waitFor(() => expect(network.to(key)).toHaveLength(1));
  const off = turnPushOff();
  goOn();
  await off;
  expect([told, push.subscribedWith]).toEqual([['on', 'off'], null]);
});

it('ends what another identity has left on the device, and asks the server nothing', async () => {
  const push = await turnedOn();
  logInAs('manager');
  keep();
  await waitFor(() => expect(push.subscribedWith).toBeNull());
  expect(network.requests).toEqual([]);
});

it('never asks a person by itself', async () => {
  logInAs('attache');
  const push = fakePush();
  keep();
  await i18n.changeLanguage('zh-CN');
  expect([push.asked, network.requests]).toEqual([0, []]);
});

// Shows ASVS 3.5.5.
it('goes to the page of a notification, and says so', () => {
  const went: string[] = [];
  setNavigator({
    location: () => ({ pathname: '/', search: '' }),
    navigate: (to) => void went.push(to),
    back: () => {},
  });
  const push = fakePush();
  keep();
  expect(push.hear({ type: 'open', path: '/store/storeDetails?store_id=3' })).toEqual([{ type: 'opened' }]);
  expect(push.hear({ type: 'something else' })).toEqual([]);
  expect(push.hear(null)).toEqual([]);
  expect(went).toEqual(['/store/storeDetails?store_id=3']);
});
