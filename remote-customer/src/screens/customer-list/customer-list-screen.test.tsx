import {
  aBroker,
  aCustomer,
  aPage,
  aStore,
  openRemote,
  pinDate,
  prepareNetwork,
  refused,
  returnToApp,
} from '@agency/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { rememberedFilterOf } from '../../model/remembered-filter';
import { remote } from '../../remote';

const network = prepareNetwork();
const list = 'GET /expand/cst/get-list';
const counts = 'GET /expand/cst/get-status-total';
const path = '/customer/customerList';

beforeEach(() => {
  network.answer('GET /expand/saved-filter/get-list', { list: [] });
  answerCustomers({});
  const perStatus = [1, 2, 3, 4, 5].map((cst_status) => ({ cst_status, total: cst_status }));
  network.answer(counts, { total: 15, list: perStatus });
  network.answer('GET /expand/cst/get-history-projects', [
    { id: '9', name: 'River Garden' },
    { id: '10', name: 'Hill View' },
  ]);
  network.answer('GET /expand/search-store', { ...aPage([aStore()]), allow_owner_gh_store: false });
  network.answer('GET /expand/broker/get-list', aPage([aBroker()]));
});
afterEach(() => jest.useRealTimers());

function answerCustomers(...customers: Parameters<typeof aCustomer>[0][]) {
  network.answer(list, { ...aPage(customers.map(aCustomer)), count_info: [] });
}

const open = (search = '?type=2', role: 'manager' | 'attache' = 'manager') =>
  openRemote(remote, path + search, { role });
const asked = () => network.to(list).at(-1)?.query;
const customer = (name = 'Han Meimei') => screen.findByRole('link', { name });
const sheet = (name: string) => screen.findByRole('dialog', { name });

