import {
  aBroker,
  aCustomer,
  anOrganisation,
  aPage,
  aStoreDetail,
  openRemote,
  prepareNetwork,
  refused,
} from '@agency/shared/testing';
import { screen, within } from '@testing-library/react';
import { remote } from '../../remote';

const network = prepareNetwork();
const detail = 'GET /expand/get-store-detail';

const broker = aBroker({ mobile_tel: '136****0008', original_mobile_tel: '', broker_type: 3 });
const visit = {
  id: '4',
  visit_type: 1,
  visit_content: 'Talked about autumn',
  created_on: '2026-11-05 14:20:00',
  address: '1 Maple Road',
  distance: 20,
  is_wx: 0,
  img_paths: [],
  member_id: '5',
  member_name: 'Wang Fang',
};

beforeEach(() => {
  network.answer(detail, aStoreDetail({ recycle_date: '2026-11-24', labels: [{ id: '1', name: 'Corner' }] }));
  network.answer('GET /expand/cst/get-list', { ...aPage([aCustomer()]), count_info: [] });
  network.answer('GET /expand/store/visit-list', aPage([visit]));
  network.answer('GET /expand/get-store-broker', aPage([broker]));
  network.answer('GET /expand/common/org/info', anOrganisation());
});

const open = (search = '', role: 'manager' | 'attache' = 'manager') =>
  openRemote(remote, `/store/storeDetails?store_id=1${search}`, { role });
const factOf = async (name: string) => (await screen.findByText(name)).closest('div');

describe('the header', () => {
  it('says what the store is, where, and until when it is protected', async () => {
    await open();
    expect(await screen.findByRole('heading', { name: 'Maple Road' })).toBeVisible();
    expect(screen.getByText('In cooperation')).toBeVisible();
    expect(screen.getByText('1 Maple Road')).toBeVisible();
    expect(screen.getByText('Corner')).toBeVisible();
    expect(await factOf('Protected until')).toHaveTextContent('24/11/2026 (30 days protection)');
    expect(network.to(detail)[0]?.query).toEqual({ id: '1' });
  });

  it.each([
    ['manager', 1, 'Looked after by', 'Wang Fang'],
    ['manager', 2, 'Company', 'Harbour Homes'],
  ] as const)('tells a %s whose a store of ownership %i is', async (role, is_gh, label, value) => {
    network.answer(detail, aStoreDetail({ is_gh }));
    await open('', role);
    expect(await factOf(label)).toHaveTextContent(value);
  });

  it('does not tell an attache', async () => {
    await open('', 'attache');
    await screen.findByRole('heading', { name: 'Maple Road' });
    expect(screen.queryByText('Looked after by')).not.toBeInTheDocument();
  });

  it("opens the place in the tenant's map and calls the manager", async () => {
    await open();
    expect(await screen.findByRole('link', { name: 'Call Li Lei' })).toHaveAttribute(
      'href',
      'tel:+8613900000001',
    );
    const map = await screen.findByRole('link', { name: 'Open in maps' });
    await screen.findByText('Han Meimei');
    expect(map).toHaveAttribute('href', expect.stringContaining('www.google.com/maps'));
  });

  it('copies the address', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Copy the address' }));
    expect(await screen.findByText('Copied')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe('1 Maple Road');
  });

  it('says so where the browser does not let it copy', async () => {
    const { user } = await open();
    Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
    await user.click(await screen.findByRole('button', { name: 'Copy the address' }));
    expect(await screen.findByText('Copying is not possible in this browser.')).toBeVisible();
  });
});

describe('the tabs', () => {
  it('begin with the customers', async () => {
    await open();
    expect(await screen.findByText('Han Meimei')).toBeVisible();
    expect(screen.getByText('River Garden · 03/11/2026 10:15')).toBeVisible();
    expect(screen.getByText('Visited')).toBeVisible();
  });

  it('show the visits', async () => {
    const { user, at } = await open();
    await user.click(await screen.findByRole('tab', { name: 'Visits' }));
    expect(await screen.findByText('Talked about autumn')).toBeVisible();
    expect(screen.getByText('05/11/2026 14:20')).toBeVisible();
    expect(at()).toBe('/store/storeDetails?store_id=1&tab=record');
  });

  it('show the brokers with their number, and refuse a call to a hidden one', async () => {
    const { user } = await open('&tab=broker');
    expect(await screen.findByRole('tab', { name: 'Brokers 3', selected: true })).toBeVisible();
    const list = await screen.findByRole('list', { name: 'Brokers' });
    expect(within(list).getByText('Zhao Min')).toBeVisible();
    await user.click(within(list).getByRole('button', { name: 'Call Zhao Min' }));
    expect(screen.getByText('Hidden number calls are not permitted.')).toBeVisible();
  });

  it.each([
    ['customer', 'No customers yet'],
    ['record', 'No visits yet'],
    ['broker', 'No brokers yet'],
  ])('say what %s would hold', async (tab, title) => {
    network.answer('GET /expand/cst/get-list', { ...aPage([]), count_info: [] });
    network.answer('GET /expand/store/visit-list', aPage([]));
    network.answer('GET /expand/get-store-broker', aPage([]));
    await open(`&tab=${tab}`);
    expect(await screen.findByText(title)).toBeVisible();
  });

  it('fail one by one: the header stays', async () => {
    network.script('GET /expand/cst/get-list', 'timeout');
    await open();
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Maple Road' })).toBeVisible();
  });
});

describe('a store that cannot be loaded', () => {
  it("shows the server's words and can be tried again", async () => {
    network.script(detail, refused(-1, 'The archive is closed', 500));
    const { user } = await open();
    const failure = await screen.findByRole('alert');
    expect(failure).toHaveTextContent('The archive is closed');
    network.answer(detail, aStoreDetail());
    await user.click(within(failure).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Maple Road' })).toBeVisible();
  });

  it('is not asked for without an id', async () => {
    await openRemote(remote, '/store/storeDetails');
    expect(await screen.findByText('The store could not be loaded')).toBeVisible();
    expect(network.to(detail)).toHaveLength(0);
  });
});
