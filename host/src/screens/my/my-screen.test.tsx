import { currentSession, queryClient } from '@agency/shared';
import { dispatchSession } from '@agency/shared/host';
import { draftKeyOf } from '@agency/shared/model/draft';
import { aUser, fakeNative, prepareNetwork, refused } from '@agency/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderHost } from '../../testing/render-host';
import { isDebugConsoleOn } from '../debug/debug-console-switch';
import { MyScreen } from './my-screen';

const network = prepareNetwork();
const open = () => renderHost(<MyScreen />, { path: '/workbench/my' });

describe('logging out', () => {
  beforeEach(() => network.answer('GET /expand/logout', null));

  async function ask() {
    const app = await open();
    await app.user.click(screen.getByRole('button', { name: 'Log out' }));
    return { app, dialog: await screen.findByRole('alertdialog', { name: 'Log out of this device?' }) };
  }

  it('is asked about first, and can be called off', async () => {
    const { app, dialog } = await ask();
    await app.user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(network.to('GET /expand/logout')).toHaveLength(0);
    expect(currentSession().status).toBe('active');
  });

  it.each([
    ['a form', ['add'], 'A form you filled in has not been saved or sent yet.'],
    ['several', ['add', '5'], '2 forms you filled in have not been saved or sent yet.'],
  ])('says what it deletes of %s', async (_name, subjects, words) => {
    const keys = subjects.map((subject) => `agency.${draftKeyOf('store', aUser('manager'), subject)}`);
    for (const key of keys) localStorage.setItem(key, '{"changes":{"name":"Maple Road"}}');
    const { app, dialog } = await ask();
    expect(dialog).toHaveTextContent(words);
    await app.user.click(within(dialog).getByRole('button', { name: 'Delete and log out' }));
    await waitFor(() => expect(app.at()).toBe('/user/login'));
    expect(keys.map((key) => localStorage.getItem(key))).toEqual(keys.map(() => null));
  });

  it('tells the server, then ends the session with all that was loaded', async () => {
    queryClient.setQueryData(['a list'], 'of somebody');
    const { app, dialog } = await ask();
    await app.user.click(within(dialog).getByRole('button', { name: 'Log out' }));
    await waitFor(() => expect(app.at()).toBe('/user/login'));
    expect(network.to('GET /expand/logout')[0]?.headers).toMatchObject({ authorization: 'Bearer token' });
    expect(currentSession().status).toBe('anonymous');
    expect(queryClient.getQueryData(['a list'])).toBeUndefined();
    expect(localStorage.getItem('agency.token')).toBeNull();
  });

  it.each([
    ['offline', 'timeout'],
    ['with a session that is over', refused(-18112005, '', 401)],
  ] as const)('works %s', async (_name, answer) => {
    network.script('GET /expand/logout', answer);
    const { app, dialog } = await ask();
    await app.user.click(within(dialog).getByRole('button', { name: 'Log out' }));
    await waitFor(() => expect(app.at()).toBe('/user/login'));
    expect(currentSession().status).toBe('anonymous');
  });

  describe('while the server hangs', () => {
    beforeEach(() => jest.useFakeTimers());
    afterEach(() => jest.useRealTimers());

    it('waits two seconds for it, not longer', async () => {
      network.script('GET /expand/logout', 'hang');
      const { app, dialog } = await ask();
      await app.user.click(within(dialog).getByRole('button', { name: 'Log out' }));
      await act(() => jest.advanceTimersByTimeAsync(1900));
      expect(currentSession().status).toBe('active');
      await act(() => jest.advanceTimersByTimeAsync(200));
      expect(currentSession().status).toBe('anonymous');
    });
  });
});

describe('the person', () => {
  const userInfo = {
    ...aUser('attache'),
    member_id: '7',
    original_mobile_tel: '13800000001',
    country_code: '86',
    company_name: 'Harbour East',
    is_attache: true,
    is_manager: false,
  };

  it('is shown at once as the session knows them, and whole when the profile is there', async () => {
    network.answer('GET /expand/user-center', { user_info: userInfo, identity_total: 2 });
    const release = network.hold('GET /expand/user-center');
    await renderHost(<MyScreen />, { path: '/workbench/my', role: 'attache' });
    const profile = screen.getByRole('region', { name: 'Profile' });
    expect(within(profile).getByText('Zhou Yaqin')).toBeVisible();
    expect(within(profile).getByText('Channel specialist')).toBeVisible();
    release();
    expect(await within(profile).findByText('Harbour Homes · Harbour East')).toBeVisible();
    expect(within(profile).getByText('138****0001')).toBeVisible();
  });

  it('has a way to the password and to the settings', async () => {
    await open();
    expect(screen.getByRole('link', { name: 'Reset password' })).toHaveAttribute('href', '/user/resetPwd');
    expect(screen.getByRole('link', { name: 'Settings' })).toHaveAttribute('href', '/setting');
  });
});

