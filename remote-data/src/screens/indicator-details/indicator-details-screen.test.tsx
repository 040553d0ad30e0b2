import type { ApiOutput } from '@agency/shared/api';
import { fakeNative, openRemote, prepareNetwork, setServedPaths } from '@agency/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { remote } from '../../remote';
import { change, detail, prepareFigures } from '../../testing/figures';

const network = prepareNetwork();
const path =
  '/indicators/details?indicator_id=expand_cj_amount&indicator_name=Amount&company_id=2&begin_time=2026-11-01+00%3A00%3A00&end_time=2026-11-17+23%3A59%3A59';

const row = (key: number, part: object = {}) => ({
  key: `${key}`,
  name: `Name ${key}`,
  mobile_tel: '13800000001',
  country_code: '86',
  time: '2026-11-17 09:30:00',
  project_name: 'Riverside',
  currency_amount: 1000,
  broker_name: 'Wang Fang',
  store_name: 'Maple Road',
  member_name: 'Li Na',
  visit_type: 1,
  ...part,
});

beforeEach(() => {
  prepareFigures(network, ['expand_bb_count']);
  network.answer(detail, { customer_detail: { list: [row(1)], total_rows: 1, count: 2_500_000 } });
  network.answer('GET /expand/visit/type-list', {
    list: [{ visit_type: 1, visit_type_name: 'In person' }],
  });
});
afterEach(() => {
  setServedPaths(() => false);
  jest.useRealTimers();
});

