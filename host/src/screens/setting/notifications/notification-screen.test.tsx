import { deviceId } from '@agency/shared/host';
import { fakeNative, ok, prepareNetwork, refused } from '@agency/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { type FakePush, fakePush, serverKey, withoutPush } from '../../../testing/fake-push';
import { renderHost } from '../../../testing/render-host';
import { NotificationScreen } from './notification-screen';

const network = prepareNetwork();
const key = 'GET /expand/push/web-setting';
const saveKey = 'POST /expand/push/web-setting';
const subscribeKey = 'POST /expand/push/web-subscribe';
const unsubscribeKey = 'POST /expand/push/web-unsubscribe';

const kinds = { customer: true, store: true, week_summary: true, chat: true };
const setting = {
  public_key: serverKey,
  is_subscribed: false,
  kinds,
  quiet: null as { from: string; to: string } | null,
  timezone: 'Asia/Shanghai',
};

function answer(known = setting): void {
  let now = known;
  network.answer(key, () => now);
  network.answer(saveKey, ({ body }) => {
    now = { ...now, ...body };
    return null;
  });
  network.answer(subscribeKey, () => {
    now = { ...now, is_subscribed: true };
    return null;
  });
  network.answer(unsubscribeKey, () => {
    now = { ...now, is_subscribed: false };
    return null;
  });
}

beforeEach(() => answer());
afterEach(withoutPush);

const open = (role: 'attache' | 'manager' = 'attache') =>
  renderHost(<NotificationScreen />, { path: '/setting/notifications', role });

function turnedOn(part: Partial<FakePush> = {}): FakePush {
  answer({ ...setting, is_subscribed: true });
  return fakePush({ permission: 'granted', subscribedWith: serverKey, ...part });
}

describe('turning on', () => {
  it('gives the reason first, then lets the browser ask, and subscribes', async () => {
    const push = fakePush();
    const { user } = await open();
    expect(await screen.findByRole('heading', { name: 'Know right away' })).toBeVisible();
    expect(screen.queryByRole('switch')).not.toBeInTheDocument();
    expect(push.asked).toBe(0);
    await user.click(screen.getByRole('button', { name: 'Turn on notifications' }));
    expect(await screen.findByRole('heading', { name: 'Notifications are on' })).toBeVisible();
    expect([push.asked, push.subscribedWith]).toEqual([1, serverKey]);
    expect(network.to(subscribeKey).map(({ body }) => body)).toEqual([
      {
        device_id: deviceId(),
        endpoint: `https://push.example/${serverKey}`,
        p256dh: 'browser-key',
        auth: 'browser-secret',
        public_key: serverKey,
      },
    ]);
    expect(screen.getAllByRole('switch')).toHaveLength(5);
  });

  it('that is put off changes nothing', async () => {
    const push = fakePush({ answer: 'default' });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Turn on notifications' }));
    await waitFor(() => expect(push.asked).toBe(1));
    expect(await screen.findByRole('button', { name: 'Turn on notifications' })).toBeEnabled();
    expect(network.to(subscribeKey)).toEqual([]);
  });

  it('that is refused tells the way to the settings', async () => {
    fakePush({ answer: 'denied' });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Turn on notifications' }));
    expect(await screen.findByRole('heading', { name: 'Notifications are blocked' })).toBeVisible();
    expect(screen.getByText(/icon beside the address/)).toBeVisible();
  });

  it('without the browser’s push service says so', async () => {
    fakePush({ isCutOff: true });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Turn on notifications' }));
    expect(await screen.findByText(/could not reach its notification service/)).toBeVisible();
  });

  it('that the server does not hear of stays off', async () => {
    fakePush();
    network.script(subscribeKey, refused(-1));
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Turn on notifications' }));
    expect(await screen.findByText('That did not work. Please try again.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Turn on notifications' })).toBeEnabled();
  });
});

it('turns off on this device', async () => {
  const push = turnedOn();
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Turn off on this device' }));
  expect(await screen.findByRole('button', { name: 'Turn on notifications' })).toBeVisible();
  expect(network.to(unsubscribeKey).map(({ body }) => body)).toEqual([{ device_id: deviceId() }]);
  expect(push.subscribedWith).toBeNull();
});

