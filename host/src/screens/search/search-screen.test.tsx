import { prepareNetwork, prepareStorage, setServedPaths } from '@agency/shared/testing';
import { screen, within } from '@testing-library/react';
import { aTool, deployed, undeployAll } from '../../testing/fake-remote-source';
import { renderHost } from '../../testing/render-host';
import { SearchScreen } from './search-screen';

jest.mock('#remote-source', () => jest.requireActual('../../testing/fake-remote-source'));

const network = prepareNetwork();
prepareStorage();
const search = 'GET /expand/search-all';
const tel = { country_code: '86', mobile_tel: '13900004821' };
const stores = {
  list: [{ id: '7', store_name: 'Maple', address: '1 Road', member_name: '' }],
  total_rows: 1,
};
const brokers = {
  list: [{ id: '3', broker_name: 'Wang', store_name: 'Maple', search_type: 1, ...tel }],
  total_rows: 1,
};
const customers = {
  list: [{ id: '31', store_id: '7', cst_name: 'Han', project_name: 'River', member_name: 'Lin', ...tel }],
  total_rows: 12,
};
const nothing = { list: [], total_rows: 0 };

beforeEach(() => {
  undeployAll();
  network.answer(search, { stores, brokers, customers });
});
afterEach(() => setServedPaths(() => true));

const open = (query = '') => renderHost(<SearchScreen />, { path: `/search${query}`, role: 'attache' });
const box = () => screen.getByRole('searchbox', { name: 'Search' });
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

it('has the cursor, and finds a customer by the last four digits in one call', async () => {
  const { user } = await open();
  expect(box()).toHaveFocus();
  await user.type(box(), '4821');
  const found = within(await screen.findByRole('list', { name: 'Customers' }));
  expect(found.getByText(/4821.*River/)).toBeVisible();
  expect(found.getByRole('link', { name: /^Call Han/ })).toHaveAttribute('href', 'tel:+8613900004821');
  expect(network.to(search).map(({ query }) => query)).toEqual([{ keyword: '4821' }]);
});

it('leads from each kind to the thing, and from the group to all that were found', async () => {
  await open('?kw=a');
  await screen.findByRole('link', { name: 'Maple' });
  expect([hrefOf('Han'), hrefOf('Maple'), hrefOf('Wang')]).toEqual([
    '/customer/customerDetails?clue_id=31&store_id=7',
    '/store/storeDetails?store_id=7',
    '/broker?tab=1&kw=Wang',
  ]);
  expect(hrefOf('Show all 12')).toBe('/customer/customerSearch?kw=a');
  expect(screen.getByText('14 results')).toHaveClass('ag-sr-only');
  expect(screen.getByText('Public store')).toBeVisible();
});

it('leaves out the kinds that no deployed area can open', async () => {
  setServedPaths((path) => path.startsWith('/customer'));
  await open('?kw=a');
  expect(await screen.findByRole('link', { name: 'Han' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Maple' })).not.toBeInTheDocument();
});

it('says that nothing was found', async () => {
  network.answer(search, { stores: nothing, brokers: nothing, customers: nothing });
  await open('?kw=zzz');
  expect(await screen.findByText('Nothing found')).toBeVisible();
});

it('fails in place, and searches again on retry', async () => {
  network.script(search, 'timeout');
  const { user } = await open('?kw=a');
  const retry = await screen.findByRole('button', { name: 'Try again' });
  network.answer(search, { stores, brokers, customers });
  await user.click(retry);
  expect(await screen.findByRole('link', { name: 'Han' })).toBeVisible();
});

it('offers again what led to something', async () => {
  const first = await open('?kw=han');
  await first.user.click(await screen.findByRole('link', { name: 'Han' }));
  first.unmount();
  const again = await open();
  await again.user.click(screen.getByRole('button', { name: 'han' }));
  expect(again.at()).toBe('/search?kw=han');
});

describe('tools', () => {
  const someTools = (count: number) =>
    Array.from({ length: count }, (_, index) =>
      aTool(`Plan ${index + 1}`, `/plan/${index + 1}`, ['attache']),
    );

  it('are found by their name in any case, above what the server finds', async () => {
    deployed.tools = [aTool('Key register', '/keys', ['attache']), aTool('Keys', '/all-keys', ['manager'])];
    await open('?kw=KEY');
    const tools = within(screen.getByRole('list', { name: 'Tools' })).getAllByRole('link');
    expect(tools.map((link) => link.getAttribute('href'))).toEqual(['/keys']);
    expect(await screen.findByRole('list', { name: 'Customers' })).toBeVisible();
  });

  it('count as a result where the server finds nothing', async () => {
    deployed.tools = someTools(1);
    network.answer(search, { stores: nothing, brokers: nothing, customers: nothing });
    const { user } = await open('?kw=plan');
    expect(screen.getByRole('link', { name: 'Plan 1' })).toBeVisible();
    await user.type(box(), 'x');
    expect(await screen.findByText('Nothing found')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Plan 1' })).not.toBeInTheDocument();
  });

  it('are all there by area before anybody types, if home has no room for them', async () => {
    deployed.tools = someTools(13);
    await open();
    expect(within(screen.getByRole('list', { name: 'The area' })).getAllByRole('link')).toHaveLength(13);
  });

  it('are not there before anybody types, if home shows them', async () => {
    deployed.tools = someTools(12);
    await open();
    expect(screen.getByText('Find a store, a broker or a customer')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Plan 1' })).not.toBeInTheDocument();
  });
});