const cells = async (name: string) =>
  within(await screen.findByRole('row', { name: new RegExp(`^${name}`) }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
const headings = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

it('shows the rows behind the figure, amounts in the user’s currency, and the sum as the card has it', async () => {
  await openRemote(remote, path);
  expect(await cells('Name 1')).toEqual([
    '17/11/2026 09:30',
    '$500',
    'Riverside',
    'Maple Road',
    'Wang Fang',
    'Li Na',
    expect.stringContaining('13800000001'),
  ]);
  expect(await screen.findByText('$1,250,000')).toBeVisible();
  expect(screen.getByText('01/11/2026 00:00 – 17/11/2026 23:59')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Call Name 1' })).toHaveAttribute('href', 'tel:+8613800000001');
  expect(network.to(detail)[0]?.body).toEqual({
    query: { begin_time: '2026-11-01 00:00:00', end_time: '2026-11-17 23:59:59', company_id: '2' },
    indicator_id: 'expand_cj_amount',
    pager: { page: 1, page_size: 20 },
  });
});

it.each([
  ['store_detail', ['Store', 'Time', 'Specialist', 'Phone number']],
  ['broker_detail', ['Broker', 'Time', 'Store', 'Specialist', 'Phone number']],
  ['store_visit_detail', ['Store visited', 'Time', 'Type of visit', 'Specialist', 'Phone number']],
])('has the columns of a %s', async (kind, columns) => {
  network.answer(detail, { [kind]: { list: [row(1)], total_rows: 1, count: 1 } });
  await openRemote(remote, path.replace('expand_cj_amount', 'expand_bb_count'));
  await cells('Name 1');
  expect(headings()).toEqual(columns);
  if (kind === 'store_visit_detail') expect(await screen.findByText('In person')).toBeVisible();
});

it('refuses to call a masked number, and says why', async () => {
  const masked = row(1, { mobile_tel: '138****0001' });
  network.answer(detail, { customer_detail: { list: [masked], total_rows: 1, count: 1 } });
  const { user } = await openRemote(remote, path);
  await user.click(await screen.findByRole('button', { name: 'Call Name 1' }));
  expect(await screen.findByText('Hidden number calls are not permitted.')).toBeVisible();
});

it('narrows to the row of a ranking, and to the filters of the card', async () => {
  await openRemote(
    remote,
    `${path}&q_store_id=9&q_member_id=5&q_project_id=3&entity_type=broker&entity_id=7`,
  );
  await cells('Name 1');
  expect(network.to(detail)[0]?.body).toMatchObject({
    query: { store_ids: ['9'], member_ids: ['5'], project_ids: ['3'] },
    broker_id: '7',
  });
});

it('has more only after a full page, and keeps its rows where more fails', async () => {
  const full = Array.from({ length: 20 }, (_, index) => row(index));
  network.answer(detail, ({ body }) => ({
    customer_detail: { list: body.pager?.page === 1 ? full : [row(19), row(20)], total_rows: 21, count: 21 },
  }));
  const { user } = await openRemote(remote, path);
  network.script(detail, 'timeout', {
    status: 200,
    body: {
      code: 0,
      msg: '',
      data: { customer_detail: { list: [row(19), row(20)], total_rows: 21, count: 21 } },
    },
  });
  await cells('Name 0');
  await user.click(await screen.findByRole('button', { name: 'Load more' }));
  expect(await screen.findByText('More could not be loaded.')).toBeVisible();
  expect(screen.getByRole('row', { name: /^Name 19/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  expect(await screen.findByText('All 21 rows shown')).toBeVisible();
  expect(screen.getAllByRole('row', { name: /^Name 19/ })).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
});

it.each([
  [true, 0],
  [false, 1],
])(
  'turns the table and back, where the phone keeps its screen so (%s) and where it does not',
  async (isKept, reports) => {
    network.answer('POST /report/error', null);
    const lockOrientation = jest.fn(async () => isKept);
    const unlockOrientation = jest.fn(async () => undefined);
    fakeNative({ lockOrientation, unlockOrientation });
    const { user } = await openRemote(remote, path);
    await cells('Name 1');
    await user.click(screen.getByRole('button', { name: 'Rotate the table' }));
    await user.click(await screen.findByRole('button', { name: 'Rotate the table back' }));
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Rotate the table back' })).not.toBeInTheDocument(),
    );
    expect(lockOrientation.mock.calls).toEqual([['landscape']]);
    await waitFor(() => expect(unlockOrientation).toHaveBeenCalledTimes(1));
    await waitFor(() => expect(network.to('POST /report/error')).toHaveLength(reports));
  },
);

it.each([
  ['no indicator', '/indicators/details'],
  ['one by the day', path.replace('expand_cj_amount', 'expand_member_store_visit_times_da')],
  ['no time', '/indicators/details?indicator_id=expand_bb_count'],
])('asks for nothing where the address names %s', async (_name, address) => {
  await openRemote(remote, address);
  expect(await screen.findByText('This link does not name a figure')).toBeVisible();
  expect(network.to(detail)).toHaveLength(0);
});

it('says when nothing was counted, and loads on retry after a failure', async () => {
  network.script(detail, 'timeout');
  const { user } = await openRemote(remote, path);
  expect(await screen.findByText('The rows could not be loaded')).toBeVisible();
  network.answer(detail, { customer_detail: { list: [], total_rows: 0, count: 0 } });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Nothing was counted in this period')).toBeVisible();
});

describe('the change', () => {
  const entity = (entity_id: string, entity_name: string, count: number, count_before: number) => ({
    entity_id,
    entity_name,
    count,
    count_before,
  });
  const changed: ApiOutput<'POST /expand/stat/change'> = {
    before: { begin_time: '2026-10-01 00:00:00', end_time: '2026-10-17 23:59:59' },
    count: 1_000_000,
    count_before: 2_000_000,
    parts: [
      { by: 'company', list: [entity('3', 'East', 0, 1_400_000), entity('4', 'West', 1_000_000, 600_000)] },
      { by: 'store', list: [entity('9', 'Maple Road', 1000, 5000)] },
    ],
  };

  it('stands first: by branch and store, the largest first, in the user’s currency', async () => {
    network.answer(change, changed);
    await openRemote(remote, path);
    const section = within(await screen.findByRole('region', { name: 'What changed' }));
    expect(section.getByText('$1,000,000 before, 01/10/2026 – 17/10/2026')).toBeVisible();
    expect(section.getByRole('img', { name: 'down by 50%' })).toBeVisible();
    const rows = (name: string) =>
      within(section.getByRole('region', { name }))
        .getAllByRole('link')
        .map(({ textContent }) => textContent);
    expect(rows('By branch')).toEqual(['East−$700,000$700,000 → $0', 'West+$200,000$300,000 → $500,000']);
    expect(rows('By store')).toEqual(['Maple Road−$2,000$2,500 → $500']);
    const table = screen.getByRole('table');
    const first = screen.getByRole('region', { name: 'What changed' });
    expect(first.compareDocumentPosition(table)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(network.to(change)[0]?.body).toEqual({
      query: { begin_time: '2026-11-01 00:00:00', end_time: '2026-11-17 23:59:59', company_id: '2' },
      indicator_id: 'expand_cj_amount',
    });
  });

  it.each([
    ['East', { company_id: '3' }],
    ['Maple Road', { company_id: '2', store_ids: ['9'] }],
  ])('%s leads to the same figure, narrowed', async (name, narrowed) => {
    network.answer(change, changed);
    const { user } = await openRemote(remote, path);
    await user.click(await screen.findByRole('link', { name: new RegExp(`^${name}`) }));
    await waitFor(() => expect(network.to(change)).toHaveLength(2));
    expect(network.to(change).at(-1)?.body.query).toMatchObject(narrowed);
    expect(network.to(detail).at(-1)?.body.query).toMatchObject(narrowed);
    expect(await screen.findByText(`${name} · 01/11/2026 00:00 – 17/11/2026 23:59`)).toBeVisible();
  });

  it('does not keep the rows away where it fails, and loads on retry', async () => {
    network.script(change, 'timeout');
    const { user } = await openRemote(remote, path);
    expect(await screen.findByText('What changed could not be loaded')).toBeVisible();
    await cells('Name 1');
    network.answer(change, changed);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('By branch')).toBeVisible();
  });
});

describe('the export', () => {
  it('takes out what is shown, for a manager', async () => {
    network.script('POST /expand/stat/export', { status: 200, body: 'Name\r\nName 1\r\n' });
    Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined });
    const { user } = await openRemote(remote, `${path}&entity_type=member&entity_id=5`);
    await user.click(await screen.findByRole('button', { name: 'Export as a table' }));
    await user.click(await screen.findByRole('button', { name: 'Export' }));
    await waitFor(() =>
      expect(network.to('POST /expand/stat/export')[0]?.body).toEqual({
        query: { begin_time: '2026-11-01 00:00:00', end_time: '2026-11-17 23:59:59', company_id: '2' },
        indicator_id: 'expand_cj_amount',
        member_id: '5',
      }),
    );
  });

  it.each([
    ['an attache', 'attache', 1],
    ['nothing', 'manager', 0],
  ] as const)('is not there for %s', async (_name, role, total_rows) => {
    const list = total_rows > 0 ? [row(1)] : [];
    network.answer(detail, { customer_detail: { list, total_rows, count: 0 } });
    await openRemote(remote, path, { role });
    await screen.findByText(total_rows > 0 ? 'Name 1' : 'Nothing was counted in this period');
    expect(screen.queryByRole('button', { name: 'Export as a table' })).not.toBeInTheDocument();
  });
});
