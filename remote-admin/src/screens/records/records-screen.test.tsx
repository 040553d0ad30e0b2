import { aPage, loadRemoteConfig, ok, openRemote, prepareNetwork } from '@agency/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { AdminRecord } from '../../model/record-kinds';
import { remote } from '../../remote';

const network = prepareNetwork();
const records = 'GET /expand/admin/records';

function aPerson(
  part: { values?: Record<string, string>; facts?: Record<string, string> } = {},
): AdminRecord {
  return {
    id: '7',
    values: {
      country_code: '86',
      mobile: '13900000001',
      name: 'Lin Xiaoyu',
      role: 'specialist',
      company_code: 'C2',
      admin: 'no',
      reception: '',
      ...part.values,
    },
    facts: { state: 'invited', company_name: 'South', ...part.facts },
    archived: false,
  };
}

const aRecord = (id: string, name: string, more: Partial<AdminRecord> = {}): AdminRecord => ({
  id,
  values: { name },
  facts: {},
  archived: false,
  ...more,
});

const open = (path: string) => openRemote(remote, path, { isAdmin: true });

beforeEach(() => network.answer(records, aPage<AdminRecord>([])));

it('shows people with company, role, number, state and last login', async () => {
  const active = aPerson({
    values: { admin: 'yes', role: 'manager', name: 'Chen Jie' },
    facts: { state: 'active', last_login: '2026-11-18 09:30:00' },
  });
  network.answer(records, aPage([aPerson(), { ...active, id: '8' }]));
  await open('/admin/people');
  const list = await screen.findByRole('list', { name: 'People' });
  const [invited, admin] = within(list).getAllByRole('article');
  expect(invited).toHaveTextContent('Lin Xiaoyu');
  expect(invited).toHaveTextContent('South');
  expect(invited).toHaveTextContent('+86 13900000001');
  expect(invited).toHaveTextContent('Never logged in');
  expect(admin).toHaveTextContent('Manager');
  expect(admin).toHaveTextContent('last login 18/11/2026 09:30');
  expect(within(list).getByRole('link', { name: 'Lin Xiaoyu' })).toHaveAttribute(
    'href',
    '/admin/record?kind=people&id=7',
  );
});

it('asks for people by words, role and state', async () => {
  const { user } = await open('/admin/people');
  await user.click(screen.getByRole('button', { name: 'Role' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Manager' }));
  await user.click(screen.getByRole('button', { name: 'State' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Disabled' }));
  await user.type(screen.getByRole('searchbox', { name: 'Name or number' }), 'lin');
  await waitFor(() =>
    expect(network.to(records).at(-1)?.query).toMatchObject({
      kind: 'people',
      keyword: 'lin',
      role: 'manager',
      state: 'disabled',
    }),
  );
  expect(await screen.findByText('No matches')).toBeVisible();
});

it('moves through the rows with the arrow keys', async () => {
  network.answer(records, aPage([aRecord('1', 'Lianjia'), aRecord('2', 'Centaline')]));
  const { user } = await open('/admin/agencies');
  const first = await screen.findByRole('link', { name: 'Lianjia' });
  first.focus();
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('link', { name: 'Centaline' })).toHaveFocus();
  await user.keyboard('{ArrowDown}{ArrowUp}');
  expect(first).toHaveFocus();
});

it('shows archived records where that is asked for', async () => {
  const { user } = await open('/admin/labels');
  network.answer(records, aPage([aRecord('1', 'Old', { archived: true })]));
  await user.click(screen.getByRole('button', { name: 'Show archived' }));
  expect(await screen.findByText('Archived')).toBeVisible();
  expect(network.to(records).at(-1)?.query).toMatchObject({ kind: 'labels', archived: '1' });
});

it('puts labels in another order with buttons', async () => {
  network.answer(records, aPage([aRecord('1', 'First'), aRecord('2', 'Second')]));
  network.answer('POST /expand/admin/record/order', { changed: true });
  const { user } = await open('/admin/labels');
  await user.click(await screen.findByRole('button', { name: 'Change the order' }));
  await user.click(await screen.findByRole('button', { name: /Second.*up|up.*Second/i }));
  await user.click(screen.getByRole('button', { name: 'Save the order' }));
  await waitFor(() => expect(network.to('POST /expand/admin/record/order')).toHaveLength(1));
  expect(network.to('POST /expand/admin/record/order')[0]?.body).toEqual({ kind: 'labels', ids: ['2', '1'] });
  expect(await screen.findByRole('button', { name: 'Change the order' })).toBeVisible();
});

it('says that there is nothing yet, and leads to a new record', async () => {
  await open('/admin/projects');
  expect(await screen.findByText('No projects yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Add a project' })).toHaveAttribute(
    'href',
    '/admin/record?kind=projects',
  );
});

it('can be tried again after a failure', async () => {
  network.script(records, 'timeout', ok(aPage([aRecord('1', 'Here')])));
  loadRemoteConfig();
  const { user } = await open('/admin/agencies');
  await user.click(await screen.findByRole('button', { name: /again|retry/i }));
  expect(await screen.findByText('Here')).toBeVisible();
});

it('is for admins only', async () => {
  const { at } = await openRemote(remote, '/admin/people');
  await waitFor(() => expect(at()).toBe('/workbench/home'));
  expect(network.to(records)).toEqual([]);
});

it('lists what one project offers with its period, and adds to that project', async () => {
  const values = { name: 'Discount', project_code: 'P9', first_day: '', last_day: '2026-05-31' };
  const activity = aRecord('3', 'Discount', { values, facts: { project_name: 'River Garden' } });
  network.answer(records, aPage([activity]));
  await open('/admin/sale-activities?project=P9');
  const list = await screen.findByRole('list', { name: 'Sale activities' });
  expect(await within(list).findByText('River Garden')).toBeVisible();
  expect(within(list).getByText('… to 2026-05-31')).toBeVisible();
  expect(network.to(records)[0]?.query).toMatchObject({ kind: 'sale_activities', project_code: 'P9' });
  expect(screen.getByRole('link', { name: 'Add a sale activity' })).toHaveAttribute(
    'href',
    '/admin/record?kind=sale_activities&project=P9',
  );
});
