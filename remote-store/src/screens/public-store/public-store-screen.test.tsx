import { aPage, aStore, openRemote, prepareNetwork } from '@agency/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { remote } from '../../remote';

const network = prepareNetwork();
const list = 'GET /expand/search-store';
const path = '/store/publicStore';

const answerStores = (stores: ReturnType<typeof aStore>[], total = stores.length) =>
  network.answer(list, { ...aPage(stores, total), allow_owner_gh_store: false });

beforeEach(() => answerStores([aStore({ is_gh: 2 })], 54));

const open = (search = '') => openRemote(remote, path + search, { role: 'attache' });

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
