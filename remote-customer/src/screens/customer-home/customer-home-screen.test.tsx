import { aCustomer, aPage, openRemote, prepareNetwork } from '@agency/shared/testing';
import { screen, within } from '@testing-library/react';
import { remote } from '../../remote';

const network = prepareNetwork();
const totals = 'GET /expand/cst/get-total';
const list = 'GET /expand/cst/get-list';

beforeEach(() => {
  network.answer(totals, {
    agency_broker_cst: { total: 1558, today: 34 },
    own_broker_cst: { total: 248, today: 10 },
    public_store_broker_cst: { total: 253, today: 11 },
    gh_pool_broker_customer: { total: 141, today: 0 },
  });
  network.answer(list, { ...aPage([aCustomer()]), count_info: [] });
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
    await screen.findByText('1558');
    expect(screen.getAllByText(/^From /).map((name) => name.textContent)).toEqual(names);
  });

  it('show all customers, and how many came today', async () => {
    await open();
    const tile = (await screen.findByText('From independent brokers')).closest('li');
    expect(tile).toHaveTextContent(/^248From independent brokers10 today$/);
  });

  it('fail without the newest reports, and load on retry', async () => {
    network.script(totals, 'timeout');
    const { user } = await open();
    const failure = await screen.findByRole('alert');
    expect(failure).toHaveTextContent('The totals could not be loaded');
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

describe('the newest reports', () => {
  it('say who, whether it counts, where and when', async () => {
    await open();
    const row = within(await screen.findByRole('list', { name: 'Newest reports' }));
    expect(row.getByText('Han Meimei')).toBeVisible();
    expect(row.getByText('Effective')).toBeVisible();
    expect(row.getByText('River Garden · Maple Road')).toBeVisible();
    expect(row.getByText('03/11/2026 10:15')).toBeVisible();
  });

  it('say what would be here', async () => {
    network.answer(list, { ...aPage([]), count_info: [] });
    await open();
    expect(await screen.findByText('No customers yet')).toBeVisible();
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
