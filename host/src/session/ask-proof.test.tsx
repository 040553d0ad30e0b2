import { call, currentSession } from '@agency/shared';
import { dispatchSession, setProof } from '@agency/shared/host';
import { errors } from '@agency/shared/model/error-codes';
import { aUser, ok, prepareNetwork, refused } from '@agency/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { fakePasskeys, forgetPasskeys } from '../testing/fake-passkeys';
import { renderHost } from '../testing/render-host';
import { askProof } from './ask-proof';

const network = prepareNetwork();
const exportKey = 'POST /expand/cst/export';
const proveKey = 'POST /expand/account/prove';
const listKey = 'GET /expand/account/passkey-list';
const tooOld = refused(errors.proofTooOld.code, '', 403);
const passkey = {
  passkey_id: '7',
  name: 'Phone',
  created_at: '2026-11-20 10:00:00',
  last_used: null,
};

beforeAll(() => setProof(askProof));
beforeEach(() => {
  network.answer(proveKey, null);
  network.answer('POST /expand/send-sms-code', { resend_after: 60 });
  network.answer('GET /expand/user-info', {
    ...aUser('manager'),
    member_id: '7',
    original_mobile_tel: '13800000001',
    country_code: '86',
    is_attache: false,
    is_manager: true,
  });
});
afterEach(forgetPasskeys);

const sheet = () => screen.findByRole('dialog', { name: 'Confirm that it is you' });
const exportOnce = () => call(exportKey, { body: {} }).catch((error: Error) => error);

/** Begins calls whose proof is too old, on a page with a field that somebody has typed into. */
async function begin(times = 1) {
  const { user } = await renderHost(<input aria-label="Remark" defaultValue="" />);
  await user.type(screen.getByRole('textbox', { name: 'Remark' }), 'Key at the gate');
  network.script(exportKey, ...(Array(times).fill(tooOld) as [typeof tooOld]), ok('id'));
  const outcomes = await beginCalls(times);
  return { user, outcomes, dialog: await sheet() };
}

/** Returns what becomes of the calls, in a function because the sheet opens and closes between. */
async function beginCalls(times: number): Promise<() => Promise<unknown[]>> {
  const calls: Promise<unknown>[] = [];
  await act(async () => {
    for (let count = 0; count < times; count++) calls.push(exportOnce());
  });
  return async () => {
    let ended: unknown[] = [];
    await act(async () => {
      ended = await Promise.all(calls);
    });
    return ended;
  };
}

const endSession = () => act(async () => dispatchSession({ type: 'session-ended' }));

const typePassword = async ({ user, dialog }: Awaited<ReturnType<typeof begin>>, password: string) => {
  await user.click(within(dialog).getByRole('tab', { name: 'Password' }));
  await user.type(within(dialog).getByLabelText(/^Password/, { selector: 'input' }), password);
  await user.click(within(dialog).getByRole('button', { name: 'Confirm' }));
};

it('goes on after the password, and closes', async () => {
  const begun = await begin();
  await typePassword(begun, 'Agency123');
  expect(await begun.outcomes()).toEqual(['id']);
  expect(network.to(proveKey).map(({ body }) => body)).toEqual([{ password: 'Agency123' }]);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Remark' })).toHaveValue('Key at the gate');
});

it('goes on after a code that was sent for it to the own number', async () => {
  const { user, outcomes, dialog } = await begin();
  await user.click(within(dialog).getByRole('button', { name: 'Get code' }));
  await waitFor(() =>
    expect(network.to('POST /expand/send-sms-code').map(({ body }) => body)).toEqual([
      { country_code: '86', mobile_tel: '13800000001', purpose: 'prove' },
    ]),
  );
  await user.type(within(dialog).getByRole('textbox', { name: /^Verification code/ }), '123456');
  await user.click(within(dialog).getByRole('button', { name: 'Confirm' }));
  expect(await outcomes()).toEqual(['id']);
  expect(network.to(proveKey).map(({ body }) => body)).toEqual([{ sms_code: '123456' }]);
});

it('asks once for several calls at the same time', async () => {
  const begun = await begin(3);
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  await typePassword(begun, 'Agency123');
  expect(await begun.outcomes()).toEqual(['id', 'id', 'id']);
  expect(network.to(proveKey)).toHaveLength(1);
});

