import { currentSession, queryClient } from '@agency/shared';
import { prepareNetwork, refused } from '@agency/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { renderHost } from '../../testing/render-host';
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

describe('the language', () => {
  it('changes at once, is kept on the server, and the session goes on', async () => {
    network.script('POST /expand/user-setting', 'timeout');
    const app = await open();
    await app.user.click(screen.getByRole('button', { name: /^Language/ }));
    await app.user.click(screen.getByRole('button', { name: 'ភាសាខ្មែរ' }));
    expect(await screen.findByRole('button', { name: /ភាសាខ្មែរ/ })).toBeVisible();
    expect(document.documentElement).toHaveAttribute('lang', 'km');
    expect(screen.getByText('Zhou Yaqin')).toBeVisible();
    expect(currentSession().status).toBe('active');
    expect(app.at()).toBe('/workbench/my');
    expect(network.to('POST /expand/user-setting')[0]?.body).toEqual({ language: 'km-KH' });
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

  it('marks the one in use, and choosing it only closes the chooser', async () => {
    network.answer('POST /expand/account/switch-can-login', ticket);
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Switch identity' }));
    const chooser = await screen.findByRole('dialog', { name: 'Choose an identity' });
    await user.click(within(chooser).getByRole('button', { name: 'Manager Current' }));
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
