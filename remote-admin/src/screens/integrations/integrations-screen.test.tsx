import { queryClient } from '@agency/shared';
import { errors } from '@agency/shared/model/error-codes';
import { ok, openRemote, pinDate, prepareNetwork, refused } from '@agency/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { SalesKey, Webhook } from '../../queries/admin-calls';
import { remote } from '../../remote';

const network = prepareNetwork();
const list = 'GET /expand/admin/sales-keys';
const webhooks = 'GET /expand/admin/webhooks';
const create = 'POST /expand/admin/sales-key/create';
const rotate = 'POST /expand/admin/sales-key/rotate';
const revoke = 'POST /expand/admin/sales-key/revoke';

const id = 'ak_000102030405060708090a0b';
const secret = 'whsec_c2VjcmV0IG9mIHRoZSBrZXk=';

function aKey(part: Partial<SalesKey> = {}): SalesKey {
  return {
    id,
    name: 'River sales',
    created_at: '2026-11-02 09:00:00',
    revoked_at: null,
    former_until: null,
    last_used_at: '2026-11-18 10:02:03',
    failures: 0,
    last_failure_at: null,
    ...part,
  };
}

beforeEach(() => {
  network.answer(list, { list: [aKey()] });
  network.answer(webhooks, { list: [] });
  network.answer(create, { id, secret });
  network.answer(rotate, { id, secret });
  network.answer(revoke, {});
});
afterEach(() => jest.useRealTimers());

const open = () => openRemote(remote, '/admin/integrations', { isAdmin: true });
const card = async () =>
  within(await screen.findByRole('list', { name: 'Keys of sales systems' })).findByRole('listitem');

async function makeKey() {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Create a key' }));
  const form = within(await screen.findByRole('dialog', { name: 'Create a key' }));
  await user.type(form.getByLabelText('Name of the sales system'), ' River sales ');
  return { user, form, submit: form.getByRole('button', { name: 'Create a key' }) };
}

const secretSheet = () => screen.findByRole('dialog', { name: 'Secret of River sales' });

it.each<[string, Partial<SalesKey>, string[]]>([
  ['in use', {}, ['In use', id, 'created 02/11/2026 09:00 · last used 18/11/2026 10:02']],
  ['unused', { last_used_at: null }, ['Not used yet', 'created 02/11/2026 09:00']],
  [
    'that changes its secret',
    { former_until: '2026-11-21 08:00:00' },
    ['Secret is changing', 'The previous secret is valid until 21/11/2026 08:00'],
  ],
  ['whose previous secret has ended', { former_until: '2026-11-18 09:00:00' }, ['In use']],
  [
    'with failures',
    { failures: 3, last_failure_at: '2026-11-17 12:00:00' },
    ['3 calls were refused, the last one 17/11/2026 12:00'],
  ],
  ['that is revoked', { revoked_at: '2026-11-16 11:00:00' }, ['Revoked', 'revoked 16/11/2026 11:00']],
])('tells in words how a key is: one %s', async (_, part, words) => {
  pinDate(new Date(2026, 10, 18, 11));
  network.answer(list, { list: [aKey(part)] });
  await open();
  for (const text of words) expect(await card()).toHaveTextContent(text);
  const actions = within(await card()).queryAllByRole('button');
  expect(actions.map(({ textContent }) => textContent)).toEqual(
    part.revoked_at ? [] : ['Change the secret', 'Revoke'],
  );
});

it('makes one key at a double tap, and shows its secret once', async () => {
  const { user, submit } = await makeKey();
  const answer = network.hold(create);
  await user.dblClick(submit);
  answer();
  const sheet = within(await secretSheet());
  expect(network.to(create).map(({ body }) => body)).toEqual([{ name: 'River sales' }]);
  expect(sheet.getByText(secret)).toBeVisible();
  expect(sheet.getByText(/^This secret is not shown again/)).toBeVisible();
  await user.click(sheet.getByRole('button', { name: 'Copy the secret' }));
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(secret));
  await user.click(sheet.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByText(secret)).not.toBeInTheDocument());
});

it('shows the secret although the list cannot be read again', async () => {
  const { user, submit } = await makeKey();
  network.script(list, 'hang');
  await user.click(submit);
  expect(await screen.findByText(secret)).toBeVisible();
});

it('asks before a secret is closed that nobody has copied', async () => {
  const { user, submit } = await makeKey();
  await user.click(submit);
  await secretSheet();
  await user.keyboard('{Escape}');
  const question = () => screen.findByRole('alertdialog', { name: 'Close without copying?' });
  await user.click(within(await question()).getByRole('button', { name: 'Back to the secret' }));
  expect(await screen.findByText(secret)).toBeVisible();
  const unload = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(unload);
  expect(unload.defaultPrevented).toBe(true);
  await user.click(within(await secretSheet()).getByRole('button', { name: 'Done' }));
  await user.click(within(await question()).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByText(secret)).not.toBeInTheDocument());
});

it('writes the secret into no storage, cache or address', async () => {
  const { user, submit } = await makeKey();
  await user.click(submit);
  await secretSheet();
  const cached = queryClient.getQueryCache().getAll();
  const places = [cached.map(({ state }) => state.data), { ...localStorage }, { ...sessionStorage }];
  expect(JSON.stringify([...places, window.location.href, window.history.state])).not.toContain(secret);
});