describe('the official account', () => {
  const status = {
    is_bind_wx_mp: true,
    is_wx_auth: false,
    is_wx_sub: false,
    wx_user_info: { mp_nickname: '', mp_headimg_url: '' },
    mp_user_config: { org_code: 'HH' },
  };
  const openAs = (role: 'attache' | 'manager') => renderHost(<MyScreen />, { path: '/workbench/my', role });

  it('is offered to an attache with its state; outside WeChat a toast says where to open it', async () => {
    network.answer('GET /expand/mp/subscribe-status', status);
    const { user, at } = await openAs('attache');
    await user.click(await screen.findByRole('button', { name: /^Official account.*Not following/ }));
    expect(await screen.findByText('Please open in WeChat to authorize.')).toBeVisible();
    expect(at()).toBe('/workbench/my');
  });

  it('says that the user follows it', async () => {
    network.answer('GET /expand/mp/subscribe-status', { ...status, is_wx_auth: true, is_wx_sub: true });
    await openAs('attache');
    expect(await screen.findByRole('button', { name: /^Official account.*Following/ })).toBeVisible();
  });

  it('leads to its page in WeChat', async () => {
    network.answer('GET /expand/mp/subscribe-status', status);
    jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('MicroMessenger/8.0');
    const { user, at } = await openAs('attache');
    await user.click(await screen.findByRole('button', { name: /^Official account/ }));
    expect(at()).toBe('/service');
    jest.restoreAllMocks();
  });

  it('is not offered where the organisation has none, to a manager, or in the app shell', async () => {
    network.answer('GET /expand/mp/subscribe-status', { ...status, is_bind_wx_mp: false });
    await openAs('attache');
    await waitFor(() => expect(network.to('GET /expand/mp/subscribe-status')).toHaveLength(1));
    expect(screen.queryByText('Official account')).not.toBeInTheDocument();
  });

  it.each(['manager', 'attache'] as const)('is not asked about for a %s in the app shell', async (role) => {
    network.answer('GET /expand/mp/subscribe-status', status);
    fakeNative();
    await openAs(role);
    expect(network.to('GET /expand/mp/subscribe-status')).toHaveLength(0);
  });

  it('offers a deputy neither password nor official account of the person who is away', async () => {
    network.answer('GET /expand/mp/subscribe-status', status);
    await openAs('attache');
    expect(await screen.findByText('Official account')).toBeVisible();
    act(() =>
      dispatchSession({ type: 'user-loaded', user: { ...aUser('attache'), deputy_name: 'Sok Dara' } }),
    );
    expect(await screen.findByRole('link', { name: 'Settings' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Reset password' })).not.toBeInTheDocument();
    expect(screen.queryByText('Official account')).not.toBeInTheDocument();
  });
});

describe('the mark', () => {
  const tap = async (times: number) => {
    const { user } = await open();
    for (let count = 0; count < times; count += 1) {
      await user.click(screen.getByRole('button', { name: 'Agency Assistant' }));
    }
  };

  it.each([
    [5, false],
    [6, true],
    [11, true],
    [12, false],
  ])('tapped %d times leaves the debug console on: %s', async (times, isOn) => {
    await tap(times);
    expect(isDebugConsoleOn()).toBe(isOn);
  });

  it('does not count taps that lie more than three seconds apart', async () => {
    await open();
    const mark = screen.getByRole('button', { name: 'Agency Assistant' });
    jest.useFakeTimers();
    for (let count = 0; count < 5; count += 1) fireEvent.click(mark);
    jest.advanceTimersByTime(3000);
    fireEvent.click(mark);
    expect(isDebugConsoleOn()).toBe(false);
    jest.useRealTimers();
  });
});

describe('another identity', () => {
  const ticket = {
    ticket: 't',
    available_options: [
      {
        org_name: 'Harbour Homes',
        orgcode: 'HH',
        accounts: [
          { id: '1', account_type: 2 },
          { id: '2', account_type: 1 },
        ],
      },
    ],
  };

  it('is not offered to a person who has none', async () => {
    await open();
    expect(screen.getByRole('button', { name: 'Switch identity' })).toBeVisible();
    act(() => dispatchSession({ type: 'user-loaded', user: { ...aUser('manager'), identity_total: 1 } }));
    expect(screen.queryByRole('button', { name: 'Switch identity' })).not.toBeInTheDocument();
  });

  it('marks the one in use, and choosing it only closes the chooser', async () => {
    network.answer('POST /expand/account/switch-can-login', ticket);
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Switch identity' }));
    const chooser = await screen.findByRole('dialog', { name: 'Choose an identity' });
    await user.click(within(chooser).getByRole('button', { name: 'Manager', current: true }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(network.to('POST /expand/account/confirm-login-by-ticket')).toHaveLength(0);
  });

  it('that is refused closes the chooser', async () => {
    network.answer('POST /expand/account/switch-can-login', ticket);
    network.script('POST /expand/account/confirm-login-by-ticket', refused(-18301002, 'No'));
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Switch identity' }));
    const chooser = await screen.findByRole('dialog', { name: 'Choose an identity' });
    await user.click(within(chooser).getByRole('button', { name: 'Channel specialist' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(currentSession()).toMatchObject({ status: 'active', token: 'token' });
  });
});
