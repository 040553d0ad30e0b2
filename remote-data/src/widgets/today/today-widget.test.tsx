import { aPage, aStore, openWidget, pinDate, prepareNetwork, setServedPaths } from '@agency/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { remote } from '../../remote';
import { inDollars } from '../../testing/figures';

const network = prepareNetwork();
const overview = 'POST /expand/stat/overview';
const config = 'POST /expand/stat/user-config';

const indicator = (id: string, name: string, unit: string) => ({
  indicator_id: id,
  indicator_name: `${name}/${unit}`,
  unit,
  supported: true,
  description: `What ${name} counts`,
});

beforeEach(() => {
  pinDate(new Date(2026, 10, 21, 10));
  network.answer('GET /expand/stat/indicator-list', {
    list: [
      indicator('expand_bb_count', 'Reports', 'customers'),
      indicator('expand_member_store_visit_times', 'Visits', 'visits'),
      indicator('expand_cj_amount', 'Amount', 'CNY'),
    ],
  });
  network.answer('GET /expand/stat/user-config', {
    module: 'workbench',
    show_mode: 1,
    selected_indicators: ['expand_bb_count', 'expand_cj_amount'],
  });
  network.answer('GET /expand/user-setting', inDollars);
  network.answer(overview, ({ body }) => ({
    items: body.indicator_ids.map((indicator_id) => ({
      indicator_id,
      count: body.query.begin_time.startsWith('2026-11-21') ? 3000 : 2000,
      supported: true,
    })),
  }));
  network.answer(config, null);
  network.answer('POST /expand/company/get-company-tree', {
    list: [{ id: '1', code: 'C1', name: 'Harbour Homes', children: [{ id: '2', code: 'C2', name: 'East' }] }],
  });
  network.answer('POST /expand/member/list', ({ body }) =>
    aPage([{ id: '5', name: `Wang ${body.keyword ?? 'Fang'}`, company_id: '1', company_name: 'Harbour' }]),
  );
  network.answer('GET /expand/search-store', {
    ...aPage([aStore({ id: '9', store_name: 'Maple Road' })]),
    allow_owner_gh_store: false,
  });
});

afterEach(() => jest.useRealTimers());

const open = (role: 'attache' | 'manager' = 'manager') => openWidget(remote, 'today', { role });
const figures = () => screen.findByRole('list', { name: 'Today' });
const queries = () => network.to(overview).map(({ body }) => body.query);
const lastQuery = () =>
  queries()
    .filter(({ begin_time }) => begin_time.startsWith('2026-11-21'))
    .at(-1);

it('shows the chosen figures of the day, amounts in the user’s currency', async () => {
  await open();
  const list = await figures();
  await within(list).findAllByRole('img', { name: 'up by 50%' });
  const items = within(list).getAllByRole('listitem');
  expect(items.map((item) => item.textContent)).toEqual(['3kReportswas 2k 50%', '$1.5kAmountwas $1k 50%']);
  expect(lastQuery()).toEqual({ begin_time: '2026-11-21 00:00:00', end_time: '2026-11-21 23:59:59' });
});

it('shows an attache the change alone', async () => {
  await open('attache');
  const list = await figures();
  await within(list).findAllByRole('img', { name: 'up by 50%' });
  expect(within(list).queryByText(/was/)).not.toBeInTheDocument();
});

it('says nothing of yesterday where nothing was counted then and now', async () => {
  network.answer(overview, ({ body }) => ({
    items: body.indicator_ids.map((indicator_id) => ({ indicator_id, count: 0, supported: true })),
  }));
  await open();
  const items = within(await figures()).getAllByRole('listitem');
  expect(items.map((item) => item.textContent)).toEqual(['0Reports', '$0Amount']);
});

it('says until when the figures of today count, and compares them with yesterday until then', async () => {
  await open();
  await figures();
  expect(await screen.findByText('until 10:00 · vs yesterday')).toBeVisible();
  await waitFor(() =>
    expect(queries()).toContainEqual({ begin_time: '2026-11-20 00:00:00', end_time: '2026-11-20 10:00:59' }),
  );
});

describe('a figure', () => {
  afterEach(() => setServedPaths(() => false));

  const rows =
    '/indicators/details?indicator_id=expand_bb_count&indicator_name=Reports&begin_time=2026-11-21+00%3A00%3A00&end_time=2026-11-21+23%3A59%3A59';

  it.each([
    ['a manager, where rows have a page', 'manager', true, rows],
    ['a manager, where they have none', 'manager', false, undefined],
    ['an attache', 'attache', true, rows],
  ] as const)('leads %s to what it counts', async (_name, role, isPageThere, href) => {
    setServedPaths(() => isPageThere);
    await open(role);
    const list = await figures();
    expect(within(list).queryByRole('link', { name: 'Reports' })?.getAttribute('href')).toBe(href);
  });

  it('leads nowhere where it is counted by the day, or not at all', async () => {
    setServedPaths(() => true);
    network.answer('GET /expand/stat/indicator-list', {
      list: [
        indicator('expand_member_store_visit_times_da', 'Visits per day', ''),
        indicator('expand_bb_count', 'Reports', ''),
      ],
    });
    network.answer('GET /expand/stat/user-config', {
      module: 'workbench',
      show_mode: 1,
      selected_indicators: ['expand_member_store_visit_times_da', 'expand_bb_count'],
    });
    network.answer(overview, ({ body }) => ({
      items: body.indicator_ids.map((indicator_id) => ({
        indicator_id,
        count: 3,
        supported: indicator_id !== 'expand_bb_count',
      })),
    }));
    await open();
    expect(within(await figures()).getAllByRole('listitem')).toHaveLength(2);
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });
});

