import { currentSession, Outbox } from '@agency/shared';
import { endSession } from '@agency/shared/host';
import { errors } from '@agency/shared/model/error-codes';
import { aUser, logInAs, ok, prepareNetwork, prepareStorage, refused } from '@agency/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fakePasskeys, forgetPasskeys } from '../../testing/fake-passkeys';
import { renderHost } from '../../testing/render-host';
import { LoginScreen } from './login-screen';

const network = prepareNetwork();
prepareStorage();
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
const password = () => screen.getByLabelText(/^Password/, { selector: 'input' });
const code = () => screen.getByRole('textbox', { name: /Verification code/ });

async function fill({ user }: Awaited<ReturnType<typeof open>>): Promise<void> {
  await user.type(phone(), '13800000001');
  await user.type(code(), '123456');
  await user.click(screen.getByRole('checkbox'));
}

describe('the form', () => {
  it('cannot be sent before the agreement is accepted', async () => {
    const { user } = await open();
    const why = 'Please accept the agreement and the privacy policy first.';
    expect(submitButton()).toBeDisabled();
    expect(submitButton()).toHaveAccessibleDescription(why);
    await user.click(screen.getByRole('checkbox'));
    expect(submitButton()).toBeEnabled();
    expect(screen.queryByText(why)).not.toBeInTheDocument();
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

  it('keeps both proofs when the way to log in is switched to and fro', async () => {
    const { user } = await open();
    await user.type(code(), '123456');
    await user.click(screen.getByRole('tab', { name: 'Password' }));
    await user.type(password(), 'Agency123');
    await user.click(screen.getByRole('tab', { name: 'SMS code' }));
    expect(code()).toHaveValue('123456');
    await user.click(screen.getByRole('tab', { name: 'Password' }));
    expect(password()).toHaveValue('Agency123');
  });

  it.each(['+855 12 345 678', '\u202a+855 12 345 678\u202c', '（＋855）០១២ ៣៤៥ ៦៧៨', '85512345678'])(
    'takes %j, a number that is pasted with its calling code',
    async (text) => {
      const { user } = await open();
      await user.click(phone());
      await user.paste(text);
      expect(phone()).toHaveValue('12345678');
      expect(screen.getByRole('button', { name: /Country or region code: \+855/ })).toBeVisible();
    },
  );

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
    expect(await screen.findByRole('button', { name: 'Resend in 60 s' })).toBeDisabled();
    expect(network.to('POST /expand/send-sms-code').map(({ body }) => body)).toEqual([
      { mobile_tel: '13800000001', country_code: '86', purpose: 'login' },
    ]);
    act(() => jest.advanceTimersByTime(20_000));
    expect(screen.getByRole('button', { name: 'Resend in 40 s' })).toBeDisabled();

    first.unmount();
    act(() => jest.advanceTimersByTime(10_000));
    await open();
    expect(screen.getByRole('button', { name: 'Resend in 30 s' })).toBeDisabled();
    act(() => jest.advanceTimersByTime(30_000));
    expect(screen.getByRole('button', { name: 'Get code' })).toBeEnabled();
  });

  it('may be asked for after a clock that was forward is right again', async () => {
    const { user } = await open();
    await user.type(phone(), '13800000001');
    jest.setSystemTime(Date.now() + 40 * 86_400_000);
    await user.click(screen.getByRole('button', { name: 'Get code' }));
    expect(await screen.findByRole('button', { name: 'Resend in 60 s' })).toBeDisabled();
    jest.setSystemTime(Date.now() - 40 * 86_400_000);
    act(() => jest.advanceTimersByTime(1000));
    expect(screen.getByRole('button', { name: 'Get code' })).toBeEnabled();
  });

  it('is not asked for with an impossible number', async () => {
    const { user } = await open();
    await user.type(phone(), '138');
    await user.click(screen.getByRole('button', { name: 'Get code' }));
    expect(phone()).toBeInvalid();
    expect(network.to('POST /expand/send-sms-code')).toHaveLength(0);
  });

  it('may be sent to another number at once', async () => {
    const { user } = await open();
    await user.type(phone(), '13800000001');
    await user.click(screen.getByRole('button', { name: 'Get code' }));
    await screen.findByRole('button', { name: 'Resend in 60 s' });
    await user.clear(phone());
    await user.type(phone(), '13800000002');
    expect(screen.getByRole('button', { name: 'Get code' })).toBeEnabled();
    await user.clear(phone());
    await user.type(phone(), '13800000001');
    expect(screen.getByRole('button', { name: 'Resend in 60 s' })).toBeDisabled();
  });

  it.each([
    ['42', 'Resend in 42 s'],
    ['3000', 'Resend in 50 min'],
  ])('waits as long as the server says (%s s)', async (seconds, label) => {
    network.script('POST /expand/send-sms-code', {
      status: 429,
      headers: { 'retry-after': seconds },
      body: { code: errors.tooManyRequests.code, msg: 'Too many codes', data: null },
    });
    const { user } = await open();
    await user.type(phone(), '13800000001');
    await user.click(screen.getByRole('button', { name: 'Get code' }));
    expect(await screen.findByRole('button', { name: label })).toBeDisabled();
    expect(code()).toHaveAccessibleDescription('Too many codes');
  });

  it('is taken out of a whole message', async () => {
    const { user } = await open();
    await user.click(code());
    await user.paste('[Agency 24] Your code is 483920. It is valid for 5 minutes.');
    expect(code()).toHaveValue('483920');
  });

  it('is read from the message where the browser can', async () => {
    Object.assign(window, { OTPCredential: class {} });
    let arrive = (_message: { code: string }) => {};
    const get = jest.fn(() => new Promise((resolve) => (arrive = resolve)));
    Object.defineProperty(navigator, 'credentials', { value: { get }, configurable: true });
    const { user } = await open();
    await user.type(phone(), '13800000001');
    await user.click(screen.getByRole('button', { name: 'Get code' }));
    expect(await screen.findByRole('button', { name: 'Resend in 60 s' })).toBeDisabled();
    await waitFor(() => expect(get).toHaveBeenCalled());
    await act(async () => arrive({ code: '246810' }));
    expect(code()).toHaveValue('246810');
    expect(get).toHaveBeenCalledWith(expect.objectContaining({ otp: { transport: ['sms'] } }));
    Reflect.deleteProperty(window, 'OTPCredential');
  });

  it('says at the number that the server takes it for none', async () => {
    const fault = { field: 'mobile_tel', reason: 'phoneInvalid', text: 'No number.' };
    network.script('POST /expand/send-sms-code', refused(errors.phoneInvalid.code, 'no', 400, fault));
    const { user } = await open();
    await user.type(phone(), '13800000001');
    await user.click(screen.getByRole('button', { name: 'Get code' }));
    await waitFor(() =>
      expect(phone()).toHaveAccessibleDescription('This is not a valid mobile number for the chosen code.'),
    );
    await waitFor(() => expect(phone()).toHaveFocus());
    expect(await screen.findByRole('button', { name: 'Get code' })).toBeEnabled();
    expect(code()).not.toBeInvalid();
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

describe('a refusal of bad input', () => {
  it.each([
    ['mobile_tel', phone],
    ['country_code', phone],
    ['sms_code', code],
  ])('of %s stands at the field in the words of the server', async (field, control) => {
    const fault = { field, reason: 'new rule', text: 'This is against a new rule.' };
    network.script(login, refused(errors.badInput.code, 'no', 400, fault));
    const app = await open();
    await fill(app);
    await app.user.click(submitButton());
    await waitFor(() => expect(control()).toHaveAccessibleDescription('This is against a new rule.'));
    expect(control()).toHaveFocus();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('of a field that is not on the form stands above the button', async () => {
    const fault = { field: 'password', reason: 'required', text: 'This is required.' };
    network.script(login, refused(errors.badInput.code, 'password: is required', 400, fault));
    const app = await open();
    await fill(app);
    await app.user.click(submitButton());
    expect(await screen.findByText('password: is required')).toBeVisible();
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
    await user.type(password(), 'Agency123');
    await user.click(screen.getByRole('checkbox'));
    await user.click(submitButton());
    await waitFor(() => expect(network.to(login)).toHaveLength(1));
    expect(network.to(login)[0]?.body).toEqual({
      country_code: '86',
      mobile_tel: '13800000001',
      password: 'Agency123',
    });
  });

  it('whose answers were lost is the same login when it is tried again', async () => {
    network.script(login, 'timeout', ok(oneIdentity));
    network.script(confirm, 'timeout', ok({ token: 'fresh' }));
    const app = await open();
    await fill(app);
    await app.user.click(submitButton());
    await waitFor(() => expect(submitButton()).toBeEnabled());
    await app.user.click(submitButton());
    await waitFor(() => expect(network.to(confirm)).toHaveLength(1));
    await waitFor(() => expect(submitButton()).toBeEnabled());
    await app.user.click(submitButton());
    await waitFor(() => expect(app.at()).toBe('/workbench/home'));
    const keys = (key: typeof login | typeof confirm) =>
      network.to(key).map(({ headers }) => headers['idempotency-key']);
    expect(keys(login)[1]).toBe(keys(login)[0]);
    expect(keys(confirm)[1]).toBe(keys(confirm)[0]);
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
    // Submits like the keyboard's Enter key, because user-event does not know that the button outside belongs to the
    // form.
    const form = code().closest('form') as HTMLFormElement;
    fireEvent.submit(form);
    fireEvent.submit(form);
    expect(network.to(login)).toHaveLength(1);
  });

  it.each([
    [errors.credentialsWrong, code, 'The code is wrong or no longer valid.'],
    [errors.phoneInvalid, phone, 'This is not a valid mobile number for the chosen code.'],
    [errors.tooManyRequests, code, 'The server says no'],
  ] as const)(
    '$code stands at its field, which takes the focus; nothing is lost',
    async (kind, field, words) => {
      network.script(login, refused(kind.code, 'The server says no', kind.status));
      const app = await open();
      await fill(app);
      await app.user.click(submitButton());
      await waitFor(() => expect(field()).toBeInvalid());
      expect(field()).toHaveAccessibleDescription(expect.stringContaining(words));
      expect(field()).toHaveFocus();
      expect(phone()).toHaveValue('13800000001');
      expect(code()).toHaveValue('123456');
      expect(app.at()).toBe(path);

      network.script(login, ok(oneIdentity));
      await app.user.click(submitButton());
      await waitFor(() => expect(app.at()).toBe('/workbench/home'));
    },
  );

  it('says of a wrong password what it is, at the password', async () => {
    network.script(login, refused(errors.credentialsWrong.code));
    const { user } = await open();
    await user.click(screen.getByRole('tab', { name: 'Password' }));
    await user.type(phone(), '13800000001');
    await user.type(password(), 'wrong');
    await user.click(screen.getByRole('checkbox'));
    await user.click(submitButton());
    await waitFor(() => expect(password()).toHaveFocus());
    expect(password()).toHaveAccessibleDescription('The number or the password is wrong.');
    await user.type(password(), '1');
    expect(password()).toBeValid();
  });

  it.each([
    ['network', 'No connection.'],
    ['timeout', 'The server took too long to answer.'],
  ] as const)('without an answer (%s) says so and keeps everything', async (answer, words) => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    network.script(login, answer);
    const app = await open();
    await fill(app);
    await app.user.click(submitButton());
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(code()).toHaveValue('123456');
    expect(submitButton()).toBeEnabled();
  });

  it('says when the person has no identity left', async () => {
    network.answer(login, { ticket: 't', available_options: [] });
    const app = await open();
    await fill(app);
    await app.user.click(submitButton());
    expect(await screen.findByRole('alert')).toHaveTextContent(/No active account uses this number/);
  });

  it.each([
    ['POST /expand/push/bind-device', 'hang'],
    ['POST /expand/push/bind-device', refused(-18100500, '', 500)],
    ['POST /expand/auth-protocol', 'hang'],
    ['POST /expand/auth-protocol', refused(-18100500, '', 500)],
    ['GET /expand/user-info', refused(-18100500, '', 500)],
  ] as const)('comes about whatever %s answers', async (key, answer) => {
    network.script(key, answer);
    const app = await open();
    await fill(app);
    await app.user.click(submitButton());
    await waitFor(() => expect(app.at()).toBe('/workbench/home'));
    expect(currentSession()).toMatchObject({ status: 'active', token: 'fresh' });
  });

  it('with several identities asks which', async () => {
    const { app, chooser } = await chooseAmongTwo();
    expect(network.to(confirm)).toHaveLength(0);
    await app.user.click(within(chooser).getByRole('button', { name: 'Channel specialist' }));
    await waitFor(() => expect(app.at()).toBe('/workbench/home'));
    expect(network.to(confirm)[0]?.body).toMatchObject({ ticket: 'ticket-2', account_type: 1 });
  });

  it('leads back to the form, which is as it was, when the identity or its ticket is refused', async () => {
    network.script(confirm, refused(errors.identityRefused.code, 'The ticket is too old', 403));
    const { app, chooser } = await chooseAmongTwo();
    await app.user.click(within(chooser).getByRole('button', { name: 'Manager' }));
    expect(await screen.findByText('The ticket is too old')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(code()).toHaveValue('123456');
    expect(currentSession().status).toBe('anonymous');
  });

  it('leaves the chooser open when only the network failed', async () => {
    network.script(confirm, 'timeout', ok({ token: 'fresh' }));
    const { app, chooser } = await chooseAmongTwo();
    await app.user.click(within(chooser).getByRole('button', { name: 'Manager' }));
    expect(await within(chooser).findByRole('alert')).toHaveTextContent('too long');
    await app.user.click(within(chooser).getByRole('button', { name: 'Manager' }));
    await waitFor(() => expect(app.at()).toBe('/workbench/home'));
  });

  it('offers a search to a person of many organisations', async () => {
    const names = ['Harbour', 'River', 'Garden', 'Lake', 'Hill', 'Tower', 'Bridge'];
    network.answer(login, {
      ticket: 't',
      available_options: names.map((org_name) => ({
        org_name,
        orgcode: org_name,
        accounts: [{ id: org_name, account_type: 1 }],
      })),
    });
    const app = await open();
    await fill(app);
    await app.user.click(submitButton());
    const chooser = await screen.findByRole('dialog', { name: 'Choose an identity' });
    await app.user.type(within(chooser).getByRole('searchbox', { name: 'Search organisations' }), 'brid');
    expect(
      within(chooser)
        .getAllByRole('heading', { level: 3 })
        .map((head) => head.textContent),
    ).toEqual(['Bridge']);
    await app.user.click(within(chooser).getByRole('button', { name: 'Channel specialist' }));
    await waitFor(() => expect(network.to(confirm)[0]?.body).toMatchObject({ orgcode: 'Bridge' }));
  });

  async function chooseAmongTwo() {
    network.answer(login, twoIdentities);
    const app = await open();
    await fill(app);
    await app.user.click(submitButton());
    return { app, chooser: await screen.findByRole('dialog', { name: 'Choose an identity' }) };
  }
});

describe('a forgotten password', () => {
  it('leads through a login by code to a new one', async () => {
    const app = await open();
    await app.user.click(screen.getByRole('tab', { name: 'Password' }));
    await app.user.click(screen.getByRole('button', { name: 'Forgot password?' }));
    expect(screen.getByText(/You can set a new password right after/)).toBeVisible();
    await fill(app);
    await app.user.click(submitButton());
    await waitFor(() => expect(app.at()).toBe('/user/resetPwd'));
  });

  it('that was never set is chosen after the first login by code', async () => {
    network.answer(login, { ...oneIdentity, has_password: false });
    const app = await open();
    await fill(app);
    await app.user.click(submitButton());
    await waitFor(() => expect(app.at()).toBe('/user/resetPwd'));
  });

  it('that comes to mind again is taken as if nobody had asked for a new one', async () => {
    const app = await open('?back_pathname=/workbench/store');
    await app.user.click(screen.getByRole('tab', { name: 'Password' }));
    await app.user.click(screen.getByRole('button', { name: 'Forgot password?' }));
    await app.user.click(screen.getByRole('tab', { name: 'Password' }));
    expect(screen.queryByText(/You can set a new password right after/)).not.toBeInTheDocument();
    await app.user.type(phone(), '13800000001');
    await app.user.type(password(), 'Agency123');
    await app.user.click(screen.getByRole('checkbox'));
    await app.user.click(submitButton());
    await waitFor(() => expect(app.at()).toBe('/workbench/store'));
  });
});

it('is passed over by who is logged in already', async () => {
  const app = await renderHost(<LoginScreen />, { path: `${path}?back_pathname=/workbench/store` });
  expect(app.at()).toBe('/workbench/store');
});

it('hands in what a person whose access has ended had not sent, and says so', async () => {
  network.answer('POST /expand/unsent/deposit', { is_accepted: true });
  logInAs('attache');
  const outbox = new Outbox<string>({
    name: 'visit',
    lane: (body) => body,
    summarise: (text) => ({ target_id: '1', text }),
    send: () => Promise.reject(new Error('No network')),
    onSent: async () => undefined,
  });
  await outbox.add({ id: 'v1', body: 'Seen', files: [] });
  outbox.close();
  endSession('session-lost');
  await open();
  expect(await screen.findByText(/^This phone still had 1 record that was not sent/)).toBeVisible();
  expect(network.to('POST /expand/unsent/deposit')[0]?.body).toMatchObject({ items: [{ text: 'Seen' }] });
});

describe('a passkey', () => {
  const byPasskey = 'POST /expand/account/login-by-passkey';
  const passkeyButton = () => screen.getByRole('button', { name: 'Use a passkey' });

  beforeEach(() =>
    network.answer('POST /expand/account/begin-passkey-login', { challenge: 'AQID', rp_id: 'localhost' }),
  );
  afterEach(forgetPasskeys);

  it('is not offered by a browser that has none', async () => {
    await open();
    expect(submitButton()).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Use a passkey' })).not.toBeInTheDocument();
  });

  it('cannot be used before the agreement is accepted', async () => {
    fakePasskeys();
    const { user } = await open();
    expect(passkeyButton()).toBeDisabled();
    await user.click(screen.getByRole('checkbox'));
    expect(passkeyButton()).toBeEnabled();
  });

  it('logs in without a number', async () => {
    const { asked } = fakePasskeys();
    network.answer(byPasskey, oneIdentity);
    const { user } = await open();
    await user.click(screen.getByRole('checkbox'));
    await user.dblClick(passkeyButton());
    await waitFor(() => expect(currentSession()).toMatchObject({ status: 'active', token: 'fresh' }));
    expect(asked).toHaveLength(1);
    expect(network.to(byPasskey).map(({ body }) => body)).toEqual([
      { id: 'AQ', client_data: 'Ag', authenticator_data: 'BA', signature: 'BQ', user_handle: 'Bg' },
    ]);
    expect(network.to(confirm).map(({ body }) => body)).toEqual([
      { ticket: 'ticket-1', orgcode: 'HH', account_type: 2 },
    ]);
  });

  it('leads to the choice of the identity', async () => {
    fakePasskeys();
    network.answer(byPasskey, twoIdentities);
    const { user } = await open();
    await user.click(screen.getByRole('checkbox'));
    await user.click(passkeyButton());
    expect(await screen.findByRole('dialog')).toBeVisible();
  });

  it.each([
    [
      'declined by the person',
      'NotAllowedError',
      'No passkey was used. Try again, or use a code or your password.',
    ],
    ['refused by the server', undefined, 'This passkey was not accepted.'],
  ])('%s leaves the form as it was', async (_, decline, text) => {
    fakePasskeys({ decline });
    network.script(byPasskey, refused(errors.passkeyRefused.code, 'This passkey was not accepted.'));
    const app = await open();
    await fill(app);
    await app.user.click(passkeyButton());
    expect(await screen.findByText(text)).toBeVisible();
    expect(phone()).toHaveValue('13800000001');
    expect(code()).toHaveValue('123456');
    expect(submitButton()).toBeEnabled();
  });
});

describe('where the organisation wants a second factor', () => {
  const add = 'POST /expand/account/add-second-factor';
  const needed = (field: string) =>
    refused(errors.secondFactorNeeded.code, 'Two proofs', 403, {
      field,
      reason: 'secondFactorNeeded',
      text: 'Two proofs',
    });

  async function logInOnce(field: string) {
    network.script(confirm, needed(field), ok({ token: 'fresh' }));
    network.answer(add, null);
    const { user, at } = await renderHost(<LoginScreen />, { path, role: null });
    await user.click(screen.getByRole('tab', { name: 'Password' }));
    await user.type(screen.getByRole('textbox', { name: /^Mobile number/ }), '13800000001');
    await user.type(screen.getByLabelText(/^Password/, { selector: 'input' }), 'Agency123');
    await user.click(screen.getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    return { user, at, sheet: within(await screen.findByRole('dialog', { name: 'Second proof' })) };
  }

  it('asks for a code after the password, and enters with both', async () => {
    const { user, at, sheet } = await logInOnce('sms_code');
    await user.click(sheet.getByRole('button', { name: 'Get code' }));
    await waitFor(() =>
      expect(network.to('POST /expand/send-sms-code').map(({ body }) => body)).toEqual([
        { country_code: '86', mobile_tel: '13800000001', purpose: 'prove' },
      ]),
    );
    await user.type(sheet.getByRole('textbox', { name: /^Verification code/ }), '123456');
    await user.click(sheet.getByRole('button', { name: 'Log in' }));
    await waitFor(() => expect(at()).toBe('/workbench/home'));
    expect(network.to(add).map(({ body }) => body)).toEqual([{ ticket: 'ticket-1', sms_code: '123456' }]);
    expect(currentSession()).toMatchObject({ token: 'fresh' });
  });

  it('leads a person who has a code only to a first password, says why one is refused, and enters', async () => {
    const { user, at, sheet } = await logInOnce('new_password');
    const fault = { field: 'new_password', reason: 'passwordCommon', text: 'This password is too common.' };
    network.script(add, refused(errors.badInput.code, fault.text, 400, fault), ok(null));
    const password = sheet.getByLabelText(/^New password/, { selector: 'input' });
    await user.type(password, 'Password1');
    await user.click(sheet.getByRole('button', { name: 'Log in' }));
    expect(await sheet.findByText(fault.text)).toBeVisible();
    expect(password).toHaveValue('Password1');
    await user.clear(password);
    await user.type(password, 'Harbour2026');
    await user.click(sheet.getByRole('button', { name: 'Log in' }));
    await waitFor(() => expect(at()).toBe('/workbench/home'));
  });

  it.each([
    ['password', 'This is not your password.'],
    ['sms_code', 'The code is wrong or no longer valid. Get a new one.'],
  ])('says that the %s is wrong, and keeps it', async (field, text) => {
    const { user, sheet } = await logInOnce(field);
    network.script(add, refused(errors.credentialsWrong.code));
    const input =
      field === 'password'
        ? sheet.getByLabelText(/^Password/, { selector: 'input' })
        : sheet.getByRole('textbox', { name: /^Verification code/ });
    await user.type(input, '123456');
    await user.click(sheet.getByRole('button', { name: 'Log in' }));
    expect(await sheet.findByText(text)).toBeVisible();
    expect(input).toHaveValue('123456');
    expect(network.to(confirm)).toHaveLength(1);
  });

  it('returns to the form, as it was typed, when the login has expired meanwhile', async () => {
    const { user, sheet } = await logInOnce('password');
    network.script(add, refused(errors.identityRefused.code, 'Please log in again.', 403));
    await user.type(sheet.getByLabelText(/^Password/, { selector: 'input' }), 'Agency123');
    await user.click(sheet.getByRole('button', { name: 'Log in' }));
    expect(await screen.findByText('Please log in again.')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: /^Mobile number/ })).toHaveValue('13800000001');
    expect(screen.getByLabelText(/^Password/, { selector: 'input' })).toHaveValue('Agency123');
  });

  it('takes a passkey, which is both, for the identity that was chosen', async () => {
    fakePasskeys();
    const { user, at, sheet } = await logInOnce('passkey');
    network.answer('POST /expand/account/begin-passkey-login', { challenge: 'AQID', rp_id: 'localhost' });
    network.answer('POST /expand/account/login-by-passkey', { ...oneIdentity, ticket: 'ticket-9' });
    expect(sheet.queryByRole('button', { name: 'Log in' })).not.toBeInTheDocument();
    await user.click(sheet.getByRole('button', { name: 'Use a passkey' }));
    await waitFor(() => expect(at()).toBe('/workbench/home'));
    expect(network.to(confirm).map(({ body }) => body.ticket)).toEqual(['ticket-1', 'ticket-9']);
    forgetPasskeys();
  });
});