it('asks again after it was cancelled; the cancelled call fails with its code, and what is typed stays', async () => {
  const { user, outcomes, dialog } = await begin();
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  expect(await outcomes()).toEqual([expect.objectContaining({ code: errors.proofTooOld.code })]);
  expect(network.to(proveKey)).toEqual([]);
  expect(screen.getByRole('textbox', { name: 'Remark' })).toHaveValue('Key at the gate');
  network.script(exportKey, tooOld, ok('id'));
  const again = await beginCalls(1);
  await user.click(within(await sheet()).getByRole('button', { name: 'Close' }));
  expect(await again()).toEqual([expect.objectContaining({ code: errors.proofTooOld.code })]);
});

it.each([
  ['wrong', refused(errors.credentialsWrong.code), 'This is not your password.'],
  ['tried too often', refused(errors.tooManyRequests.code, 'Too many tries.', 429), 'Too many tries.'],
  [
    'not sent because there is no network',
    'timeout',
    'The server took too long to answer. Please try again.',
  ],
] as const)(
  'that is %s says so, stays open with what is typed, and can be tried again',
  async (_, answer, text) => {
    const begun = await begin();
    const { user, outcomes, dialog } = begun;
    network.script(proveKey, answer, ok(null));
    await typePassword(begun, 'Agency123');
    expect(await within(dialog).findByText(text)).toBeVisible();
    expect(within(dialog).getByLabelText(/^Password/, { selector: 'input' })).toHaveValue('Agency123');
    await user.click(within(dialog).getByRole('button', { name: 'Confirm' }));
    expect(await outcomes()).toEqual(['id']);
  },
);

it('closes when the session ends meanwhile, and the call fails', async () => {
  const { outcomes } = await begin();
  await endSession();
  expect(await outcomes()).toEqual([expect.objectContaining({ code: errors.proofTooOld.code })]);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(currentSession().status).toBe('anonymous');
});

it('stays open when the user of the same session is loaded again', async () => {
  const { dialog } = await begin();
  await act(async () =>
    dispatchSession({ type: 'user-loaded', user: { ...aUser('manager'), name: 'Ming' } }),
  );
  expect(dialog).toBeVisible();
  await endSession();
});

describe('a passkey', () => {
  it('is offered to a person who has one, and goes on', async () => {
    fakePasskeys();
    network.answer(listKey, { list: [passkey] });
    network.answer('POST /expand/account/begin-passkey-login', { challenge: 'AQID', rp_id: 'localhost' });
    const { user, outcomes, dialog } = await begin();
    await user.click(within(dialog).getByRole('button', { name: 'Use a passkey' }));
    expect(await outcomes()).toEqual(['id']);
    expect(network.to(proveKey).map(({ body }) => body)).toEqual([
      {
        passkey: {
          id: 'AQ',
          client_data: 'Ag',
          authenticator_data: 'BA',
          signature: 'BQ',
          user_handle: 'Bg',
        },
      },
    ]);
  });

  it.each([
    ['has none', ok({ list: [] })],
    ['has a list that cannot be loaded', refused(-1)],
  ])('is not offered to a person who %s', async (_, list) => {
    fakePasskeys();
    network.script(listKey, list);
    const { dialog } = await begin();
    expect(network.to(listKey)).toHaveLength(1);
    expect(within(dialog).queryByRole('button', { name: 'Use a passkey' })).not.toBeInTheDocument();
    await endSession();
  });

  it('that nobody chose lets the person try another proof', async () => {
    fakePasskeys({ decline: 'NotAllowedError' });
    network.answer(listKey, { list: [passkey] });
    network.answer('POST /expand/account/begin-passkey-login', { challenge: 'AQID', rp_id: 'localhost' });
    const begun = await begin();
    await begun.user.click(within(begun.dialog).getByRole('button', { name: 'Use a passkey' }));
    expect(await within(begun.dialog).findByText(/^No passkey was used/)).toBeVisible();
    await typePassword(begun, 'Agency123');
    expect(await begun.outcomes()).toEqual(['id']);
  });
});

it('asks a deputy for their own password only, because the number of the session is not theirs', async () => {
  await renderHost(<p>Home</p>);
  await act(async () =>
    dispatchSession({ type: 'user-loaded', user: { ...aUser('manager'), deputy_name: 'Ming' } }),
  );
  network.script(exportKey, tooOld, ok('id'));
  await beginCalls(1);
  const dialog = await sheet();
  expect(
    within(dialog)
      .getAllByRole('tab')
      .map(({ textContent }) => textContent),
  ).toEqual(['Password']);
  await endSession();
});
