import { currentSession } from '@agency/shared';
import { aUser, ok, prepareNetwork, refused } from '@agency/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderHost } from '../../testing/render-host';
import { LoginScreen } from './login-screen';

const network = prepareNetwork();
const path = '/user/login';
const login = 'POST /expand/account/list-can-login';
const confirm = 'POST /expand/account/confirm-login-by-ticket';

const oneIdentity = {
  ticket: 'ticket-1',
  available_options: [{ org_name: 'Harbour Homes', orgcode: 'HH', accounts: [{ id: '1', account_type: 2 }] }],
};
const twoIdentities = {
  ticket: 'ticket-2',
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

beforeEach(() => {
  network.answer('POST /expand/send-sms-code', { resend_after: 60 });
  network.answer(login, oneIdentity);
  network.answer(confirm, { token: 'fresh' });
  network.answer('GET /expand/user-info', {
    ...aUser('manager'),
    member_id: '7',
    original_mobile_tel: '',
    country_code: '86',
    is_attache: false,
    is_manager: true,
  });
  network.answer('POST /expand/push/bind-device', null);
  network.answer('POST /expand/auth-protocol', null);
});

const open = (search = '') => renderHost(<LoginScreen />, { path: path + search, role: null });
const submitButton = () => screen.getByRole('button', { name: 'Log in' });
const phone = () => screen.getByRole('textbox', { name: /Mobile number/ });
const code = () => screen.getByRole('textbox', { name: /Verification code/ });

async function fill({ user }: Awaited<ReturnType<typeof open>>): Promise<void> {
  await user.type(phone(), '13800000001');
  await user.type(code(), '123456');
  await user.click(screen.getByRole('checkbox'));
}

describe('the form', () => {
  it('cannot be sent before the agreement is accepted', async () => {
    const { user } = await open();
    expect(submitButton()).toBeDisabled();
    await user.click(screen.getByRole('checkbox'));
    expect(submitButton()).toBeEnabled();
  });

  it('says what is missing at each field and moves the focus to the first', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('checkbox'));
    await user.click(submitButton());
    expect(phone()).toBeInvalid();
    expect(phone()).toHaveAccessibleDescription('Enter your mobile number.');
    expect(code()).toHaveAccessibleDescription('Enter the 6-digit code from the message.');
    await waitFor(() => expect(phone()).toHaveFocus());
    expect(network.to(login)).toHaveLength(0);
  });

  it('takes an error away as soon as its field is edited', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('checkbox'));
    await user.click(submitButton());
    await user.type(phone(), '1');
    expect(phone()).toBeValid();
    expect(code()).toBeInvalid();
  });

  it('keeps the phone and the consent, and no secret, while the agreement is read', async () => {
    const first = await open();
    await fill(first);
    first.unmount();
    await open();
    expect(phone()).toHaveValue('13800000001');
    expect(screen.getByRole('checkbox')).toBeChecked();
    expect(code()).toHaveValue('');
  });

  it('speaks the language that is chosen on it', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Language' }));
    await user.click(screen.getByRole('button', { name: '中文' }));
    expect(await screen.findByRole('heading', { name: '欢迎回来' })).toBeVisible();
  });
});

describe('the SMS code', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('is sent to the typed number, and not again for a minute, across a visit elsewhere', async () => {
    const first = await open();
    await first.user.type(phone(), '13800000001');
    await first.user.click(screen.getByRole('button', { name: 'Get code' }));
    expect(await screen.findByRole('button', { name: 'Again in 60 s' })).toBeDisabled();
    expect(network.to('POST /expand/send-sms-code').map(({ body }) => body)).toEqual([
      { mobile_tel: '13800000001', country_code: '86' },
    ]);
    act(() => jest.advanceTimersByTime(20_000));
    expect(screen.getByRole('button', { name: 'Again in 40 s' })).toBeDisabled();

    first.unmount();
    act(() => jest.advanceTimersByTime(10_000));
    await open();
    expect(screen.getByRole('button', { name: 'Again in 30 s' })).toBeDisabled();
    act(() => jest.advanceTimersByTime(30_000));
    expect(screen.getByRole('button', { name: 'Get code' })).toBeEnabled();
  });

  it('is not asked for with an impossible number', async () => {
    const { user } = await open();
    await user.type(phone(), '138');
    await user.click(screen.getByRole('button', { name: 'Get code' }));
    expect(phone()).toBeInvalid();
    expect(network.to('POST /expand/send-sms-code')).toHaveLength(0);
  });

  it('shows in place why it could not be sent', async () => {
    network.script('POST /expand/send-sms-code', refused(-1, 'Too many codes today', 429));
    const { user } = await open();
    await user.type(phone(), '13800000001');
    await user.click(screen.getByRole('button', { name: 'Get code' }));
    await waitFor(() => expect(code()).toHaveAccessibleDescription('Too many codes today'));
    expect(screen.getByRole('button', { name: 'Get code' })).toBeEnabled();
  });
});

