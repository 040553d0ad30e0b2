import { currentSession } from '@agency/shared';
import { dispatchSession } from '@agency/shared/host';
import { aUser, fakeNative, ok, prepareNetwork, refused } from '@agency/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { renderHost } from '../../testing/render-host';
import { CurrencyScreen } from './currency/currency-screen';
import { DeviceInfoScreen } from './device-info/device-info-screen';
import { LanguageScreen } from './language/language-screen';
import { SettingScreen } from './setting-screen';

jest.mock('#remote-source', () => jest.requireActual('../../testing/fake-remote-source'));

const network = prepareNetwork();
const settingKey = 'GET /expand/user-setting';
const saveKey = 'POST /expand/user-setting';
const setting = {
  language: 'en-US',
  currency: 'CNY',
  currency_symbol: '¥',
  currency_rate: 1,
  org_currency: 'CNY',
  org_currency_symbol: '¥',
  timezone: 'Asia/Shanghai',
};
const inDollars = { ...setting, currency: 'USD', currency_symbol: '$', currency_rate: 0.140449 };

beforeEach(() => network.answer(settingKey, setting));

describe('the settings', () => {
  it('lead to language, currency, devices, passkeys, absences, privacy and agreement', async () => {
    await renderHost(<SettingScreen />, { path: '/setting' });
    expect(await screen.findByRole('link', { name: 'Currency CNY ¥' })).toBeVisible();
    const targets = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(targets).toEqual([
      '/setting/language',
      '/setting/language/currency',
      '/setting/devices',
      '/setting/passkeys',
      '/setting/away',
      '/privacy',
      '/agreement',
    ]);
  });

  it('show a deputy nothing that belongs to the person who is away', async () => {
    await renderHost(<SettingScreen />, { path: '/setting', role: 'attache' });
    act(() =>
      dispatchSession({ type: 'user-loaded', user: { ...aUser('attache'), deputy_name: 'Sok Dara' } }),
    );
    expect(await screen.findByRole('link', { name: 'Currency CNY ¥' })).toBeVisible();
    const targets = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(targets).toEqual(['/setting/language', '/setting/language/currency', '/privacy', '/agreement']);
  });

  it.each([
    ['attache', 'android', ['/setting/notifications']],
    ['attache', null, ['/setting/notifications']],
    ['manager', null, []],
  ] as const)('lead %s in shell %s to notifications: %j', async (role, shell, expected) => {
    if (shell) fakeNative();
    await renderHost(<SettingScreen />, { path: '/setting', role });
    await screen.findByRole('link', { name: /Currency/ });
    const found = screen.queryAllByRole('link', { name: 'Notifications' });
    expect(found.map((link) => link.getAttribute('href'))).toEqual(expected);
  });

  it('have version and device in the app shell only', async () => {
    fakeNative();
    await renderHost(<SettingScreen />, { path: '/setting' });
    expect(await screen.findByRole('link', { name: 'App version 1.4.2' })).toHaveAttribute(
      'href',
      '/setting/version',
    );
    expect(screen.getByRole('link', { name: 'Device info' })).toHaveAttribute('href', '/setting/device-info');
  });
});

describe('the language', () => {
  it('changes at once, is kept on the server, and offline the choice still holds', async () => {
    network.script(saveKey, 'network');
    const app = await renderHost(<LanguageScreen />, { path: '/setting/language' });
    expect(screen.getByRole('radio', { name: 'English' })).toBeChecked();
    await app.user.click(screen.getByRole('radio', { name: /^ភាសាខ្មែរ/ }));
    expect(await screen.findByRole('heading', { level: 1, name: 'ភាសា' })).toBeVisible();
    expect(document.documentElement).toHaveAttribute('lang', 'km');
    expect(screen.getByRole('radio', { name: 'ភាសាខ្មែរ' })).toBeChecked();
    expect(localStorage.getItem('agency.language')).toBe('"km-KH"');
    const attempts = Array(3).fill({ language: 'km-KH' });
    await waitFor(() => expect(network.to(saveKey).map(({ body }) => body)).toEqual(attempts), {});
    expect(currentSession().status).toBe('active');
    expect(app.at()).toBe('/setting/language');
  });
});

describe('the currency', () => {
  const open = () => renderHost(<CurrencyScreen />, { path: '/setting/language/currency' });

  it('is stored, and its rate and an example are shown', async () => {
    network.answer(saveKey, inDollars);
    const { user } = await open();
    expect(await screen.findByText('¥1,000,000')).toBeVisible();
    await user.click(screen.getByRole('radio', { name: /^US dollar/ }));
    expect(await screen.findByText('$140,449')).toBeVisible();
    expect(screen.getByText('1 CNY = 0.140449 USD')).toBeVisible();
    expect(screen.getByRole('radio', { name: /^US dollar/ })).toBeChecked();
    expect(network.to(saveKey)[0]?.body).toEqual({ currency: 'USD' });
  });

  it('that cannot be stored is said, and the former one stays', async () => {
    network.script(saveKey, refused(-1));
    const { user } = await open();
    await user.click(await screen.findByRole('radio', { name: /^US dollar/ }));
    expect(await screen.findByText(/could not be saved/)).toBeVisible();
    expect(screen.getByRole('radio', { name: /^Chinese yuan/ })).toBeChecked();
  });

  it('that cannot be loaded can be tried again', async () => {
    network.script(settingKey, refused(-1), ok(setting));
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('radio', { name: /^Chinese yuan/ })).toBeChecked();
  });
});

describe('the device', () => {
  const device = { platform: 'ios', device_id: 'd', device_uuid: 'u', bound_at: '2026-11-21 16:00:00' };

  it('leads back in a browser, and asks the server nothing', async () => {
    await renderHost(<DeviceInfoScreen />, { path: '/setting/device-info' });
    expect(screen.getByRole('link', { name: 'Back to settings' })).toHaveAttribute('href', '/setting');
    expect(network.requests).toHaveLength(0);
  });

  it('shows what is registered as text that can be copied', async () => {
    fakeNative();
    network.answer('GET /expand/push/bind-info', { list: [device] });
    const { user } = await renderHost(<DeviceInfoScreen />, { path: '/setting/device-info' });
    const panel = await screen.findByRole('group');
    expect(within(panel).getByText('1 device')).toBeVisible();
    expect(await screen.findByText('Pixel 9')).toBeVisible();
    await user.click(within(panel).getByText('Registered devices'));
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(JSON.parse(await navigator.clipboard.readText())).toEqual([device]);
    expect(await screen.findByText('Copied')).toBeVisible();
  });

  it('says that copying did not work', async () => {
    fakeNative();
    network.answer('GET /expand/push/bind-info', { list: [device] });
    const { user } = await renderHost(<DeviceInfoScreen />, { path: '/setting/device-info' });
    Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
    await user.click(await screen.findByText('Registered devices'));
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await screen.findByText('Copying did not work here.')).toBeVisible();
  });
});
