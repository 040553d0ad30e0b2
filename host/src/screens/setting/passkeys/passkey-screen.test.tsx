import type { ApiOutput } from '@agency/shared/api';
import { ok, prepareNetwork, refused } from '@agency/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { fakePasskeys, forgetPasskeys } from '../../../testing/fake-passkeys';
import { renderHost } from '../../../testing/render-host';
import { PasskeyScreen } from './passkey-screen';

type Passkey = ApiOutput<'GET /expand/account/passkey-list'>['list'][number];

const network = prepareNetwork();
const listKey = 'GET /expand/account/passkey-list';
const beginKey = 'POST /expand/account/begin-passkey';
const addKey = 'POST /expand/account/add-passkey';
const renameKey = 'POST /expand/account/rename-passkey';
const removeKey = 'POST /expand/account/remove-passkey';

const phone: Passkey = {
  passkey_id: '7',
  name: 'Phone',
  created_at: '2026-11-20 10:00:00',
  last_used: '2026-11-21 09:05:00',
};
const key: Passkey = { ...phone, passkey_id: '8', name: 'Security key', last_used: null };

const begun: ApiOutput<typeof beginKey> = {
  challenge: 'AQID',
  rp_id: 'localhost',
  user_id: 'Nw',
  user_name: '138****0002',
  display_name: 'Lin',
  existing: [{ id: 'CQ', transports: ['usb'] }],
};
const here = {
  session_id: 'a3b1c7a2-0000-4000-8000-000000000001',
  browser: 'chrome',
  system: 'windows',
  place: null,
  begun_at: '2026-11-21 09:05:12',
  last_used: '2026-11-21 16:00:00',
  is_current: true,
  org_name: 'Harbour Homes',
  account_type: 1,
} as const;

beforeEach(() => {
  network.answer('GET /expand/account/session-list', { list: [here] });
  network.answer(beginKey, begun);
});
afterEach(forgetPasskeys);

const open = () => renderHost(<PasskeyScreen />, { path: '/setting/passkeys' });

it('lists each passkey with its times', async () => {
  network.answer(listKey, { list: [key, phone] });
  await open();
  const rows = (await screen.findAllByRole('listitem')).map((row) => row.textContent);
  expect(rows).toEqual([
    'Security keyAdded 20/11/2026 10:00Not used yetRenameRemove',
    'PhoneAdded 20/11/2026 10:00Last login 21/11/2026 09:05RenameRemove',
  ]);
});

// Shows ASVS 6.6.1.
it('says that a code can be intercepted, with passkeys and without', async () => {
  network.script(listKey, ok({ list: [] }), ok({ list: [phone] }));
  const warning = /safer than a code, which others can intercept/;
  const first = await open();
  expect(await screen.findByText(warning)).toBeVisible();
  first.unmount();
  await open();
  expect(await screen.findByText('Phone')).toBeVisible();
  expect(screen.getByText(warning)).toBeVisible();
});

it('that cannot be loaded can be tried again', async () => {
  network.script(listKey, refused(-1), ok({ list: [phone] }));
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Phone')).toBeVisible();
});

it('without passkeys, in a browser that has none, says so and offers no button', async () => {
  network.answer(listKey, { list: [] });
  await open();
  expect(await screen.findByText('You have no passkey yet')).toBeVisible();
  expect(screen.getByText(/^This browser cannot add a passkey here/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).not.toBeInTheDocument();
});

describe('adding', () => {
  const add = async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Add a passkey' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add a passkey' });
    const name = within(dialog).getByRole('textbox', { name: /^Name of the passkey/ });
    await waitFor(() => expect(name).toHaveValue('Chrome on Windows'));
    await user.clear(name);
    await user.type(name, 'My phone');
    await user.click(within(dialog).getByRole('button', { name: 'Add' }));
    return { dialog, name };
  };

  it('saves what the browser has created under the name', async () => {
    const { asked } = fakePasskeys();
    network.script(listKey, ok({ list: [] }), ok({ list: [phone] }));
    network.answer(addKey, { passkey_id: '7' });
    await add();
    expect(await screen.findByText('The passkey is added.')).toBeVisible();
    expect(network.to(addKey).map(({ body }) => body)).toEqual([
      { id: 'AQ', client_data: 'Ag', attestation: 'Aw', transports: ['internal'], name: 'My phone' },
    ]);
    const { publicKey } = asked[0] as CredentialCreationOptions;
    expect(publicKey?.challenge).toEqual(new Uint8Array([1, 2, 3]));
    expect(publicKey?.excludeCredentials).toEqual([
      { type: 'public-key', id: new Uint8Array([9]), transports: ['usb'] },
    ]);
    expect(await screen.findByRole('listitem')).toHaveTextContent('Phone');
  });

  it.each([
    ['NotAllowedError', 'No passkey was added. Please try again.'],
    ['InvalidStateError', 'This device already has a passkey of yours.'],
  ])('that the browser ends by %s says why, and leaves the name', async (decline, text) => {
    fakePasskeys({ decline });
    network.answer(listKey, { list: [] });
    const { dialog, name } = await add();
    expect(await within(dialog).findByText(text)).toBeVisible();
    expect(name).toHaveValue('My phone');
    expect(network.to(addKey)).toEqual([]);
  });

  it('that the server refuses says why, and leaves the name', async () => {
    fakePasskeys();
    network.answer(listKey, { list: [] });
    network.script(addKey, refused(-18100516, 'This passkey was not accepted.'));
    const { dialog, name } = await add();
    expect(await within(dialog).findByText('This passkey was not accepted.')).toBeVisible();
    expect(name).toHaveValue('My phone');
  });
});

it('renames one', async () => {
  network.script(listKey, ok({ list: [phone] }), ok({ list: [{ ...phone, name: 'Old phone' }] }));
  network.answer(renameKey, null);
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Rename Phone' }));
  const dialog = await screen.findByRole('dialog', { name: 'Rename the passkey' });
  await user.type(within(dialog).getByRole('textbox'), ' 2');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The passkey is renamed.')).toBeVisible();
  expect(network.to(renameKey).map(({ body }) => body)).toEqual([{ passkey_id: '7', name: 'Phone 2' }]);
});

describe('removing', () => {
  const remove = async (answer: string) => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Remove Phone' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Remove “Phone”?' });
    await user.click(within(dialog).getByRole('button', { name: answer }));
  };

  it('asks first', async () => {
    network.answer(listKey, { list: [phone] });
    await remove('Cancel');
    expect(network.to(removeKey)).toEqual([]);
  });

  it('names it to the server, and the list is loaded again', async () => {
    network.script(listKey, ok({ list: [phone] }), ok({ list: [] }));
    network.answer(removeKey, null);
    await remove('Remove');
    expect(await screen.findByText('The passkey is removed.')).toBeVisible();
    expect(network.to(removeKey).map(({ body }) => body)).toEqual([{ passkey_id: '7' }]);
    expect(await screen.findByText('You have no passkey yet')).toBeVisible();
  });
});