describe('the choices', () => {
  const bodies = () => network.to(saveKey).map(({ body }) => body);

  it('are kept one by one, with what was chosen before', async () => {
    turnedOn();
    const { user } = await open();
    await user.click(await screen.findByRole('switch', { name: /^Messages/ }));
    await user.click(screen.getByRole('switch', { name: /^Your last week/ }));
    expect(screen.getByRole('switch', { name: /^Messages/ })).not.toBeChecked();
    expect(screen.getByRole('switch', { name: /^Customers/ })).toBeChecked();
    await waitFor(() =>
      expect(bodies()).toEqual([
        { kinds: { ...kinds, chat: false }, quiet: null },
        { kinds: { ...kinds, chat: false, week_summary: false }, quiet: null },
      ]),
    );
  });

  it('have quiet hours on the organisation’s clocks', async () => {
    turnedOn();
    const { user } = await open();
    await user.click(await screen.findByRole('switch', { name: /^Quiet at certain hours/ }));
    const [from, to] = [screen.getByLabelText('From'), screen.getByLabelText('To')];
    expect([from, to].map((field) => (field as HTMLInputElement).value)).toEqual(['22:00', '07:00']);
    expect(screen.getByText(/Asia\/Shanghai/)).toBeVisible();
    await user.clear(to);
    await user.type(to, '22:00');
    expect(await screen.findByText('Choose a time other than the first.')).toBeVisible();
    await user.clear(to);
    await user.type(to, '06:30');
    await waitFor(() => expect(bodies().at(-1)).toEqual({ kinds, quiet: { from: '22:00', to: '06:30' } }));
    expect(bodies().filter(({ quiet }) => quiet?.from === quiet?.to)).toEqual([]);
    await user.click(screen.getByRole('switch', { name: /^Quiet at certain hours/ }));
    await waitFor(() => expect(bodies().at(-1)).toEqual({ kinds, quiet: null }));
  });

  it('that cannot be stored are said, and the former ones shown', async () => {
    turnedOn();
    network.script(saveKey, refused(-1));
    const { user } = await open();
    const stores = await screen.findByRole('switch', { name: /^Stores/ });
    network.script(key, 'timeout');
    await user.click(stores);
    expect(await screen.findByText('Your choice could not be saved. Please try again.')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('switch', { name: /^Stores/ })).toBeChecked());
  });
});

describe('what is in the way', () => {
  const agents = {
    iphone: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile Safari/604.1',
    wechat: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) MicroMessenger/8.0.50',
    android: 'Mozilla/5.0 (Linux; Android 16; Pixel 9) Chrome/141.0 Mobile Safari/537.36',
  };
  const runIn = (agent: keyof typeof agents) =>
    jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agents[agent]);
  const secureOnly = () => {
    fakePush();
    Reflect.deleteProperty(window, 'PushManager');
  };
  afterEach(() => jest.restoreAllMocks());

  it('is said and asked nothing for by http', async () => {
    await open();
    expect(await screen.findByRole('heading', { name: 'Not at this address' })).toBeVisible();
    expect(network.requests).toEqual([]);
  });

  it.each([
    ['iphone', 'Put the app on your home screen'],
    ['wechat', 'Not in this browser'],
    ['android', 'Not in this browser'],
  ] as const)('on %s is: %s', async (agent, heading) => {
    runIn(agent);
    secureOnly();
    await open();
    expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
    expect(network.requests).toEqual([]);
  });

  it.each([
    ['iphone', /settings of the phone, then Notifications, choose this app/],
    ['android', /menu of the browser/],
  ] as const)('is a refusal that %s takes back by its own way', async (agent, way) => {
    runIn(agent);
    const push = fakePush({ permission: 'denied' });
    const { user } = await open();
    expect(await screen.findByText(way)).toBeVisible();
    push.permission = 'granted';
    await user.click(screen.getByRole('button', { name: 'I have allowed them' }));
    expect(await screen.findByRole('button', { name: 'Turn on notifications' })).toBeVisible();
  });

  it('is the network: it can be tried again', async () => {
    fakePush();
    network.script(key, refused(-1), ok(setting));
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Turn on notifications' })).toBeVisible();
  });

  it('is the network, which went away: nothing can be turned on meanwhile', async () => {
    fakePush();
    await open();
    await screen.findByRole('button', { name: 'Turn on notifications' });
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(await screen.findByText(/There is no network/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Turn on notifications' })).toBeDisabled();
    onLine.mockRestore();
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Turn on notifications' })).toBeEnabled());
  });

  it('is the role: managers have no notices', async () => {
    fakePush();
    await open('manager');
    expect(await screen.findByText(/Managers do not get any/)).toBeVisible();
    expect(network.requests).toEqual([]);
  });

  it('is the app shell, whose phone says whether, while kinds and hours are chosen here', async () => {
    fakeNative();
    const { user } = await open();
    expect(await screen.findByText(/phone’s settings/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /Turn o/ })).not.toBeInTheDocument();
    await user.click(await screen.findByRole('switch', { name: /^Stores/ }));
    await waitFor(() =>
      expect(network.to(saveKey).map(({ body }) => body)).toEqual([
        { kinds: { ...kinds, store: false }, quiet: null },
      ]),
    );
  });
});
