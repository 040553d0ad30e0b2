import { aPage, openRemote, prepareNetwork } from '@agency/shared/testing';
import { screen, within } from '@testing-library/react';
import { remote } from '../../remote';

const network = prepareNetwork();
const path = '/visit/visit-inventory';
const visited = 'POST /expand/visit/visited-member-list';

beforeEach(() => {
  jest.useFakeTimers({ now: new Date(2026, 10, 18, 10), advanceTimers: true });
  network.answer('POST /expand/visit/stat/overview', { visited_member_count: 1, unvisited_member_count: 8 });
  network.answer(
    visited,
    aPage([{ member_id: '1', member_name: 'Wang Fang', visit_count: 3, store_count: 1 }]),
  );
  network.answer(
    'POST /expand/visit/unvisited-member-list',
    aPage([
      {
        member_id: '2',
        name: 'Chen Jie',
        mobile_tel: '',
        country_code: '86',
        store_total: 12,
        store_broker_total: 40,
        ind_broker_total: 0,
      },
    ]),
  );
});

afterEach(() => jest.useRealTimers());

const open = (search = '') => openRemote(remote, path + search);

it('begins with who was out today, and counts both', async () => {
  await open();
  expect(await screen.findByRole('tab', { name: 'Visited 1', selected: true })).toBeVisible();
  expect(screen.getByRole('tab', { name: 'Not visited 8' })).toBeVisible();
  const list = await screen.findByRole('list', { name: 'Visited' });
  expect(within(list).getByText('Wang Fang')).toBeVisible();
  expect(within(list).getByText('3 visits · 1 store')).toBeVisible();
  expect(network.to(visited)[0]?.body).toMatchObject({ date: '2026-11-18' });
});

it('shows who was not, and keeps that in the URL', async () => {
  const { user, at } = await open();
  await user.click(await screen.findByRole('tab', { name: 'Not visited 8' }));
  expect(at()).toBe(`${path}?tab=unvisited`);
  expect(await screen.findByText('Chen Jie')).toBeVisible();
  expect(screen.getByText('12 stores · 40 brokers')).toBeVisible();
});

it.each([
  ['', 'Nobody has visited a store yet'],
  ['?tab=unvisited', 'Everybody has been out today'],
])('says at %p when it is empty', async (search, title) => {
  network.answer(visited, aPage([]));
  network.answer('POST /expand/visit/unvisited-member-list', aPage([]));
  await open(search);
  expect(await screen.findByText(title)).toBeVisible();
});

it('can be tried again after a failure', async () => {
  network.script(visited, 'timeout');
  const { user } = await open();
  const failure = await screen.findByRole('alert');
  network.answer(
    visited,
    aPage([{ member_id: '1', member_name: 'Wang Fang', visit_count: 1, store_count: 1 }]),
  );
  await user.click(within(failure).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Wang Fang')).toBeVisible();
});
