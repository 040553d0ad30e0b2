import { errors } from '@agency/shared/model/error-codes';
import { openRemote, prepareNetwork, refused } from '@agency/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { remote } from '../../remote';

const network = prepareNetwork();
const preview = 'POST /expand/admin/hand-over/preview';
const handOver = 'POST /expand/admin/hand-over';

const held = { stores: 12, brokers: 30, customers: 41, closed_customers: 0, visit_plans: 3, chats: 5 };

const person = (id: string, name: string, state = 'active') => ({
  id,
  values: { name, role: 'specialist' },
  facts: { state, company_name: 'Nanshan' },
  archived: false,
});

beforeEach(() => {
  network.answer(preview, {
    name: 'Li Lei',
    version: 'v1',
    held,
    companies: [{ key: '3', name: 'Nanshan', stores: 12, others: 0 }],
    regions: [
      { key: '440304', name: '福田区', stores: 11, others: 0 },
      { key: '', name: '', stores: 0, others: 2 },
    ],
    shares: [{ account_id: '9', name: 'Wang Fang', company_name: 'Nanshan', counts: held }],
    unassigned: 0,
    warnings: [{ code: 'visits_today', count: 2 }],
  });
  network.answer('GET /expand/admin/records', {
    list: [person('7', 'Li Lei'), person('9', 'Wang Fang'), person('8', 'Han Mei', 'disabled')],
    total_rows: 3,
  });
  network.answer(handOver, { id: '5' });
  network.answer('GET /expand/admin/hand-over', {
    id: '5',
    account_id: '7',
    name: 'Li Lei',
    moved_to: null,
    author: 'Zhao',
    handed_at: '2026-11-21 16:00:00',
    undone_at: null,
    can_undo: true,
    shares: [{ account_id: '9', name: 'Wang Fang', company_name: 'Nanshan', counts: held }],
    left: null,
  });
});

const open = () => openRemote(remote, '/admin/people/hand-over?id=7', { isAdmin: true });

type User = Awaited<ReturnType<typeof open>>['user'];

async function choose(user: User, button: RegExp, name: string | RegExp) {
  await user.click(await screen.findByRole('button', { name: button }));
  await user.click(await within(await screen.findByRole('dialog')).findByRole('button', { name }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

async function handOverAll(user: User) {
  await user.click(screen.getByRole('button', { name: 'Hand over and end access' }));
  const question = await screen.findByRole('alertdialog');
  await user.click(within(question).getByRole('button', { name: 'Hand over and end access' }));
}

it('shows what is handed over, and hands over after a question', async () => {
  const { user, at } = await open();
  expect(await screen.findByText('41')).toBeVisible();
  expect(screen.queryByText('Closed customers')).toBeNull();
  expect(screen.getByText('2 stores are planned for a visit today.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Successor/ }));
  const sheet = await screen.findByRole('dialog');
  expect(await within(sheet).findByRole('button', { name: /Wang Fang/ })).toBeVisible();
  expect(within(sheet).queryByText('Li Lei')).toBeNull();
  expect(within(sheet).queryByText('Han Mei')).toBeNull();
  await user.click(within(sheet).getByRole('button', { name: /Wang Fang/ }));
  expect(await screen.findByRole('heading', { name: 'What each one receives' })).toBeVisible();
  await handOverAll(user);
  await waitFor(() => expect(at()).toBe('/admin/people/hand-over?done=5'));
  expect(network.to(handOver)[0]?.body).toEqual({
    account_id: '7',
    rule: 'one',
    successors: ['9'],
    groups: [],
    version: 'v1',
  });
});

it('needs somebody for each region', async () => {
  const { user } = await open();
  await choose(user, /^How to divide/, 'By region');
  await choose(user, /^福田区/, /Wang Fang/);
  await user.click(screen.getByRole('button', { name: 'Hand over and end access' }));
  expect(await screen.findByText('Choose somebody for each line.')).toBeVisible();
  await choose(user, /^Without a store/, /Wang Fang/);
  await handOverAll(user);
  await waitFor(() =>
    expect(network.to(handOver)[0]?.body).toMatchObject({
      rule: 'region',
      successors: [],
      groups: [
        { key: '440304', account_id: '9' },
        { key: '', account_id: '9' },
      ],
    }),
  );
});

it('shows a refused successor at the field', async () => {
  const fault = { field: 'successors', reason: 'successorRefused', text: 'Choose another one' };
  network.script(handOver, refused(errors.successorRefused.code, 'Choose another one', 409, fault));
  const { user, at } = await open();
  await choose(user, /^Successor/, /Wang Fang/);
  await handOverAll(user);
  expect(await screen.findByText('Choose another one')).toBeVisible();
  expect(at()).toBe('/admin/people/hand-over?id=7');
});

it('reads the preview again if it is outdated', async () => {
  network.script(handOver, refused(errors.handOverOutdated.code, 'What this person holds has changed', 409));
  const { user } = await open();
  await choose(user, /^Successor/, /Wang Fang/);
  const before = network.to(preview).length;
  await handOverAll(user);
  expect(await screen.findByText(/What this person holds has changed/)).toBeVisible();
  await waitFor(() => expect(network.to(preview).length).toBeGreaterThan(before));
});

it('asks before a choice is left', async () => {
  const { user } = await open();
  await choose(user, /^Successor/, /Wang Fang/);
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(await screen.findByRole('alertdialog')).toBeVisible();
});

it('moves a person who stays logged in', async () => {
  network.answer('POST /expand/company/get-company-tree', {
    list: [{ id: '1', code: 'C1', name: 'Head', children: [{ id: '2', code: 'C2', name: 'South' }] }],
  });
  const { user } = await openRemote(remote, '/admin/people/hand-over?id=7&company=2', { isAdmin: true });
  await choose(user, /^Successor/, /Wang Fang/);
  await user.click(screen.getByRole('button', { name: 'Move and hand over' }));
  const question = await screen.findByRole('alertdialog');
  expect(within(question).getByText(/^Li Lei stays logged in and works for South/)).toBeVisible();
  await user.click(within(question).getByRole('button', { name: 'Move and hand over' }));
  await waitFor(() =>
    expect(network.to(handOver)[0]?.body).toMatchObject({ to_company_id: '2', version: 'v1' }),
  );
});
