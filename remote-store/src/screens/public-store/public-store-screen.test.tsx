import { errors } from '@agency/shared/model/error-codes';
import { ownKeyOf } from '@agency/shared/model/stored-data';
import { aPage, aStore, aUser, openRemote, prepareNetwork, refused } from '@agency/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { remote } from '../../remote';

const network = prepareNetwork();
const list = 'GET /expand/search-store';
const claim = 'POST /expand/owner-gh-store';
const path = '/store/publicStore';

interface Answered {
  total?: number;
  mayClaim?: boolean;
}

const answerStores = (stores: ReturnType<typeof aStore>[], { total, mayClaim = false }: Answered = {}) =>
  network.answer(list, { ...aPage(stores, total ?? stores.length), allow_owner_gh_store: mayClaim });
const aPoolStore = (part: Parameters<typeof aStore>[0] = {}) =>
  aStore({ is_gh: 2, member_id: null, member_item: null, ...part });
const twoStores = [aPoolStore(), aPoolStore({ id: '2', store_name: 'Oak Lane' })];

beforeEach(() => answerStores([aPoolStore()], { total: 54 }));

const open = (search = '', role: 'manager' | 'attache' = 'attache') =>
  openRemote(remote, path + search, { role });

it('asks for cooperating stores of the pool and says how many there are', async () => {
  await open();
  expect(await screen.findByText(/54/)).toBeVisible();
  expect(network.to(list)[0]?.query).toMatchObject({ is_gh_pool: 1, page: 1 });
});

it('leads to the details as opened from the pool', async () => {
  const { user, at } = await open();
  await user.click(await screen.findByRole('link', { name: 'Maple Road' }));
  expect(at()).toBe('/store/storeDetails?store_id=1&broker_cst_from=5');
});

it('says what would be here; under a keyword it offers to clear it', async () => {
  answerStores([]);
  const first = await open();
  await waitFor(() => expect(screen.queryByText('Loading')).not.toBeInTheDocument());
  expect(screen.queryByRole('button', { name: 'Clear all filters' })).not.toBeInTheDocument();
  first.unmount();

  const { user, at } = await open('?kw=oak');
  await user.click(await screen.findByRole('button', { name: 'Clear all filters' }));
  expect(at()).toBe(path);
  expect(screen.getByRole('searchbox')).toHaveValue('');
});

it('remembers the region from one visit to the next, until it is cleared', async () => {
  const kept = `agency.${ownKeyOf(aUser('attache'), 'public-store-region')}`;
  localStorage.setItem(kept, '{"ids":["CN","44"],"name":"Guangdong"}');
  const { user } = await open();
  expect(await screen.findByRole('button', { name: 'Guangdong' })).toBeVisible();
  expect(network.to(list)[0]?.query).toMatchObject({ country_id: 'CN', province_id: '44' });
  await user.click(screen.getByRole('button', { name: /Clear.*Guangdong|Guangdong.*clear/i }));
  await waitFor(() => expect(network.to(list).at(-1)?.query).not.toHaveProperty('province_id', '44'));
  expect(localStorage.getItem(kept)).toBe('{"ids":[],"name":""}');
});

