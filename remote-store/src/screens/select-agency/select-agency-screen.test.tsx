import { aPage, ok, openRemote, prepareNetwork, refused } from '@agency/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { remote } from '../../remote';

const network = prepareNetwork();
const list = 'GET /expand/agency/get-list';
const agencies = [
  { id: '1', agency_name: 'Lianjia' },
  { id: '2', agency_name: 'Harbour' },
];

beforeEach(() => network.answer(list, aPage(agencies, 12)));

const open = () => openRemote(remote, '/agency/selectAgency', { role: 'attache' });

it('lists agencies by pages of ten and says how many there are', async () => {
  await open();
  expect(await screen.findByRole('button', { name: 'Harbour' })).toBeVisible();
  expect(screen.getByText('12 agencies')).toBeVisible();
  expect(network.to(list)[0]?.query).toMatchObject({ page: 1, page_size: 10, has_store_total: false });
});

it('searches by name', async () => {
  const { user, at } = await open();
  await screen.findByRole('button', { name: 'Harbour' });
  network.answer(list, aPage([]));
  await user.type(screen.getByRole('searchbox'), 'oak');
  expect(await screen.findByText('No agency matches')).toBeVisible();
  expect(at()).toBe('/agency/selectAgency?kw=oak');
  expect(network.to(list).at(-1)?.query).toMatchObject({ agency_name: 'oak' });
  expect(screen.getByText('0 agencies')).toBeVisible();

  network.answer(list, aPage(agencies));
  await user.click(screen.getByRole('button', { name: 'Clear all filters' }));
  expect(await screen.findByRole('button', { name: 'Harbour' })).toBeVisible();
  expect(screen.getByRole('searchbox')).toHaveValue('');
});

it('begins a store with the choice where no form has asked', async () => {
  const { user, at } = await open();
  await user.click(await screen.findByRole('button', { name: 'Harbour' }));
  await waitFor(() => expect(at()).toBe('/store/createStore?type=add'));
  const kept = Object.values({ ...localStorage }).join();
  expect(kept).toContain('"agency":{"id":"2","agency_name":"Harbour"}');
});

it('tries again after a failure', async () => {
  network.script(list, refused(-1, 'Broken', 500), ok(aPage(agencies)));
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Harbour' })).toBeVisible();
});