it.each([
  ['manager', ['Reports', 'Amount']],
  ['attache', ['Amount']],
] as const)('shows a figure that cannot be counted to a manager alone: %s', async (role, names) => {
  network.answer(overview, ({ body }) => ({
    items: body.indicator_ids.map((indicator_id) => ({
      indicator_id,
      count: 3,
      supported: indicator_id !== 'expand_bb_count',
    })),
  }));
  await open(role);
  const items = within(await figures()).getAllByRole('listitem');
  expect(items.map((item) => names.find((name) => item.textContent?.includes(name)))).toEqual(names);
});

it('fails in place, and loads on retry', async () => {
  network.script(overview, 'timeout');
  const { user } = await open();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(await screen.findByText(/^Error code/)).toBeVisible();
  network.answer(overview, { items: [{ indicator_id: 'expand_bb_count', count: 7, supported: true }] });
  await user.click(retry);
  const [first] = within(await figures()).getAllByRole('listitem');
  expect(first).toHaveTextContent(/^7 *Reports/);
});

it('explains every figure', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'What the figures mean' }));
  const sheet = await screen.findByRole('dialog', { name: 'What the figures mean' });
  expect(await within(sheet).findByText('What Visits counts')).toBeVisible();
});

describe('the choice of figures', () => {
  const openSettings = async () => {
    const app = await open();
    await figures();
    await app.user.click(screen.getByRole('button', { name: 'Choose figures' }));
    return { ...app, sheet: await screen.findByRole('dialog', { name: 'Choose figures' }) };
  };

  it('is saved in the order of the list and shown at once', async () => {
    const { user, sheet } = await openSettings();
    await user.click(await within(sheet).findByRole('checkbox', { name: 'Visits' }));
    await user.click(within(sheet).getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(network.to(config)[0]?.body).toEqual({
        module: 'workbench',
        show_mode: 1,
        selected_indicators: ['expand_bb_count', 'expand_member_store_visit_times', 'expand_cj_amount'],
      }),
    );
    const list = await figures();
    await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(3));
    expect(await screen.findByText('Your choice is saved.')).toBeVisible();
    await waitFor(() => expect(sheet).not.toBeInTheDocument());
  });

  it('keeps at least one', async () => {
    const { user, sheet } = await openSettings();
    await user.click(await within(sheet).findByRole('checkbox', { name: 'Reports' }));
    await user.click(within(sheet).getByRole('checkbox', { name: 'Amount' }));
    expect(await screen.findByText('Keep at least one figure.')).toBeVisible();
    expect(within(sheet).getByRole('checkbox', { name: 'Amount' })).toBeChecked();
  });

  it('keeps what was chosen when it cannot be saved', async () => {
    network.script(config, 'timeout');
    const { user, sheet } = await openSettings();
    await user.click(await within(sheet).findByRole('checkbox', { name: 'Visits' }));
    await user.click(within(sheet).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/took too long/)).toBeVisible();
    expect(within(sheet).getByRole('checkbox', { name: 'Visits' })).toBeChecked();
  });
});

describe('the filters', () => {
  it('are for managers only', async () => {
    await open('attache');
    await figures();
    expect(screen.queryByRole('button', { name: 'Filters' })).not.toBeInTheDocument();
  });

  it('narrow the figures to a member found by name, until they are cleared', async () => {
    const { user } = await open();
    expect(screen.queryByRole('group', { name: 'Filters' })).not.toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Filters', expanded: false }));
    await user.click(await screen.findByRole('button', { name: 'Member' }));
    const sheet = await screen.findByRole('dialog', { name: 'Member' });
    await user.type(within(sheet).getByRole('searchbox'), 'Li');
    await user.click(await within(sheet).findByRole('button', { name: 'Wang Li' }));
    await waitFor(() => expect(lastQuery()).toMatchObject({ member_ids: ['5'] }));
    expect(screen.getByRole('button', { name: 'Filters, 1 set', expanded: true })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear filter Wang Li' }));
    expect(await screen.findByRole('button', { name: 'Member' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Wang Li' })).not.toBeInTheDocument();
  });

  it('let go of the store when another organisation is chosen, and are kept for the next time', async () => {
    const { user, unmount } = await open();
    await user.click(await screen.findByRole('button', { name: 'Filters' }));
    await user.click(await screen.findByRole('button', { name: 'Store' }));
    await user.click(await screen.findByRole('button', { name: 'Maple Road 1 Maple Road' }));
    await waitFor(() => expect(lastQuery()).toMatchObject({ store_ids: ['9'] }));
    await user.click(screen.getByRole('button', { name: 'Organisation' }));
    const sheet = await screen.findByRole('dialog', { name: 'Organisation' });
    await user.click(await within(sheet).findByRole('button', { name: /^Harbour Homes/ }));
    await user.click(await within(sheet).findByRole('button', { name: /^East/ }));
    await waitFor(() => expect(lastQuery()).toMatchObject({ company_id: '2' }));
    expect(lastQuery()).not.toHaveProperty('store_ids', ['9']);
    await waitFor(() => expect(sheet).not.toBeInTheDocument());
    unmount();
    await open();
    await user.click(await screen.findByRole('button', { name: 'Filters, 1 set' }));
    expect(screen.getByRole('button', { name: 'East' })).toBeVisible();
  });
});
