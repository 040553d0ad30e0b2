import { currentSession, queryClient } from '@agency/shared';
import { dispatchSession, i18n, onForget } from '@agency/shared/host';
import { draftKeyOf } from '@agency/shared/model/draft';
import { ownKeyOf } from '@agency/shared/model/stored-data';
import { aUser, ok, prepareNetwork, refused } from '@agency/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { SwitchIdentityRow } from '../screens/my/switch-identity-row';
import { renderHost } from '../testing/render-host';
import { reloadPage } from './reload-page';

jest.mock('./reload-page');

const network = prepareNetwork();
const ask = 'POST /expand/account/switch-can-login';
const confirm = 'POST /expand/account/confirm-login-by-ticket';
const setting = 'GET /expand/user-setting';
const accounts = [
  { id: '1', account_type: 2 },
  { id: '2', account_type: 1 },
];
const two = { ticket: 't', available_options: [{ org_name: 'Harbour Homes', orgcode: 'HH', accounts }] };

const someSetting = {
  language: 'km-KH',
  currency: 'USD',
  currency_symbol: '$',
  currency_rate: 1,
  org_currency: 'USD',
  org_currency_symbol: '$',
  timezone: 'Asia/Phnom_Penh',
};

beforeEach(() => {
  jest.mocked(reloadPage).mockReset();
  network.answer(ask, two);
  network.answer(confirm, { token: 'token-of-attache' });
  network.answer('GET /expand/user-info', {
    ...aUser('attache'),
    member_id: '8',
    original_mobile_tel: '13800000003',
    country_code: '86',
    is_attache: true,
    is_manager: false,
  });
  network.answer(setting, someSetting);
  network.answer('POST /expand/push/bind-device', null);
  network.answer('POST /expand/auth-protocol', null);
});

async function open() {
  const app = await renderHost(<SwitchIdentityRow icon={null} />, { path: '/workbench/my' });
  await app.user.click(screen.getByRole('button', { name: 'Switch identity' }));
  return app;
}

async function choose(name: string) {
  const app = await open();
  const chooser = await screen.findByRole('dialog', { name: 'Choose an identity' });
  await app.user.click(within(chooser).getByRole('button', { name }));
  return app;
}

it('confirms, takes over the user and the language, records the consent, and then starts anew', async () => {
  const steps: string[] = [];
  jest
    .mocked(reloadPage)
    .mockImplementation(() => void steps.push(...network.requests.map(({ key }) => key)));
  await choose('Channel specialist');
  await waitFor(() => expect(reloadPage).toHaveBeenCalledTimes(1));
  expect(steps).toEqual([
    ask,
    confirm,
    'GET /expand/user-info',
    'POST /expand/push/bind-device',
    'POST /expand/auth-protocol',
    setting,
  ]);
  expect(network.to(confirm)[0]?.body).toEqual({ ticket: 't', orgcode: 'HH', account_type: 1 });
  const user = { ...aUser('attache'), member_id: '8' };
  expect(currentSession()).toMatchObject({ token: 'token-of-attache', user });
  expect([i18n.language, localStorage.getItem('agency.language')]).toEqual(['km-KH', '"km-KH"']);
});

it('leaves no trace of the former identity', async () => {
  localStorage.setItem('agency.follow-later', '1');
  localStorage.setItem('agency.device-id', '"d"');
  sessionStorage.setItem('agency.draft', '"of the manager"');
  localStorage.setItem(`agency.${ownKeyOf(aUser('manager'), 'stat-filter.data')}`, '"of the manager"');
  queryClient.setQueryData(['a list'], 'of the manager');
  const forget = jest.fn();
  onForget(forget);
  await choose('Channel specialist');
  await waitFor(() => expect(reloadPage).toHaveBeenCalled());
  const left = JSON.stringify([{ ...localStorage }, { ...sessionStorage }]);
  expect(left).not.toMatch(/manager|follow-later|13800000003|"token"/);
  expect(localStorage.getItem('agency.device-id')).toBe('"d"');
  expect(queryClient.getQueryData(['a list'])).toBeUndefined();
  expect(forget.mock.calls).toEqual([['session-opened'], ['identity-known']]);
});