describe('logging in', () => {
  it('with one identity leads straight to the way back', async () => {
    const app = await open('?back_pathname=/store/storeDetails&back_search=%3Fstore_id%3D7');
    await fill(app);
    await app.user.click(submitButton());
    await waitFor(() => expect(app.at()).toBe('/store/storeDetails?store_id=7'));
    expect(network.to(login)[0]?.body).toEqual({
      country_code: '86',
      mobile_tel: '13800000001',
      sms_code: '123456',
    });
    expect(network.to(confirm)[0]?.body).toEqual({ ticket: 'ticket-1', orgcode: 'HH', account_type: 2 });
    expect(currentSession()).toMatchObject({ status: 'active', token: 'fresh' });
    await waitFor(() => expect(network.to('POST /expand/auth-protocol')).toHaveLength(1));
    expect(network.to('POST /expand/push/bind-device')).toHaveLength(1);
  });

  it('by password sends the password and no code', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('tab', { name: 'Password' }));
    await user.type(phone(), '13800000001');
    await user.type(screen.getByLabelText(/^Password/, { selector: 'input' }), 'Agency123');
    await user.click(screen.getByRole('checkbox'));
    await user.click(submitButton());
    await waitFor(() => expect(network.to(login)).toHaveLength(1));
    expect(network.to(login)[0]?.body).toEqual({
      country_code: '86',
      mobile_tel: '13800000001',
      password: 'Agency123',
    });
  });

  it('sends a double tap once', async () => {
    const release = network.hold(login);
    const app = await open();
    await fill(app);
    await app.user.dblClick(submitButton());
    expect(network.to(login)).toHaveLength(1);
    release();
    await waitFor(() => expect(app.at()).toBe('/workbench/home'));
    expect(network.to(login)).toHaveLength(1);
  });

  it('sends the form once when the enter key is pressed again', async () => {
    network.hold(login);
    const app = await open();
    await fill(app);
    // The keyboard's own key: user-event does not know that the button outside belongs to the form.
    const form = code().closest('form') as HTMLFormElement;
    fireEvent.submit(form);
    fireEvent.submit(form);
    expect(network.to(login)).toHaveLength(1);
  });

  it("shows the server's words in place and keeps what was typed", async () => {
    network.script(login, refused(-18100401, 'Wrong code'));
    const app = await open();
    await fill(app);
    await app.user.click(submitButton());
    expect(await screen.findByRole('alert')).toHaveTextContent('Wrong code');
    expect(phone()).toHaveValue('13800000001');
    expect(code()).toHaveValue('123456');
    expect(app.at()).toBe(path);
    expect(submitButton()).toBeEnabled();

    network.script(login, ok(oneIdentity));
    await app.user.click(submitButton());
    await waitFor(() => expect(app.at()).toBe('/workbench/home'));
  });

  it('with several identities asks which', async () => {
    network.answer(login, twoIdentities);
    const app = await open();
    await fill(app);
    await app.user.click(submitButton());
    const chooser = await screen.findByRole('dialog', { name: 'Choose an identity' });
    expect(network.to(confirm)).toHaveLength(0);
    await app.user.click(within(chooser).getByRole('button', { name: 'Channel specialist' }));
    await waitFor(() => expect(app.at()).toBe('/workbench/home'));
    expect(network.to(confirm)[0]?.body).toMatchObject({ ticket: 'ticket-2', account_type: 1 });
  });
});
