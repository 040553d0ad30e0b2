import { aCustomer, aPage, logInAs, openRemote, prepareNetwork } from '@agency/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { remote } from '../../remote';

const network = prepareNetwork();
const list = 'GET /expand/cst/get-list';
const path = '/customer/customerSearch';

beforeEach(() => {
  network.answer(list, { ...aPage([aCustomer()]), count_info: [] });
  network.answer('GET /expand/cst/get-status-total', { total: 1, list: [] });
});

const open = (search = '?type=2', role: 'attache' | 'manager' = 'attache') =>
  openRemote(remote, path + search, { role });
const box = () => screen.getByRole('searchbox', { name: 'Name or phone' });

it('has the cursor, and asks for nothing without a keyword', async () => {
  const { user } = await open();
  expect(box()).toHaveFocus();
  expect(screen.getByText('Find a customer')).toBeVisible();
  await user.type(box(), '   {Enter}');
  expect(network.to(list)).toHaveLength(0);
});

it('says how many it found in the category, as the list shows them', async () => {
  const { user, at } = await open('?type=3&store_id=7');
  await user.type(box(), 'han{Enter}');
  expect(await screen.findByText('1 customer found')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Han Meimei' })).toHaveAttribute(
    'href',
    '/customer/customerDetails?clue_id=31&store_id=1&type=3',
  );
  expect(network.to(list).at(-1)?.query).toMatchObject({ keyword: 'han', type: 3, store_id: '7', page: 1 });
  expect(network.to(list).at(-1)?.query.order_column).toBeUndefined();
  expect(at()).toBe(`${path}?type=3&store_id=7&kw=han`);
});

it('shows the further number by which it found somebody, beside the first one', async () => {
  const found_tel = { value: '61234567', prefixNum: '852' };
  network.answer(list, { ...aPage([aCustomer({ found_tel })]), count_info: [] });
  await open('?kw=1234567');
  expect(await screen.findByText(/137\*{4}0003.*61234567/)).toBeVisible();
});

it('calls and copies the number by which it found somebody', async () => {
  const found_tel = { value: '61234567', prefixNum: '852' };
  network.answer(list, { ...aPage([aCustomer({ mobile_tel: '13700000003', found_tel })]), count_info: [] });
  const { user } = await open('?kw=1234567');
  expect(await screen.findByText(/13700000003.*\+852 61234567/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Call Han Meimei +852 61234567' })).toHaveAttribute(
    'href',
    'tel:+85261234567',
  );
  await user.click(screen.getByRole('button', { name: 'Copy the number of Han Meimei +852 61234567' }));
  expect(await navigator.clipboard.readText()).toBe('+852 61234567');
});

it('does not take the cursor where it comes back with a keyword', async () => {
  await open('?kw=han');
  expect(await screen.findByRole('link', { name: 'Han Meimei' })).toBeVisible();
  expect(box()).not.toHaveFocus();
});

it('says once that nobody was found, and to who cannot see it', async () => {
  network.answer(list, { ...aPage([]), count_info: [] });
  await open('?kw=zzz');
  expect(await screen.findByText('No customer found')).toBeVisible();
  expect(screen.getByText('0 customers found')).toHaveClass('ag-sr-only');
});

it('offers what led to a customer before, to the same identity only', async () => {
  const first = await open('?kw=han');
  await first.user.click(await screen.findByRole('link', { name: 'Han Meimei' }));
  first.unmount();

  const again = await open('');
  await again.user.click(screen.getByRole('button', { name: 'han' }));
  expect(again.at()).toBe(`${path}?kw=han`);
  expect(box()).toHaveValue('han');
  again.unmount();

  logInAs('manager');
  await open('', 'manager');
  await waitFor(() => expect(screen.getByText('Find a customer')).toBeVisible());
  expect(screen.queryByRole('button', { name: 'han' })).not.toBeInTheDocument();
});

describe('taking out what was found', () => {
  const counts = 'GET /expand/cst/get-status-total';
  const file = 'POST /expand/cst/export';

  it('is a manager’s: under the keyword, with how far it is, until it is cancelled', async () => {
    network.answer(counts, { total: 3, list: [] });
    network.script(file, 'hang');
    const { user } = await open('?type=3&kw=han', 'manager');
    await user.click(await screen.findByRole('button', { name: 'Export the list' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Export the list' }));
    await user.click(sheet.getByRole('button', { name: 'Export' }));
    expect(await sheet.findByRole('progressbar')).toHaveAttribute('max', '3');
    expect(sheet.getByText('0 of 3')).toBeVisible();
    await user.click(sheet.getByRole('button', { name: 'Cancel' }));
    expect(await sheet.findByRole('button', { name: 'Export' })).toBeVisible();
    expect(network.to(file).map(({ body }) => body)).toEqual([{ type: 3, keyword: 'han' }]);
  });

  it('is not an attache’s', async () => {
    await open('?type=3&kw=han', 'attache');
    await screen.findByRole('link', { name: 'Han Meimei' });
    expect(screen.queryByRole('button', { name: 'Export the list' })).not.toBeInTheDocument();
    expect(network.to(counts)).toHaveLength(0);
  });
});
