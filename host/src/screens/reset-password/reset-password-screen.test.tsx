import { call, currentSession } from '@agency/shared';
import { dispatchSession } from '@agency/shared/host';
import { errors } from '@agency/shared/model/error-codes';
import { aUser, prepareNetwork, refused } from '@agency/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { storeResetProof } from '../../session/reset-proof';
import { renderHost } from '../../testing/render-host';
import { storedDraft } from '../login/login-draft';
import { ResetPasswordScreen } from './reset-password-screen';

const network = prepareNetwork();
const reset = 'POST /expand/account/reset-password';
const sendCode = 'POST /expand/send-sms-code';
const userInfo = 'GET /expand/user-info';

beforeEach(() => {
  network.answer(reset, null);
  network.answer(sendCode, { resend_after: 60 });
  network.answer(userInfo, {
    ...aUser('manager'),
    member_id: '7',
    original_mobile_tel: '13800000001',
    country_code: '86',
    is_attache: false,
    is_manager: true,
  });
});

const open = () => renderHost(<ResetPasswordScreen />, { path: '/user/resetPwd' });
const code = () => screen.getByRole('textbox', { name: /Verification code/ });
const secret = (name: RegExp) => screen.getByLabelText(name, { selector: 'input' });
const newPassword = () => secret(/^New password/);
const confirmation = () => secret(/^Repeat new password/);
const current = () => secret(/^Current password/);
const submitButton = () => screen.getByRole('button', { name: 'Set new password' });
const rules = () =>
  within(screen.getByRole('list', { name: 'Your new password' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

async function fill({ user }: Awaited<ReturnType<typeof open>>, password = 'Harbour2026') {
  await user.type(newPassword(), password);
  await user.type(confirmation(), password);
}

it('waits with its button for both entries', async () => {
  const { user } = await open();
  expect(submitButton()).toBeDisabled();
  expect(submitButton()).toHaveAccessibleDescription('Type the new password twice first.');
  await user.type(newPassword(), 'Harbour2026');
  expect(submitButton()).toBeDisabled();
  await user.type(confirmation(), 'H');
  expect(submitButton()).toBeEnabled();
});

it('checks each rule while one types, and says how far one is', async () => {
  const { user } = await open();
  expect(rules()).toEqual([
    '8 to 16 charactersNot met yet',
    'At least one letterNot met yet',
    'At least one digitNot met yet',
    'Both entries are the sameNot met yet',
  ]);
  await user.type(newPassword(), 'Harbour2');
  expect(rules()).toEqual([
    '8 to 16 charactersMet',
    'At least one letterMet',
    'At least one digitMet',
    'Both entries are the sameNot met yet',
  ]);
  expect(screen.getByText('3 of 4 rules met')).toHaveAttribute('role', 'status');
  await user.type(confirmation(), 'Harbour2');
  expect(screen.getByText('4 of 4 rules met')).toBeInTheDocument();
});

it('shows the rule for long passwords where an organisation asks for them', async () => {
  const { user } = await open();
  act(() => dispatchSession({ type: 'user-loaded', user: { ...aUser('manager'), long_passwords: true } }));
  expect(rules()).toEqual(['12 to 64 charactersNot met yet', 'Both entries are the sameNot met yet']);
  await user.type(newPassword(), 'mekong river boat');
  expect(rules()[0]).toBe('12 to 64 charactersMet');
  await user.clear(newPassword());
  await user.type(newPassword(), 'Harbour2026');
  await user.type(confirmation(), 'Harbour2026');
  await user.click(submitButton());
  expect(newPassword()).toHaveAccessibleDescription(/Use 12 to 64 characters/);
});

it('says at each field what is wrong, without asking the server', async () => {
  const { user } = await open();
  await user.type(newPassword(), 'harbour');
  await user.type(confirmation(), 'Harbour');
  await user.click(submitButton());
  expect(code()).toHaveAccessibleDescription(/Enter the 6-digit code/);
  expect(newPassword()).toHaveAccessibleDescription(/Use 8 to 16 characters/);
  expect(confirmation()).toHaveAccessibleDescription('The two passwords do not match.');
  await waitFor(() => expect(code()).toHaveFocus());
  expect(network.to(reset)).toHaveLength(0);
});

it('sends a code for this purpose to the own number, which it shows masked', async () => {
  const { user } = await open();
  expect(screen.getByText('We send the code to 138****0001.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Get code' }));
  expect(await screen.findByRole('button', { name: /^Resend in/ })).toBeDisabled();
  expect(network.to(sendCode)[0]?.body).toEqual({
    country_code: '86',
    mobile_tel: '13800000001',
    purpose: 'reset',
  });
});

it('sets the password by code, ends the session and leads to the login with the number', async () => {
  const app = await open();
  await app.user.type(code(), '123456');
  await fill(app);
  await app.user.click(submitButton());
  await waitFor(() => expect(app.at()).toBe('/user/login'));
  expect(network.to(reset)[0]?.body).toEqual({ new_password: 'Harbour2026', sms_code: '123456' });
  expect(currentSession().status).toBe('anonymous');
  expect(storedDraft()).toMatchObject({ mode: 'password', country_code: '86', mobile_tel: '13800000001' });
  expect(await screen.findByText(/^Your password is changed\./)).toBeVisible();
});

it('takes the current password instead of a code', async () => {
  const app = await open();
  await app.user.click(screen.getByRole('tab', { name: 'Current password' }));
  await app.user.type(current(), 'Agency123');
  await fill(app);
  await app.user.click(submitButton());
  await waitFor(() => expect(app.at()).toBe('/user/login'));
  expect(network.to(reset)[0]?.body).toEqual({ new_password: 'Harbour2026', current_password: 'Agency123' });
});

it.each([
  [errors.credentialsWrong, current, 'This is not your current password.', null],
  [errors.tooManyRequests, current, 'The server says no', null],
  [errors.badInput, newPassword, 'This password is known to everybody.', 'new_password'],
  [errors.proofNeeded, current, 'A proof is needed.', 'current_password'],
] as const)(
  '$code stands at its field, which takes the focus; nothing is lost',
  async (kind, field, words, blamed) => {
    const fault = blamed ? { field: blamed, reason: 'any', text: words } : null;
    network.script(reset, refused(kind.code, 'The server says no', kind.status, fault));
    const app = await open();
    await app.user.click(screen.getByRole('tab', { name: 'Current password' }));
    await app.user.type(current(), 'Agency123');
    await fill(app);
    await app.user.click(submitButton());
    await waitFor(() => expect(field()).toHaveFocus());
    expect(field()).toHaveAccessibleDescription(words);
    expect(
      [current(), newPassword(), confirmation()].map((input) => (input as HTMLInputElement).value),
    ).toEqual(['Agency123', 'Harbour2026', 'Harbour2026']);
    expect(currentSession().status).toBe('active');
  },
);

it('what is about no field of the form stands above the button', async () => {
  const fault = { field: 'Idempotency-Key', reason: 'format', text: 'Wrong.' };
  network.script(reset, refused(errors.badInput.code, 'Idempotency-Key: wrong', 400, fault));
  const app = await open();
  await app.user.type(code(), '123456');
  await fill(app);
  await app.user.click(submitButton());
  expect(await screen.findByRole('alert')).toHaveTextContent('Idempotency-Key: wrong');
});

it('without an answer says so and lets the user try again', async () => {
  network.script(reset, 'timeout');
  const app = await open();
  await app.user.type(code(), '123456');
  await fill(app);
  await app.user.click(submitButton());
  expect(await screen.findByRole('alert')).toHaveTextContent('The server took too long');
  expect(app.at()).toBe('/user/resetPwd');
  expect(submitButton()).toBeEnabled();
});

describe('where the answer is lost, and the session is over', () => {
  const over = refused(errors.sessionExpired.code, 'Log in', errors.sessionExpired.status);
  const mayBeDone = /^Your new password may already be set\./;

  it('says that it may be done, and leads to the login with the number', async () => {
    network.script(reset, over);
    const app = await open();
    await app.user.type(code(), '123456');
    await fill(app);
    await app.user.click(submitButton());
    expect(await screen.findByText(mayBeDone)).toBeVisible();
    expect(app.at()).toBe('/user/login');
    expect(currentSession().status).toBe('anonymous');
    expect(storedDraft()).toMatchObject({ mode: 'password', country_code: '86', mobile_tel: '13800000001' });
  });

  it('says so where another call hears of it first, and leads from the login not back to here', async () => {
    network.script(reset, 'timeout');
    const app = await open();
    await app.user.type(code(), '123456');
    await fill(app);
    await app.user.click(submitButton());
    await screen.findByRole('alert');
    network.script(userInfo, over);
    await act(() => call('GET /expand/user-info', {}, { hideError: true }).catch(() => undefined));
    expect(await screen.findByText(mayBeDone, undefined, { timeout: 10_000 })).toBeVisible();
    await waitFor(() => expect(app.at()).toBe('/user/login'));
    expect(storedDraft()).toMatchObject({ mode: 'password', country_code: '86', mobile_tel: '13800000001' });
  });

  it('says so after a second tap, for which the session cannot be asked any more', async () => {
    network.script(reset, 'timeout', over);
    const app = await open();
    await app.user.type(code(), '123456');
    await fill(app);
    await app.user.click(submitButton());
    await screen.findByRole('alert');
    network.script(userInfo, over);
    await app.user.click(submitButton());
    expect(await screen.findByText(mayBeDone)).toBeVisible();
    expect(app.at()).toBe('/user/login');
    expect(storedDraft()).toMatchObject({ mode: 'password', mobile_tel: '13800000001' });
  });

  it('sends nothing, and says so of the session alone, where it was over before', async () => {
    network.script(userInfo, over);
    const app = await open();
    await app.user.type(code(), '123456');
    await fill(app);
    await app.user.click(submitButton());
    expect(await screen.findByText('Please log in again.')).toBeVisible();
    await waitFor(() => expect(currentSession().status).toBe('anonymous'), { timeout: 5000 });
    expect(network.to(reset)).toHaveLength(0);
  });
});

it('sends a double tap once', async () => {
  const release = network.hold(reset);
  const app = await open();
  await app.user.type(code(), '123456');
  await fill(app);
  await app.user.dblClick(submitButton());
  release();
  await waitFor(() => expect(app.at()).toBe('/user/login'));
  expect(network.to(reset)).toHaveLength(1);
});

describe('right after a login by code', () => {
  beforeEach(() => storeResetProof('p'));

  it('needs no second code', async () => {
    const app = await open();
    expect(screen.getByText('The code of your login confirms that it is you.')).toBeVisible();
    expect(screen.queryByRole('textbox', { name: /Verification code/ })).not.toBeInTheDocument();
    await fill(app);
    await app.user.click(submitButton());
    await waitFor(() => expect(currentSession().status).toBe('anonymous'));
    expect(network.to(reset)[0]?.body).toEqual({ new_password: 'Harbour2026', reset_proof: 'p' });
    expect(network.to(sendCode)).toHaveLength(0);
  });

  it('asks for a proof when that was too long ago, and keeps what was typed', async () => {
    network.script(reset, refused(errors.credentialsWrong.code, 'No', 400));
    const app = await open();
    await fill(app);
    await app.user.click(submitButton());
    expect(
      await screen.findByText('Your confirmation has expired. Please confirm again that it is you.'),
    ).toBeVisible();
    expect(code()).toBeVisible();
    expect(newPassword()).toHaveValue('Harbour2026');
  });

  it('counts once', async () => {
    (await open()).unmount();
    await open();
    expect(code()).toBeVisible();
  });
});
