import { errors } from '@agency/shared/model/error-codes';
import { anOrganisation, openRemote, prepareNetwork, refused } from '@agency/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { remote } from '../../remote';

const network = prepareNetwork();
const find = 'POST /expand/admin/personal-data/find';
const copy = 'POST /expand/admin/personal-data/copy';
const erase = 'POST /expand/admin/personal-data/erase';
const counts = { customers: 2, brokers: 1, store_contacts: 0, colleagues: 0 };
const phone = { country_code: '86', mobile_tel: '13712340987' };

beforeEach(() => {
  network.answer('GET /expand/common/org/info', anOrganisation());
  network.answer('GET /expand/admin/settings', {
    list: [
      { name: 'protect_days', value: '30' },
      { name: 'retain_chats', value: '0' },
      { name: 'retain_sessions', value: '90' },
    ],
  });
});

const open = () => openRemote(remote, '/admin/personal-data', { isAdmin: true });

async function lookUp(found = counts) {
  network.answer(find, found);
  const opened = await open();
  await opened.user.type(await screen.findByRole('textbox', { name: /^Mobile number/ }), '137 1234 0987');
  await opened.user.click(screen.getByRole('button', { name: 'Look up' }));
  return opened;
}

it('counts what there is, without saving the number anywhere', async () => {
  const { at } = await lookUp();
  expect(await screen.findByText('2 reports as a customer · 1 record as a broker')).toBeVisible();
  expect(network.to(find)[0]?.body).toEqual(phone);
  expect(at()).toBe('/admin/personal-data');
  expect(JSON.stringify({ ...localStorage })).not.toContain(phone.mobile_tel);
});

it('asks for a number before it looks one up', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Look up' }));
  expect(await screen.findByText('Type the number first')).toBeVisible();
  expect(network.to(find)).toHaveLength(0);
});

it('says what the server refuses at the field', async () => {
  const fault = { field: 'mobile_tel', reason: 'format', text: 'This is not in the right form.' };
  network.script(find, refused(errors.badInput.code, fault.text, 400, fault));
  const { user } = await open();
  await user.type(await screen.findByRole('textbox', { name: /^Mobile number/ }), '1');
  await user.click(screen.getByRole('button', { name: 'Look up' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: /^Mobile number/ })).toBeInvalid());
});

it('says so when nobody has the number, and who keeps it', async () => {
  await lookUp({ customers: 0, brokers: 0, store_contacts: 1, colleagues: 1 });
  expect(await screen.findByText('No customer or broker has this complete number')).toBeVisible();
  expect(screen.getByText(/^1 store has this number as its contact/)).toBeVisible();
  expect(screen.getByText(/^A member of your organisation has this number/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Erase' })).not.toBeInTheDocument();
});

it('shows a copy and offers it as a file', async () => {
  const rows = [{ id: 7, cst_name: 'Wu Wen', remarks: '', images: [] }];
  network.answer(copy, { tables: [{ table: 'customer', rows }] });
  const { user } = await lookUp();
  await user.click(await screen.findByRole('button', { name: 'Make a copy' }));
  const kind = await screen.findByRole('heading', { name: 'Reports · 1' });
  const shown = within(kind.closest('section') as HTMLElement);
  expect(shown.getByText('Wu Wen')).toBeVisible();
  expect(shown.getByText('Customer')).toBeVisible();
  expect(shown.queryByText('Remarks')).not.toBeInTheDocument();
  expect(shown.queryByText('7')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Download as JSON' })).toBeVisible();
});

it('erases after a confirmation, and forgets the number', async () => {
  network.answer(erase, { customers: 2, brokers: 1, files: 0 });
  const { user } = await lookUp();
  await user.click(await screen.findByRole('button', { name: 'Erase' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(network.to(erase)).toHaveLength(0);
  await user.click(dialog.getByRole('button', { name: 'Erase' }));
  expect(await screen.findByText('The person was erased')).toBeVisible();
  expect(network.to(erase)[0]?.body).toEqual(phone);
  expect(screen.getByRole('textbox', { name: /^Mobile number/ })).toHaveValue('');
});

it('erases nothing when the confirmation is left', async () => {
  const { user } = await lookUp();
  await user.click(await screen.findByRole('button', { name: 'Erase' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(network.to(erase)).toHaveLength(0);
  expect(screen.getByRole('textbox', { name: /^Mobile number/ })).not.toHaveValue('');
});

it('shows how long data is stored, and changes it', async () => {
  network.answer('POST /expand/admin/setting/save', { changed: true });
  const { user } = await open();
  expect(await screen.findByRole('button', { name: /Ended logins.*90 days/ })).toBeVisible();
  expect(screen.queryByText('Protection of a store')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /Messages in chats.*Without end/ }));
  const sheet = within(await screen.findByRole('dialog'));
  const field = sheet.getByLabelText('Messages in chats');
  await user.clear(field);
  await user.type(field, '365');
  await user.click(sheet.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(network.to('POST /expand/admin/setting/save')).toHaveLength(1));
  const { body } = network.to('POST /expand/admin/setting/save')[0] ?? {};
  expect(body).toEqual({ name: 'retain_chats', value: '365', before: '0' });
});