describe('applying for a store', () => {
  const apply = async (user: Awaited<ReturnType<typeof open>>['user']) => {
    const card = (await screen.findByRole('link', { name: 'Oak Lane' })).closest('article') as HTMLElement;
    await user.click(within(card).getByRole('button', { name: 'Claim' }));
    return within(await screen.findByRole('alertdialog', { name: 'Claim this store?' }));
  };

  it('is offered only where the server allows it', async () => {
    await open();
    expect(await screen.findByRole('link', { name: 'Maple Road' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Claim' })).not.toBeInTheDocument();
  });

  it('is not offered to a manager, who gives stores to members', async () => {
    answerStores(twoStores, { mayClaim: true });
    await open('', 'manager');
    expect(await screen.findByRole('button', { name: 'Assign Oak Lane to a member' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Claim' })).not.toBeInTheDocument();
  });

  it('takes the row away and one off the total once it is confirmed', async () => {
    answerStores(twoStores, { total: 54, mayClaim: true });
    const release = holdClaim();
    const { user } = await open();
    const dialog = await apply(user);
    network.hold(list);
    await user.click(dialog.getByRole('button', { name: 'Claim' }));
    release();
    expect(await screen.findByText('The store is yours now.')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Oak Lane' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Maple Road' })).toBeVisible();
    expect(screen.getByText('53 stores in the pool')).toBeVisible();
    expect(network.to(claim).map(({ body }) => body)).toEqual([{ store_id: '2' }]);
  });

  it('says first until when it would be theirs, and which brokers and how many customers come with it', async () => {
    answerStores(twoStores, { mayClaim: true });
    network.answer('GET /expand/store/claim-preview', {
      protected_until: '2026-12-21',
      brokers: [
        { id: '1', name: 'Li Na' },
        { id: '2', name: 'Wu Jun' },
      ],
      broker_total: 2,
      customer_total: 14,
    });
    const { user } = await open();
    const dialog = await apply(user);
    expect(await dialog.findByText(/Oak Lane is yours until 21\/12\/2026/)).toBeVisible();
    expect(dialog.getByText('Its brokers: Li Na, Wu Jun')).toBeVisible();
    expect(dialog.getByText('14 customers were reported here.')).toBeVisible();
  });

  it('does nothing when it is not confirmed', async () => {
    answerStores(twoStores, { mayClaim: true });
    const { user } = await open();
    await user.click((await apply(user)).getByRole('button', { name: 'Cancel' }));
    expect(network.to(claim)).toHaveLength(0);
    expect(screen.getByRole('link', { name: 'Oak Lane' })).toBeVisible();
  });

  it('that somebody else has claimed first says so, and the row leaves too', async () => {
    answerStores(twoStores, { total: 54, mayClaim: true });
    network.script(claim, refused(errors.storeClaimed.code, 'x', 409));
    const { user, at } = await open('?kw=o');
    const dialog = await apply(user);
    network.hold(list);
    await user.click(dialog.getByRole('button', { name: 'Claim' }));
    const alert = await screen.findByRole('alertdialog', { name: /claimed/ });
    await user.click(within(alert).getByRole('button'));
    expect(screen.queryByRole('link', { name: 'Oak Lane' })).not.toBeInTheDocument();
    expect(at()).toBe(`${path}?kw=o`);
  });

  it('that fails keeps the row, and is the same claim when tried again', async () => {
    answerStores(twoStores, { mayClaim: true });
    network.script(claim, 'timeout');
    const { user } = await open();
    await user.click((await apply(user)).getByRole('button', { name: 'Claim' }));
    expect(await screen.findByText(/took too long/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Oak Lane' })).toBeVisible();

    network.answer(claim, null);
    await user.click((await apply(user)).getByRole('button', { name: 'Claim' }));
    expect(await screen.findByText('The store is yours now.')).toBeVisible();
    const keys = network.to(claim).map(({ headers }) => headers['idempotency-key']);
    expect(new Set(keys).size).toBe(1);
  });

  function holdClaim() {
    network.answer(claim, null);
    return network.hold(claim);
  }
});

describe('giving a store to a member', () => {
  it('takes it out of the pool', async () => {
    answerStores(twoStores, { total: 54 });
    const member = { id: '6', name: 'Chen Jie', company_id: '1', company_name: 'Harbour Homes' };
    network.answer('POST /expand/member/list', aPage([member]));
    network.answer('POST /expand/distribute-member-to-store', null);
    const { user } = await open('', 'manager');
    await user.click(await screen.findByRole('button', { name: 'Assign Oak Lane to a member' }));
    network.hold(list);
    await user.click(await screen.findByRole('button', { name: /Chen Jie/ }));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Oak Lane' })).not.toBeInTheDocument());
    expect(network.to('POST /expand/distribute-member-to-store')[0]?.body).toEqual({
      store_id: '2',
      member_id: '6',
      from_member_id: '',
    });
  });
});