it.each([
  ['Delete and switch', true],
  ['Cancel', false],
])('asks before it deletes what is not saved: %s', async (answer, isDeleted) => {
  const draft = `agency.${draftKeyOf('store', aUser('manager'), null)}`;
  localStorage.setItem(draft, '{"changes":{"name":"Maple Road"}}');
  const { user } = await choose('Channel specialist');
  const question = await screen.findByRole('alertdialog', { name: 'Delete unsaved entries?' });
  expect(question).toHaveTextContent('A form you filled in has not been saved or sent yet.');
  expect(network.to(confirm)).toHaveLength(0);
  await user.click(within(question).getByRole('button', { name: answer }));
  await waitFor(() => expect(reloadPage).toHaveBeenCalledTimes(isDeleted ? 1 : 0));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(localStorage.getItem(draft) === null).toBe(isDeleted);
  expect(network.to(confirm)).toHaveLength(isDeleted ? 1 : 0);
});

it.each([
  ['POST /expand/push/bind-device', refused(-18100500, '', 500)],
  ['POST /expand/auth-protocol', refused(-18100500, '', 500)],
  [setting, refused(-18100500, '', 500)],
  ['GET /expand/user-info', refused(-18100500, '', 500)],
] as const)('comes about although %s fails', async (key, answer) => {
  network.script(key, answer);
  await choose('Channel specialist');
  await waitFor(() => expect(reloadPage).toHaveBeenCalledTimes(1));
  expect(currentSession()).toMatchObject({ token: 'token-of-attache' });
});

it('only closes the chooser for the identity in use', async () => {
  await choose('Manager');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(network.to(confirm)).toHaveLength(0);
  expect(reloadPage).not.toHaveBeenCalled();
});

it('says so, closes and goes on as before when the identity is refused', async () => {
  network.script(confirm, refused(-18301002, 'The identity could not be confirmed', 403));
  await choose('Channel specialist');
  expect(await screen.findByText('The identity could not be confirmed')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(currentSession()).toMatchObject({ token: 'token', user: aUser('manager') });
  expect(reloadPage).not.toHaveBeenCalled();
});

it('tells a person with one identity that there is no other', async () => {
  network.answer(ask, {
    ticket: 't',
    available_options: [{ org_name: 'HH', orgcode: 'HH', accounts: accounts.slice(0, 1) }],
  });
  await open();
  expect(await screen.findByText('You have only this one identity.')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('shows a toast where no ticket is given', async () => {
  network.script(ask, ok({ ticket: '', available_options: [] }));
  await open();
  expect(await screen.findByText('Your identities could not be loaded. Please try again.')).toBeVisible();
});

describe('as a deputy', () => {
  const absence = {
    absence_id: '5',
    account_id: '77',
    name: 'Sok Dara',
    org_name: 'Harbour Homes',
    orgcode: 'HH',
    account_type: 2,
    last_day: '2026-11-20',
  };

  it('opens a session for the absence, without telling of device or consent', async () => {
    network.answer(ask, { ...two, deputy_options: [absence] });
    const { user } = await open();
    const chooser = await screen.findByRole('dialog', { name: 'Choose an identity' });
    const group = within(chooser).getByRole('region', { name: 'As a deputy' });
    await user.click(within(group).getByRole('button', { name: 'Sok Dara · Until 20/11/2026' }));
    await waitFor(() => expect(reloadPage).toHaveBeenCalledTimes(1));
    expect(network.to(confirm)[0]?.body).toEqual({
      ticket: 't',
      orgcode: 'HH',
      account_type: 2,
      absence_id: '5',
    });
    expect(network.to('POST /expand/push/bind-device')).toEqual([]);
    expect(network.to('POST /expand/auth-protocol')).toEqual([]);
  });

  it('marks the person who is worked for, and the own identity can be chosen', async () => {
    network.answer(ask, { ...two, deputy_options: [absence] });
    const away = { ...aUser('manager'), id: '77', orgcode: 'HH', deputy_name: 'Chan Thida' };
    const { user } = await renderHost(<SwitchIdentityRow icon={null} />, { path: '/workbench/my' });
    act(() => dispatchSession({ type: 'user-loaded', user: away }));
    await user.click(screen.getByRole('button', { name: 'Switch identity' }));
    const chooser = await screen.findByRole('dialog', { name: 'Choose an identity' });
    expect(within(chooser).getByRole('button', { current: true })).toHaveTextContent('Sok Dara');
    await user.click(within(chooser).getByRole('button', { name: 'Manager' }));
    await waitFor(() => expect(reloadPage).toHaveBeenCalledTimes(1));
    expect(network.to(confirm)[0]?.body).toEqual({ ticket: 't', orgcode: 'HH', account_type: 2 });
  });
});
