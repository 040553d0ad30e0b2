import { queryClient } from '@agency/shared';
import { errors } from '@agency/shared/model/error-codes';
import { openEventKinds } from '@agency/shared/model/open-event';
import { ok, openRemote, prepareNetwork, refused } from '@agency/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { Webhook } from '../../queries/admin-calls';
import { remote } from '../../remote';

const network = prepareNetwork();
const list = 'GET /expand/admin/webhooks';
const create = 'POST /expand/admin/webhook/create';
const change = 'POST /expand/admin/webhook/change';
const rotate = 'POST /expand/admin/webhook/rotate';
const setPaused = 'POST /expand/admin/webhook/set-paused';
const remove = 'POST /expand/admin/webhook/remove';

const id = 'we_000102030405060708090a0b';
const secret = 'whsec_c2VjcmV0IG9mIHRoZSBob29r';
const stored = {
  name: 'Warehouse',
  url: 'https://hooks.example.com/agency',
  kinds: ['store.created', 'visit.recorded'] as Webhook['kinds'],
};
const webhook: Webhook = {
  id,
  ...stored,
  created_at: '2026-11-02 09:00:00',
  former_until: null,
  paused_at: null,
  paused_because: null,
  waiting: 0,
};

beforeEach(() => {
  network.answer(list, { list: [webhook] });
  network.answer(create, { id, secret });
  network.answer(rotate, { id, secret });
  for (const key of [change, setPaused, remove] as const) network.answer(key, {});
});

const openNew = () => openRemote(remote, '/admin/integrations/webhook', { isAdmin: true });
const openStored = () => openRemote(remote, `/admin/integrations/webhook?id=${id}`, { isAdmin: true });
const nameField = () => screen.findByRole('textbox', { name: /^Name/ });
const addressField = () => screen.findByRole('textbox', { name: /^URL/ });
const secretSheet = () => screen.findByRole('dialog', { name: 'Secret of Warehouse' });

it('adds a webhook once at a double tap, shows its secret once, and leads back', async () => {
  const { user } = await openNew();
  await user.type(await nameField(), ' Warehouse ');
  await user.type(await addressField(), 'https://hooks.example.com/agency');
  await user.click(screen.getByRole('checkbox', { name: 'A visit was recorded' }));
  const answer = network.hold(create);
  await user.dblClick(screen.getByRole('button', { name: 'Add a webhook' }));
  answer();
  const sheet = within(await secretSheet());
  expect(network.to(create).map(({ body }) => body)).toEqual([
    { ...stored, kinds: openEventKinds.filter((kind) => kind !== 'visit.recorded') },
  ]);
  expect(sheet.getByText(secret)).toBeVisible();
  const cached = queryClient.getQueryCache().getAll();
  const places = [cached.map(({ state }) => state.data), { ...localStorage }, { ...sessionStorage }];
  expect(JSON.stringify([...places, window.history.state])).not.toContain(secret);
  await user.click(sheet.getByRole('button', { name: 'Copy the secret' }));
  await user.click(sheet.getByRole('button', { name: 'Done' }));
  expect(await screen.findByText('Page /admin/integrations')).toBeVisible();
});

it.each([
  ['', 'Required'],
  ['hooks.example.com', 'Type an address that begins with https://'],
  ['http://hooks.example.com', 'Type an address that begins with https://'],
])('does not send the address "%s"', async (text, words) => {
  const { user } = await openNew();
  await user.type(await nameField(), 'Warehouse');
  if (text !== '') await user.type(await addressField(), text);
  await user.click(screen.getByRole('button', { name: 'Add a webhook' }));
  expect(await addressField()).toHaveAccessibleDescription(words);
  expect(network.to(create)).toEqual([]);
});

it('asks for at least one event', async () => {
  const { user } = await openStored();
  await user.click(await screen.findByRole('checkbox', { name: 'A store was added' }));
  await user.click(screen.getByRole('checkbox', { name: 'A visit was recorded' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByText('Choose at least one event')).toBeVisible();
  expect(network.to(change)).toEqual([]);
});

it('shows at its field why the server refuses an address, and keeps what was typed', async () => {
  const fault = { field: 'url', reason: 'format', text: 'This address is not public' };
  network.script(create, refused(errors.badInput.code, fault.text, 400, fault));
  const { user } = await openNew();
  await user.type(await nameField(), 'Warehouse');
  await user.type(await addressField(), 'https://10.0.0.1');
  await user.click(screen.getByRole('button', { name: 'Add a webhook' }));
  await waitFor(async () => expect(await addressField()).toHaveAccessibleDescription(fault.text));
  expect(await addressField()).toHaveValue('https://10.0.0.1');
});

it('sends a change with what stood there, and shows what somebody else has written meanwhile', async () => {
  const theirs = { ...webhook, url: 'https://theirs.example.com' };
  network.script(list, ok({ list: [webhook] }), ok({ list: [theirs] }));
  network.script(change, refused(errors.conflict.code, 'This has changed in the meantime', 409), ok({}));
  const { user } = await openStored();
  await user.type(await nameField(), ' 2');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/This has changed in the meantime/)).toBeVisible();
  expect(await screen.findByDisplayValue(theirs.url)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(network.to(change)).toHaveLength(2));
  expect(network.to(change).map(({ body }) => body)).toEqual([
    { id, ...stored, name: 'Warehouse 2', before: stored },
    { id, ...stored, url: theirs.url, name: 'Warehouse 2', before: { ...stored, url: theirs.url } },
  ]);
});

it('pauses, and sends on', async () => {
  const { user } = await openStored();
  const paused = { ...webhook, paused_at: '2026-11-18 08:00:00', paused_because: 'admin', waiting: 2 };
  network.answer(list, { list: [paused] });
  await user.click(await screen.findByRole('button', { name: 'Pause' }));
  expect(await screen.findByText('Warehouse is paused, and its events wait')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Resume' }));
  await waitFor(() => expect(network.to(setPaused)).toHaveLength(2));
  expect(network.to(setPaused).map(({ body }) => body)).toEqual([
    { id, paused: true },
    { id, paused: false },
  ]);
});

it('changes the secret after saying how long both sign', async () => {
  const { user } = await openStored();
  await user.click(await screen.findByRole('button', { name: 'Change the secret' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Give Warehouse a new secret?' }));
  expect(question.getByText(/^For three days events are signed with both secrets/)).toBeVisible();
  expect(network.to(rotate)).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Change the secret' }));
  expect(within(await secretSheet()).getByText(secret)).toBeVisible();
});

it('removes a webhook after saying what is lost, and leads back', async () => {
  network.answer(list, { list: [{ ...webhook, waiting: 3 }] });
  const { user } = await openStored();
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Remove Warehouse?' }));
  expect(question.getByText(/3 waiting events are deleted/)).toBeVisible();
  network.answer(list, { list: [] });
  await user.click(question.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Warehouse is removed')).toBeVisible();
  expect(await screen.findByText('Page /admin/integrations')).toBeVisible();
  expect(network.to(remove).map(({ body }) => body)).toEqual([{ id }]);
});

it('says that a webhook does not exist any more', async () => {
  network.answer(list, { list: [] });
  await openStored();
  expect(await screen.findByText('This webhook no longer exists')).toBeVisible();
});