it.each<[string, 'network' | ReturnType<typeof refused>, RegExp]>([
  ['without a network', 'network', /network/i],
  ['with 20 keys', refused(errors.salesKeysFull.code, 'There are 20 keys in use', 409), /20 keys in use/],
])('keeps the name and says why there is no key: %s', async (_, answer, words) => {
  network.script(create, answer);
  const { user, form, submit } = await makeKey();
  await user.click(submit);
  const field = form.getByLabelText('Name of the sales system');
  await waitFor(() => expect(field).toBeInvalid());
  expect(field).toHaveAccessibleDescription(words);
  expect(field).toHaveValue(' River sales ');
});

it('asks again under the same idempotency key after a lost answer', async () => {
  network.script(create, 'timeout', ok({ id, secret }));
  const { user, form, submit } = await makeKey();
  await user.click(submit);
  await waitFor(() => expect(form.getByLabelText('Name of the sales system')).toBeInvalid());
  await user.click(submit);
  await secretSheet();
  const sent = network.to(create).map(({ headers }) => headers['idempotency-key']);
  expect([sent.length > 1, new Set(sent).size, sent[0]]).toEqual([true, 1, expect.any(String)]);
});

it.each([
  ['', 'Required'],
  ['x'.repeat(61), 'At most 60 characters'],
])('does not send the name "%s"', async (name, words) => {
  const { user, form, submit } = await makeKey();
  const field = form.getByLabelText('Name of the sales system');
  await user.clear(field);
  if (name !== '') await user.type(field, name);
  await user.click(submit);
  expect(field).toHaveAccessibleDescription(new RegExp(words));
  expect(network.to(create)).toEqual([]);
});

it('changes a secret after saying how long the present one stays valid', async () => {
  const { user } = await open();
  await user.click(within(await card()).getByRole('button', { name: 'Change the secret' }));
  const question = await screen.findByRole('alertdialog', { name: 'Give River sales a new secret?' });
  expect(question).toHaveTextContent('stays valid for three days');
  expect(network.to(rotate)).toEqual([]);
  await user.click(within(question).getByRole('button', { name: 'Change the secret' }));
  expect(within(await secretSheet()).getByText(secret)).toBeVisible();
  expect(network.to(rotate)[0]?.body).toEqual({ id });
});

it('revokes a key after saying what follows', async () => {
  const { user } = await open();
  await user.click(within(await card()).getByRole('button', { name: 'Revoke' }));
  const question = await screen.findByRole('alertdialog', { name: 'Revoke River sales?' });
  expect(question).toHaveTextContent('refused at once and for good');
  network.answer(list, { list: [aKey({ revoked_at: '2026-11-18 11:00:00' })] });
  await user.click(within(question).getByRole('button', { name: 'Revoke' }));
  expect(await screen.findByText('River sales is revoked')).toBeVisible();
  expect(network.to(revoke)[0]?.body).toEqual({ id });
  await waitFor(async () => expect(within(await card()).queryAllByRole('button')).toEqual([]));
});

it('says that there is no key yet', async () => {
  network.answer(list, { list: [] });
  await open();
  expect(await screen.findByText('No sales system is connected yet')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Create a key' })).toBeVisible();
});

it('says that the keys could not be loaded, and tries again', async () => {
  network.script(list, refused(errors.internal.code, 'failed', 500));
  const { user } = await open();
  const retry = await screen.findByRole('button', { name: /try again|retry/i });
  expect(await screen.findByText(/^Error code/)).toBeVisible();
  network.answer(list, { list: [aKey()] });
  await user.click(retry);
  expect(await card()).toHaveTextContent('River sales');
});

const webhook: Webhook = {
  id: 'we_000102030405060708090a0b',
  name: 'Warehouse',
  url: 'https://hooks.example.com/agency',
  kinds: ['store.created', 'visit.recorded'],
  created_at: '2026-11-02 09:00:00',
  former_until: null,
  paused_at: null,
  paused_because: null,
  waiting: 0,
};

it.each<[string, Partial<Webhook>, string[]]>([
  ['in use', {}, ['Sending', 'https://hooks.example.com/agency', '2 kinds of events']],
  [
    'that an admin paused',
    { paused_at: '2026-11-18 08:00:00', paused_because: 'admin', waiting: 1 },
    ['Paused', '1 event is waiting'],
  ],
  [
    'that failed for three days',
    { paused_at: '2026-11-18 08:00:00', paused_because: 'failing' },
    ['Paused after failures'],
  ],
])('tells how a webhook is doing: one %s', async (_, part, words) => {
  network.answer(webhooks, { list: [{ ...webhook, ...part }] });
  await open();
  const cards = within(await screen.findByRole('list', { name: 'Webhooks' }));
  const item = cards.getByRole('listitem');
  for (const text of words) expect(item).toHaveTextContent(text);
  expect(within(item).getByRole('link', { name: 'Warehouse' })).toHaveAttribute(
    'href',
    `/admin/integrations/webhook?id=${webhook.id}`,
  );
});

it('shows the keys although the webhooks cannot be loaded, and loads them again', async () => {
  network.script(webhooks, refused(errors.internal.code, 'failed', 500));
  const { user } = await open();
  expect(await card()).toHaveTextContent('River sales');
  const section = within(screen.getByRole('region', { name: 'Webhooks' }));
  expect(await section.findByText(/^Error code/)).toBeVisible();
  network.answer(webhooks, { list: [webhook] });
  await user.click(section.getByRole('button', { name: /try again|retry/i }));
  expect(await screen.findByRole('link', { name: 'Warehouse' })).toBeVisible();
});
