import { errors } from '@agency/shared/model/error-codes';
import { ok, openRemote, prepareNetwork, refused } from '@agency/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { remote } from '../../remote';

const network = prepareNetwork();
const settings = 'GET /expand/admin/settings';
const save = 'POST /expand/admin/setting/save';

beforeEach(() => {
  network.answer(settings, {
    list: [
      { name: 'RequireBusinessLicense', value: '0' },
      { name: 'protect_days', value: '30' },
      { name: 'long_passwords', value: '0' },
    ],
  });
  network.answer(save, { changed: true });
});

const open = () => openRemote(remote, '/admin/store-rules', { isAdmin: true });

it('switches a rule with the value that was shown', async () => {
  const { user } = await open();
  const rule = await screen.findByRole('switch', { name: /A store needs its business licence/ });
  expect(rule).not.toBeChecked();
  await user.click(rule);
  await waitFor(() => expect(network.to(save)).toHaveLength(1));
  expect(network.to(save)[0]?.body).toEqual({ name: 'RequireBusinessLicense', value: '1', before: '0' });
});

it('switches long passwords, and says what they are', async () => {
  const { user } = await open();
  const rule = await screen.findByRole('switch', { name: /Long passwords.*12 to 64 characters/ });
  await user.click(rule);
  await waitFor(() => expect(network.to(save)).toHaveLength(1));
  expect(network.to(save)[0]?.body).toEqual({ name: 'long_passwords', value: '1', before: '0' });
});

it('asks for a number in a sheet, and shows why it is refused beside it', async () => {
  const fault = { field: 'value', reason: 'number', text: '0 is not a number from 1 to 3650.' };
  network.script(save, refused(errors.badInput.code, fault.text, 400, fault), ok({ changed: true }));
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: /Protection of a store.*30 days/ }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Protection of a store' }));
  const field = sheet.getByLabelText('Protection of a store');
  await user.clear(field);
  await user.type(field, '0');
  await user.click(sheet.getByRole('button', { name: 'Save' }));
  expect(await sheet.findByText(fault.text)).toBeVisible();
  expect(field).toHaveValue('0');
  await user.type(field, '5');
  await user.click(sheet.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(network.to(save).at(-1)?.body).toEqual({ name: 'protect_days', value: '05', before: '30' });
});

it('leads to the lists that forms offer', async () => {
  await open();
  expect(await screen.findByRole('link', { name: 'Store labels' })).toHaveAttribute('href', '/admin/labels');
  expect(screen.getByRole('link', { name: 'Additional store fields' })).toHaveAttribute(
    'href',
    '/admin/store-fields',
  );
});
