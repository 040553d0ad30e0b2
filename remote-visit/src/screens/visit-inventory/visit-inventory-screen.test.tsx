import {
  anOrganisation,
  aPage,
  loadRemoteConfig,
  openRemote,
  pinDate,
  prepareNetwork,
} from '@agency/shared/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { remote } from '../../remote';

const network = prepareNetwork();
const path = '/visit/visit-inventory';
const overview = 'POST /expand/visit/stat/overview';
const visited = 'POST /expand/visit/visited-member-list';

const wangFang = {
  member_id: '1',
  member_name: 'Wang Fang',
  mobile_tel: '13600000007',
  country_code: '86',
  visit_count: 3,
  store_count: 1,
  late_count: 2,
};

beforeEach(() => {
  pinDate(new Date(2026, 10, 18, 10));
  network.answer('GET /expand/common/org/info', anOrganisation());
  network.answer(overview, { visited_member_count: 1, unvisited_member_count: 8 });
  network.answer(visited, aPage([wangFang]));
  network.answer(
    'POST /expand/visit/unvisited-member-list',
    aPage([
      {
        member_id: '2',
        name: 'Chen Jie',
        mobile_tel: '13600000008',
        country_code: '86',
        store_total: 12,
        store_broker_total: 40,
        ind_broker_total: 2,
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
  expect(within(list).getByText('2 sent late')).toBeVisible();
  const callLink = within(list).getByRole('link', { name: 'Call Wang Fang' });
  expect(callLink).toHaveAttribute('href', 'tel:+8613600000007');
  expect(within(list).getByRole('link', { name: 'Wang Fang' })).toHaveAttribute(
    'href',
    '/visit/visit-inventory-details?member_id=1&member_name=Wang+Fang&date=2026-11-18',
  );
  expect(network.to(visited)[0]?.body).toMatchObject({ date: '2026-11-18' });
});

const stops = 'POST /expand/visit/day-stops';
const aStop = (id: string, member_name: string, more: object = {}) => ({
  id,
  member_id: member_name,
  member_name,
  store_id: id,
  store_name: `Store ${id}`,
  visit_type: 1,
  visit_time: `2026-11-18 0${id}:05:00`,
  lng: 114,
  lat: 22.5,
  sent_after: 0,
  is_guessed: false,
  has_used_photo: false,
  ...more,
});

it('shows the stops of the day by member, and marks what came late and what is doubtful', async () => {
  const list = [
    aStop('1', 'Wang Fang', { sent_after: 600 }),
    aStop('2', 'Chen Jie', { is_guessed: true }),
    aStop('3', 'Wang Fang', { has_used_photo: true, lng: 114.1 }),
  ];
  network.answer(stops, { list, total_rows: 3 });
  const { user, at } = await open('?company_id=4&company_name=South');
  await user.click(await screen.findByRole('tab', { name: 'Map' }));
  expect(at()).toContain('tab=day');
  const table = await screen.findByRole('table', { name: 'Visits of the day' });
  const rows = () =>
    within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent);
  expect(rows()).toEqual([
    '01:051Wang FangStore 1Sent late',
    '02:052Chen JieStore 2Location not measured',
    '03:051Wang FangStore 3Photo used before',
  ]);
  expect(network.to(stops)[0]?.body).toEqual({ date: '2026-11-18', company_id: '4' });
  await user.click(screen.getByRole('button', { name: '2 Chen Jie' }));
  expect(rows()).toEqual(['02:052Chen JieStore 2Location not measured']);
  expect(within(table).getByRole('link', { name: 'Chen Jie' })).toHaveAttribute(
    'href',
    '/visit/visit-inventory-details?member_id=Chen+Jie&member_name=Chen+Jie&date=2026-11-18',
  );
});

it('opens a store from its mark on the streets', async () => {
  const map_tiles = {
    url: 'https://tiles.example.com/{z}/{x}/{y}.png',
    attribution: 'Streets',
    max_zoom: 19,
    datum: 'gcj02',
  } as const;
  network.answer('GET /expand/common/org/info', anOrganisation({ map_tiles }));
  network.answer(stops, { list: [aStop('1', 'Wang Fang'), aStop('2', 'Chen Jie')], total_rows: 2 });
  const { at } = await open('?tab=day');
  const tile = await waitFor(() => {
    const found = document.querySelector('img.leaflet-tile');
    if (!found) throw new Error('there is no tile');
    return found;
  });
  fireEvent.load(tile);
  const mark = await screen.findByRole('link', { name: 'Store 2, Chen Jie, 02:05' });
  fireEvent.click(mark);
  expect(at()).toContain('/store/storeDetails?store_id=2');
});

it('says how many stops are not shown, and that there are none', async () => {
  network.answer(stops, { list: [aStop('1', 'Wang Fang')], total_rows: 700 });
  const { unmount } = await open('?tab=day');
  expect(await screen.findByText(/^The first 1 of 700 visits/)).toBeVisible();
  unmount();
  network.answer(stops, { list: [], total_rows: 0 });
  await open('?tab=day&date=2026-11-17');
  expect(await screen.findByText('Nobody visited a store on this day')).toBeVisible();
});

it.each([
  ['', 'Members appear here as soon as they record a visit.'],
  ['?date=2026-11-16', 'A visit of that day that still waits on a phone appears here once it is sent.'],
])('says on the map of a day without visits what can still come (%p)', async (day, hint) => {
  network.answer(stops, { list: [], total_rows: 0 });
  const { user } = await open(day);
  await user.click(await screen.findByRole('tab', { name: 'Map' }));
  expect(await screen.findByText(hint)).toBeVisible();
});

it('has no map where it is switched off, also for a link to it, and asks for no stops', async () => {
  network.answer('GET /config/get', { flags: '{"visit_day_map":false}' });
  await loadRemoteConfig();
  await open('?tab=day');
  expect(await screen.findByRole('tab', { name: 'Visited 1', selected: true })).toBeVisible();
  expect(await screen.findByText('Wang Fang')).toBeVisible();
  expect(screen.getAllByRole('tab')).toHaveLength(2);
  expect(network.to(stops)).toHaveLength(0);
});

it('shows who was not, and keeps that in the URL', async () => {
  const { user, at } = await open();
  await user.click(await screen.findByRole('tab', { name: 'Not visited 8' }));
  expect(at()).toBe(`${path}?tab=unvisited`);
  expect(await screen.findByRole('link', { name: 'Chen Jie' })).toHaveAttribute(
    'href',
    expect.stringMatching(/visit-inventory-details\?member_id=2&member_name=Chen\+Jie/),
  );
  expect(screen.getByRole('link', { name: 'Call Chen Jie' })).toHaveAttribute('href', 'tel:+8613600000008');
  expect(screen.getByText('12 stores · 40 brokers')).toBeVisible();
  expect(screen.getByText('2 independent brokers')).toBeVisible();
});

it.each([
  ['', 'Nobody visited a store on this day'],
  ['?tab=unvisited', 'Everybody was out on this day'],
])('says at %p when it is empty', async (search, title) => {
  network.answer(visited, aPage([]));
  network.answer('POST /expand/visit/unvisited-member-list', aPage([]));
  await open(search);
  expect(await screen.findByText(title)).toBeVisible();
});

it.each([
  ['', /as soon as they record a visit/],
  ['?date=2026-11-17', /still waits on a phone/],
])('says of an empty day what can still come: %p', async (search, hint) => {
  network.answer(visited, aPage([]));
  await open(search);
  expect(await screen.findByText(hint)).toBeVisible();
});

it('asks counts and members of the same day and organisation, which the URL keeps', async () => {
  network.answer('POST /expand/company/get-company-tree', {
    list: [
      {
        id: '1',
        code: 'C1',
        name: 'Harbour Homes',
        children: [{ id: '4', code: 'C4', name: 'Nanshan', children: [] }],
      },
    ],
  });
  const { user, at } = await open('?date=2026-11-16');
  await user.click(await screen.findByRole('button', { name: 'Organisation' }));
  await user.click(await screen.findByRole('button', { name: 'Harbour Homes' }));
  await user.click(await screen.findByRole('button', { name: 'Nanshan' }));
  await waitFor(() => expect(at()).toContain('company_id=4'));
  const asked = { date: '2026-11-16', company_id: '4' };
  await waitFor(() => expect(network.to(overview).at(-1)?.body).toEqual(asked));
  expect(network.to(visited).at(-1)?.body).toMatchObject(asked);
});

it('begins with today where the URL names a day to come', async () => {
  await open('?date=2026-11-19');
  expect(await screen.findByRole('button', { name: /^Today/ })).toBeVisible();
  expect(network.to(visited)[0]?.body).toMatchObject({ date: '2026-11-18' });
});

it('can be tried again after a failure', async () => {
  network.script(visited, 'timeout');
  const { user } = await open();
  const failure = await screen.findByRole('alert');
  network.answer(visited, aPage([wangFang]));
  await user.click(within(failure).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Wang Fang')).toBeVisible();
});
