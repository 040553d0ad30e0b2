import {
  aBroker,
  aCustomer,
  anOrganisation,
  aPage,
  aStoreDetail,
  openRemote,
  prepareNetwork,
} from '@agency/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { remote } from '../../remote';

const network = prepareNetwork();
const list = 'GET /expand/get-store-broker';
const remove = 'POST /expand/store/broker/remove';

beforeEach(() => {
  network.answer('GET /expand/get-store-detail', aStoreDetail());
  network.answer('GET /expand/cst/get-list', { ...aPage([aCustomer()]), count_info: [] });
  network.answer('GET /expand/common/org/info', anOrganisation());
  network.answer(list, aPage([aBroker({ broker_type: 3 })], 45));
  network.answer(remove, null);
  network.answer('POST /expand/broker/audit-ind-broker', null);
});

const open = (search = '', role: 'manager' | 'attache' = 'manager') =>
  openRemote(remote, `/store/storeDetails?store_id=1&tab=broker${search}`, { role });
const row = async () => within(await screen.findByRole('list', { name: 'Brokers' })).getByRole('article');

it('shows twenty brokers a page, who leads the store, and not its name', async () => {
  await open();
  expect(within(await row()).getByText('Head of store')).toBeVisible();
  expect(within(await row()).queryByText('Maple Road')).not.toBeInTheDocument();
  expect(network.to(list)[0]?.query).toEqual({ id: '1', filter: undefined, page: 1, page_size: 20 });
});

it('finds brokers by a keyword that stays in the URL', async () => {
  const { user, at } = await open();
  await row();
  network.answer(list, aPage([]));
  await user.type(screen.getByRole('searchbox', { name: 'Name or phone' }), 'li{Enter}');
  expect(at()).toBe('/store/storeDetails?store_id=1&tab=broker&broker_kw=li');
  await user.click(await screen.findByRole('button', { name: 'Clear all filters' }));
  expect(at()).toBe('/store/storeDetails?store_id=1&tab=broker');
  expect(network.to(list).map(({ query }) => query?.filter)).toEqual([undefined, 'li']);
});

it('invites into the store where there is nobody', async () => {
  network.answer(list, aPage([]));
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Invite a broker' }));
  expect(await screen.findByRole('dialog', { name: 'Invite brokers' })).toBeVisible();
});

it('takes a broker out of the store, and its count drops', async () => {
  const { user } = await open();
  await user.click(within(await row()).getByRole('button', { name: 'More actions for Zhao Min' }));
  const sheet = await screen.findByRole('dialog', { name: 'Zhao Min' });
  await user.click(within(sheet).getByRole('button', { name: 'Remove from store' }));
  const question = await screen.findByRole('alertdialog', { name: 'Remove from the store?' });
  expect(question).toHaveTextContent('Zhao Min will no longer belong to Maple Road');
  network.answer(list, aPage([]));
  network.answer('GET /expand/get-store-detail', aStoreDetail({ broker_total: 2 }));
  await user.click(within(question).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Zhao Min has been removed from the store.')).toBeVisible();
  expect(network.to(remove).map(({ body }) => body)).toEqual([{ store_id: '1', broker_id: '3' }]);
  expect(await screen.findByRole('tab', { name: 'Brokers 2' })).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Zhao Min')).not.toBeInTheDocument());
});

it.each([
  ['manager', 1],
  ['attache', 0],
] as const)('lets a %s decide on who is in review: %i', async (role, offers) => {
  network.answer(list, aPage([aBroker({ broker_status: 3 })]));
  const { user } = await open('', role);
  await user.click(within(await row()).getByRole('button', { name: 'More actions for Zhao Min' }));
  const sheet = await screen.findByRole('dialog', { name: 'Zhao Min' });
  expect(within(sheet).queryAllByRole('button', { name: 'Approve' })).toHaveLength(offers);
});

it('leads an attache to the chat with a broker of an own store', async () => {
  const { user, at } = await open('', 'attache');
  await user.click(within(await row()).getByRole('button', { name: 'Chat with Zhao Min' }));
  expect(at()).toBe('/message/chatRoom?conversation_id=C2Cb3&broker_tel=13600000008');
});

it('offers nothing of a broker of the pool that can only fail', async () => {
  const ofPool = { mobile_tel: '136****0008', original_mobile_tel: '', is_removable: false, im_user_id: '' };
  network.answer(list, aPage([aBroker(ofPool)]));
  const { user } = await open('', 'attache');
  await user.click(within(await row()).getByRole('button', { name: 'More actions for Zhao Min' }));
  const sheet = await screen.findByRole('dialog', { name: 'Zhao Min' });
  expect(within(sheet).queryByRole('button', { name: 'Remove from store' })).not.toBeInTheDocument();
  expect(within(await row()).queryByRole('button', { name: 'Chat with Zhao Min' })).not.toBeInTheDocument();
});
