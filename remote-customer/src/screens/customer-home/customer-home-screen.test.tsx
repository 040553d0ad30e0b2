import { live, refreshTouched } from '@agency/shared';
import {
  aCustomer,
  aPage,
  logInAs,
  openRemote,
  pinDate,
  prepareNetwork,
  returnToApp,
} from '@agency/shared/testing';
import { act, screen, within } from '@testing-library/react';
import { rememberFilter } from '../../model/remembered-filter';
import { remote } from '../../remote';
import { aDispute } from '../../testing/a-dispute';

const network = prepareNetwork();
const totals = 'GET /expand/cst/get-total';
const list = 'GET /expand/cst/get-list';
const disputes = 'GET /expand/dispute/get-list';

beforeEach(() => {
  network.answer(totals, {
    agency_broker_cst: { total: 1558, today: 34 },
    own_broker_cst: { total: 248, today: 10 },
    public_store_broker_cst: { total: 253, today: 11 },
    gh_pool_broker_customer: { total: 141, today: 0 },
  });
  network.answer(list, { ...aPage([aCustomer()]), count_info: [] });
  network.answer(disputes, aPage([]));
});

afterEach(() => {
  jest.useRealTimers();
  act(() => live.setOpen(false));
});

const open = (role: 'attache' | 'manager' = 'manager') => openRemote(remote, '/customer', { role });

describe('the categories', () => {
  it.each([
    ['attache', ['From agency brokers', 'From independent brokers', 'From public stores']],
    [
      'manager',
      ['From agency brokers', 'From independent brokers', 'From public stores', 'From pool brokers'],
    ],
  ] as const)('of a %s', async (role, names) => {
    await open(role);
    await screen.findByText('1,558');
    expect(screen.getAllByText(/^From /).map((name) => name.textContent)).toEqual(names);
  });

  it('show all customers, and how many came today', async () => {
    await open();
    const tile = (await screen.findByText('248')).closest('li');
    expect(tile).toHaveTextContent(/^248From independent brokers10 today$/);
  });

  it('fail without the newest reports, and load on retry', async () => {
    network.script(totals, 'timeout');
    const { user } = await open();
    const failure = await screen.findByRole('alert');
    expect(failure).toHaveTextContent('The totals could not be loaded');
    expect(await within(failure).findByText(/^Error code/)).toBeVisible();
    expect(await screen.findByText('Han Meimei')).toBeVisible();
    network.answer(totals, {
      agency_broker_cst: { total: 7, today: 1 },
      own_broker_cst: { total: 0, today: 0 },
      public_store_broker_cst: { total: 0, today: 0 },
      gh_pool_broker_customer: null,
    });
    await user.click(within(failure).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('1 today')).toBeVisible();
    expect((await screen.findByText('From pool brokers')).closest('li')).toHaveTextContent(/^0/);
  });
});

describe('a category', () => {
  it('can be opened before its customers are counted', async () => {
    network.script(totals, 'hang');
    await open();
    expect(await screen.findByRole('link', { name: 'From public stores' })).toBeVisible();
  });

  it.each([
    ['From agency brokers', 2],
    ['From independent brokers', 3],
    ['From public stores', 4],
    ['From pool brokers', 10],
  ])('%s opens the list of type %i', async (name, type) => {
    await open();
    const href = (await screen.findByRole('link', { name })).getAttribute('href') ?? '';
    const [path, query] = href.split('?');
    expect(path).toBe('/customer/customerList');
    expect(Object.fromEntries(new URLSearchParams(query))).toEqual({
      type: String(type),
      title: name,
      showSearch: 'true',
    });
  });

  it('opens with what narrowed it when it was left, unless another one was opened since', async () => {
    logInAs('manager');
    rememberFilter(3, 'clue_status=1');
    await open();
    const hrefOf = async (name: string) =>
      (await screen.findByRole('link', { name })).getAttribute('href') ?? '';
    expect(await hrefOf('From independent brokers')).toContain('&clue_status=1');
    expect(await hrefOf('From agency brokers')).not.toContain('clue_status');
  });
});

describe('the newest reports', () => {
  it('say who, whether it counts, whose it is and how far it is', async () => {
    pinDate(new Date(2026, 10, 29, 10));
    await open();
    const row = within(await screen.findByRole('list', { name: 'Newest reports' }));
    expect(row.getByRole('link', { name: 'Han Meimei' })).toHaveAttribute(
      'href',
      '/customer/customerDetails?clue_id=31&store_id=1',
    );
    expect(row.getByText('Effective')).toBeVisible();
    expect(row.getByText('137****0003 · River Garden')).toBeVisible();
    for (const fact of ['4 days left', 'Wang Fang', 'Visited']) expect(row.getByText(fact)).toBeVisible();
  });

  it.each([
    ['manager', 'No customers yet'],
    ['attache', 'No customers of yours yet'],
  ] as const)('say to a %s what would be here', async (role, words) => {
    network.answer(list, { ...aPage([]), count_info: [] });
    await open(role);
    expect(await screen.findByText(words)).toBeVisible();
  });

  it('are asked for anew when the user comes back to them', async () => {
    await open();
    await screen.findByText('Han Meimei');
    network.answer(list, { ...aPage([aCustomer({ cst_name: 'Moved on' })]), count_info: [] });
    returnToApp();
    expect(await screen.findByText('Moved on')).toBeVisible();
  });

  it.each([
    ['told to an attache', 'attache', true, false],
    ['told to a manager', 'manager', true, false],
    ['asked for now and then where there is no channel', 'attache', false, true],
  ] as const)('come without a pull: %s', async (_, role, isOpen, isAsked) => {
    jest.useFakeTimers();
    live.setOpen(isOpen);
    await open(role);
    await screen.findByText('Han Meimei');
    network.answer(list, {
      ...aPage([aCustomer({ id: '32', cst_name: 'Sok Dara' }), aCustomer()]),
      count_info: [],
    });
    const [lists, sums] = [network.to(list).length, network.to(totals).length];
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect([network.to(list).length > lists, network.to(totals).length > sums]).toEqual([isAsked, isAsked]);
    if (!isAsked) await act(() => refreshTouched('customer'));
    expect(await screen.findByText('Sok Dara')).toBeVisible();
  });

  it('load page by page', async () => {
    network.answer(list, ({ query }) => ({
      ...aPage([aCustomer({ id: `${query.page}`, cst_name: `Customer ${query.page}` })], 11),
      count_info: [],
    }));
    const { user } = await open();
    await screen.findByText('Customer 1');
    await user.click(screen.getByRole('button', { name: 'Load more' }));
    expect(await screen.findByText('Customer 2')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
  });
});

describe('disputed reports', () => {
  const link = { name: /^Disputed reports/ };

  it('are offered to a manager with their number, above the newest reports', async () => {
    network.answer(disputes, aPage([aDispute()], 12));
    await open();
    expect(await screen.findByRole('link', link)).toHaveAttribute('href', '/customer/disputes');
    expect(screen.getByRole('link', link)).toHaveTextContent('12');
    expect(network.to(disputes)[0]?.query).toMatchObject({ state: 'open' });
  });

  it('are not mentioned if there are none, or if they cannot be counted', async () => {
    await open();
    await screen.findByText('Han Meimei');
    expect(screen.queryByRole('link', link)).not.toBeInTheDocument();
    network.script(disputes, 'timeout');
    await act(() => refreshTouched('customer'));
    expect(screen.getByText('Han Meimei')).toBeVisible();
  });

  it('are not asked for by an attache', async () => {
    await open('attache');
    await screen.findByText('Han Meimei');
    expect(network.to(disputes)).toEqual([]);
  });
});