describe('the list', () => {
  it('has the customers of a category under its title, the last report first', async () => {
    await open('?type=3&title=Mine');
    expect(await customer()).toHaveAttribute(
      'href',
      '/customer/customerDetails?clue_id=31&store_id=1&type=3',
    );
    expect(screen.getByRole('heading', { level: 1, name: 'Mine' })).toBeVisible();
    expect(asked()).toMatchObject({ type: 3, order_column: 4, page: 1, page_size: 10 });
    expect(asked()?.cst_status).toBeUndefined();
  });

  it('counts from the new day where one has begun while it was open', async () => {
    answerCustomers({ last_report_time: '2026-11-18 16:23:00', protect_time: '2026-11-20 16:23:00' });
    pinDate(new Date(2026, 10, 18, 22));
    await open('?type=2&days=today', 'attache');
    expect(await screen.findByText(/16:23/)).toBeVisible();
    expect(screen.getByText('2 days left')).toBeVisible();
    expect(asked()).toMatchObject({ begin_time: '2026-11-18 00:00:00' });
    pinDate(new Date(2026, 10, 19, 8));
    act(returnToApp);
    expect(await screen.findByText(/Yesterday/)).toBeVisible();
    expect(screen.getByText('1 day left')).toBeVisible();
    await waitFor(() => expect(asked()).toMatchObject({ begin_time: '2026-11-19 00:00:00' }));
  });

  it.each([
    ['manager', ['Wang Fang', 'Visited'], 'Maple Road'],
    ['attache', ['Visited'], 'Wang Fang'],
  ] as const)('shows a %s what matters most, and not every fact', async (role, shown, left) => {
    await open('?type=2', role);
    await customer();
    const card = within(screen.getByRole('article'));
    for (const fact of shown) expect(card.getByText(fact)).toBeVisible();
    expect(card.queryByText(left)).not.toBeInTheDocument();
  });

  it('names the category where no title was given', async () => {
    await open('?type=10');
    expect(screen.getByRole('heading', { level: 1, name: 'From pool brokers' })).toBeVisible();
  });

  it('of one store asks for it everywhere, and offers no other store', async () => {
    const { user } = await open('?store_id=7');
    await customer();
    for (const key of [list, counts] as const) expect(network.to(key)[0]?.query.store_id).toBe('7');
    await user.click(screen.getByRole('button', { name: 'Store or broker' }));
    expect(within(await sheet('Store or broker')).queryByRole('tab')).not.toBeInTheDocument();
    await waitFor(() => expect(network.to('GET /expand/broker/get-list')[0]?.query.store_id).toBe('7'));
  });

  it.each([
    ['', 0],
    ['&showSearch=true', 1],
  ])('with "%s" offers the search %i times', async (more, offers) => {
    await open(`?type=2${more}`);
    const links = screen.queryAllByRole('link', { name: 'Search customers' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      Array(offers).fill('/customer/customerSearch?type=2'),
    );
  });

  it.each([
    ['manager', 'No customers yet'],
    ['attache', 'No customers of yours yet'],
  ] as const)('without anybody tells a %s what would be here', async (role, words) => {
    answerCustomers();
    await open('?type=2', role);
    expect(await screen.findByText(words)).toBeVisible();
  });

  it('under a filter that leaves nobody offers to clear it; the tab stays', async () => {
    answerCustomers();
    const { user, at } = await open('?type=2&cst_status=3&clue_status=1');
    expect(await screen.findByText('No customer matches')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear all filters' }));
    expect(at()).toBe(`${path}?type=2&cst_status=3`);
    expect(await screen.findByText('No customer at this stage')).toBeVisible();
  });

  it('can be tried again after a failure', async () => {
    network.script(list, refused(-1, 'down', 500));
    const { user } = await open();
    const failure = await screen.findByRole('alert');
    answerCustomers({});
    await user.click(within(failure).getByRole('button', { name: 'Try again' }));
    expect(await customer()).toBeVisible();
  });
});

describe('a customer', () => {
  it('is called and copied where the number is whole', async () => {
    answerCustomers({ mobile_tel: '13700000003' });
    const { user } = await open();
    await customer();
    expect(screen.getByRole('link', { name: 'Call Han Meimei' })).toHaveAttribute(
      'href',
      'tel:+8613700000003',
    );
    await user.click(screen.getByRole('button', { name: 'Copy the number of Han Meimei' }));
    expect(await navigator.clipboard.readText()).toBe('13700000003');
  });

  it('with a hidden number is neither', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Call Han Meimei' }));
    expect(await screen.findByText('Hidden number calls are not permitted.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Copy/ })).not.toBeInTheDocument();
  });

  it.each([
    ['attache', '2026-11-27 10:00:00', '7 days left'],
    ['attache', '2026-11-21 10:00:00', '1 day left'],
    ['attache', '2026-11-20 23:00:00', 'Last day'],
    ['attache', '2026-11-19 23:00:00', undefined],
    ['manager', '2026-11-27 10:00:00', '7 days left'],
  ] as const)('of a %s kept until %s says %s', async (role, protect_time, words) => {
    jest.useFakeTimers({ now: new Date(2026, 10, 20, 12), advanceTimers: true });
    answerCustomers({ protect_time });
    await open('?type=2', role);
    await customer();
    expect(screen.queryByText(/days? left|Last day/)?.textContent).toBe(words);
  });
});

it('names the specialist to a manager', async () => {
  answerCustomers({ member_name: 'Lin Zhiyuan' });
  const { unmount } = await open('?type=2', 'manager');
  expect(await screen.findByText(/Lin Zhiyuan/)).toBeVisible();
  unmount();
  await open('?type=2', 'attache');
  await customer();
  expect(screen.queryByText(/Lin Zhiyuan/)).not.toBeInTheDocument();
});

describe('the tabs', () => {
  it('count what the filter leaves, under the same filter as the list', async () => {
    const { user, at } = await open('?type=2&clue_status=2');
    expect(await screen.findByRole('tab', { name: 'All 15', selected: true })).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Reserved 3' }));
    expect(at()).toBe(`${path}?type=2&clue_status=2&cst_status=3`);
    await waitFor(() => expect(asked()).toMatchObject({ cst_status: 3, clue_status: 2, type: 2 }));
    expect(network.to(counts).map(({ query }) => query)).toEqual([{ type: 2, clue_status: 2 }]);
  });
});

describe('the filter', () => {
  it('takes one of the projects that have customers, and lets go of it', async () => {
    const { user, at } = await open();
    await user.click(screen.getByRole('button', { name: 'Project' }));
    await user.click(within(await sheet('Project')).getByRole('button', { name: 'Hill View' }));
    expect(at()).toBe(`${path}?type=2&project_id=10&project_id_name=Hill+View`);
    await waitFor(() => expect(asked()).toMatchObject({ project_id: '10' }));
    await user.click(screen.getByRole('button', { name: 'Hill View' }));
    await user.click(
      within(await sheet('Project')).getByRole('button', { name: 'Hill View', current: true }),
    );
    expect(at()).toBe(`${path}?type=2`);
  });

  it('takes a quick range of days', async () => {
    jest.useFakeTimers({ now: new Date(2026, 10, 19, 10), advanceTimers: true });
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Date' }));
    await user.click(await screen.findByRole('button', { name: 'This week' }));
    const days = { begin_time: '2026-11-16 00:00:00', end_time: '2026-11-22 23:59:59' };
    await waitFor(() => expect(asked()).toMatchObject(days));
    expect(network.to(counts).at(-1)?.query).toMatchObject(days);
  });

  it('takes a store or a broker: one lets go of the other, and of itself', async () => {
    const { user, at } = await open('?type=3');
    await user.click(screen.getByRole('button', { name: 'Store or broker' }));
    await user.click(await screen.findByRole('button', { name: /^Maple Road/ }));
    expect(at()).toBe(`${path}?type=3&search_store_id=1&search_store_id_name=Maple+Road`);

    await user.click(screen.getByRole('button', { name: 'Maple Road' }));
    await user.click(within(await sheet('Store or broker')).getByRole('tab', { name: 'Broker' }));
    await user.click(await screen.findByRole('button', { name: /^Zhao Min/ }));
    expect(at()).toBe(`${path}?type=3&search_broker_id=3&search_broker_id_name=Zhao+Min`);
    expect(network.to('GET /expand/broker/get-list')[0]?.query).toMatchObject({ type: 3, search_type: 2 });

    await user.click(screen.getByRole('button', { name: 'Zhao Min' }));
    await user.click(
      within(await sheet('Store or broker')).getByRole('button', { name: /^Zhao Min/, current: true }),
    );
    expect(at()).toBe(`${path}?type=3`);
  });

  it('tells stores of one name by their addresses', async () => {
    const twins = [aStore({ address: '1 Quay' }), aStore({ id: '2', address: '9 Quay' })];
    network.answer('GET /expand/search-store', { ...aPage(twins), allow_owner_gh_store: false });
    const { user, at } = await open('?type=3');
    await user.click(screen.getByRole('button', { name: 'Store or broker' }));
    await user.click(await screen.findByRole('button', { name: 'Maple Road 9 Quay' }));
    expect(at()).toBe(`${path}?type=3&search_store_id=2&search_store_id_name=Maple+Road`);
  });

  it('finds a broker by words', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Store or broker' }));
    await user.click(within(await sheet('Store or broker')).getByRole('tab', { name: 'Broker' }));
    await user.type(screen.getByRole('searchbox', { name: 'Name or phone of the broker' }), 'zh');
    await waitFor(() =>
      expect(network.to('GET /expand/broker/get-list').at(-1)?.query).toMatchObject({
        filter: 'zh',
        search_type: 1,
      }),
    );
  });

  it('tells reports by whether they count', async () => {
    const { user, at } = await open();
    await user.click(screen.getByRole('button', { name: 'Report' }));
    await user.click(within(await sheet('Report')).getByRole('button', { name: 'Invalid' }));
    expect(at()).toBe(`${path}?type=2&clue_status=3`);
    await waitFor(() => expect(asked()).toMatchObject({ clue_status: 3 }));
    await user.click(screen.getByRole('button', { name: 'Clear filter Invalid' }));
    expect(at()).toBe(`${path}?type=2`);
  });

  it('is kept for its category, and not for a store', async () => {
    const { user, unmount } = await open('?type=2&clue_status=1');
    await customer();
    expect(rememberedFilterOf(2)).toBe('clue_status=1');
    await user.click(screen.getByRole('button', { name: 'Clear filter To be confirmed' }));
    expect(rememberedFilterOf(2)).toBe('');
    unmount();
    await open('?type=2&store_id=7&clue_status=3');
    await customer();
    expect(rememberedFilterOf(2)).toBe('');
  });

  it('can be given a name', async () => {
    network.answer('GET /expand/saved-filter/get-list', {
      list: [{ id: '1', name: 'To call', filter: 'clue_status=1' }],
    });
    const { user, at } = await open();
    await user.click(await screen.findByRole('button', { name: 'To call' }));
    expect(at()).toBe(`${path}?type=2&clue_status=1`);
    expect(network.to('GET /expand/saved-filter/get-list')[0]?.query).toEqual({ list: 'customer' });
  });
});

describe('what is due', () => {
  it('narrows the list and its counts alike, and the order is an attache’s own', async () => {
    const { user, at } = await open('?type=2', 'attache');
    await user.click(screen.getByRole('button', { name: 'Follow-ups due' }));
    await user.click(screen.getByRole('button', { name: 'Protection ending first' }));
    expect(at()).toBe(`${path}?type=2&is_due=1&by_protection=1`);
    await waitFor(() => expect(asked()).toMatchObject({ is_due: 1, order_column: 5 }));
    await waitFor(() => expect(network.to(counts).at(-1)?.query).toEqual({ type: 2, is_due: 1 }));
  });
});

describe('the export', () => {
  const file = 'POST /expand/cst/export';

  it('takes out what the list shows, and says how many they are', async () => {
    network.script(file, { status: 200, body: 'Customer\r\n' });
    const { user } = await open('?type=2&cst_status=3&clue_status=1');
    await user.click(await screen.findByRole('button', { name: 'Export the list' }));
    const asks = within(await sheet('Export the list'));
    expect(asks.getByText(/^3 rows matching the current filters/)).toBeVisible();
    await user.click(asks.getByRole('button', { name: 'Export' }));
    await waitFor(() =>
      expect(network.to(file)[0]?.body).toEqual({ type: 2, cst_status: 3, clue_status: 1 }),
    );
  });

  it.each([
    ['an attache', 'attache', 15],
    ['a list that is empty', 'manager', 0],
  ] as const)('is not offered for %s', async (_name, role, total) => {
    network.answer(counts, { total, list: [] });
    await open('?type=2', role);
    expect(await screen.findByRole('tab', { name: new RegExp(`^All.*${total}`) })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Export the list' })).toBeNull();
  });
});
