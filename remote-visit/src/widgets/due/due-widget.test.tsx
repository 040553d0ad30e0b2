import {
  aFix,
  anOrganisation,
  aPage,
  fakeNative,
  openWidget,
  pinDate,
  prepareNetwork,
  prepareStorage,
} from '@agency/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { remote } from '../../remote';

const network = prepareNetwork();
prepareStorage();
const due = 'GET /expand/visit/due-list';
const route = 'GET /expand/visit/route';

const aDueVisit = (store_id: string, part: object = {}) => ({
  store_id,
  store_name: `Store ${store_id}`,
  address: '1 Maple Road',
  lng: 114,
  lat: 22,
  manager_name: '',
  country_code: '86',
  mobile_tel: '13900000001',
  reason: 'planned' as const,
  next_visit_on: '2026-11-18',
  next_visit_reason: '',
  recycle_date: null,
  last_visit_on: '2026-11-01',
  ...part,
});
const aResting = (id: string) => aDueVisit(id, { reason: 'resting', next_visit_on: null });

beforeEach(() => {
  pinDate(new Date(2026, 10, 18, 10));
  network.answer(route, { stops: [], revision: 0 });
});
afterEach(() => jest.useRealTimers());

const open = () => openWidget(remote, 'due', { role: 'attache' });

it('shows the most urgent of what is due, and leads to all', async () => {
  network.answer(due, { list: [...['1', '2'].map((id) => aDueVisit(id)), aResting('8'), aResting('9')] });
  await open();
  expect(await screen.findByRole('link', { name: 'Store 1' })).toBeVisible();
  for (const name of ['Store 2', 'Store 8']) expect(screen.queryByRole('link', { name })).toBeNull();
  expect(screen.getByText('4 stores')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Show all' })).toHaveAttribute('href', '/visit/today');
});

it('says how far they are and looks near there, where the phone tells its place without a question', async () => {
  fakeNative({ position: async () => aFix({ lat: 22, lng: 114.01 }) });
  network.answer('GET /expand/common/org/info', anOrganisation({ map_service: 'google' }));
  network.answer(due, ({ query }) => ({ list: query?.near_lng ? [aDueVisit('2')] : [aDueVisit('1')] }));
  await open();
  expect(await screen.findByRole('link', { name: 'Store 2' })).toBeVisible();
  expect(screen.getByText(/^1\.03.km · 1 Maple Road$/)).toBeVisible();
});

it('asks nobody for a place', async () => {
  const position = jest.fn(async () => aFix());
  fakeNative({ position, locationPermission: async () => 'prompt' });
  network.answer(due, { list: [aDueVisit('1')] });
  await open();
  expect(await screen.findByText('1 Maple Road')).toBeVisible();
  expect(position).not.toHaveBeenCalled();
  expect(network.to(due).map(({ query }) => query)).toEqual([{}]);
});

it('asks for what every visit needs, once, for a phone that loses its network', async () => {
  const rules = ['GET /expand/visit/type-list', 'GET /expand/config/visit'] as const;
  network.answer(rules[0], { list: [] });
  network.answer(rules[1], {
    check_in_distance_limit: { is_enable: false, config: [] },
    force_photo_capture_limit: { is_enable: false, config: [] },
  });
  network.answer(due, { list: [] });
  const { unmount } = await open();
  await waitFor(() => expect(rules.map((rule) => network.to(rule).length)).toEqual([1, 1]));
  unmount();
  await open();
  await waitFor(() => expect(network.to(due).length).toBeGreaterThan(0));
  expect(rules.map((rule) => network.to(rule).length)).toEqual([1, 1]);
});

const aStop = (store_id: string, part: object = {}) => ({
  store_id,
  store_name: `Stop ${store_id}`,
  address: '2 Elm Road',
  lng: 114,
  lat: 22,
  manager_name: 'Li Lei',
  country_code: '86',
  mobile_tel: '13900000001',
  is_visited: false,
  ...part,
});

it('shows the next stop of the route with what is done on the way and at the door', async () => {
  network.answer(due, { list: [aDueVisit('1')] });
  network.answer(route, { stops: [aStop('5', { is_visited: true }), aStop('6'), aStop('7')], revision: 1 });
  network.answer('POST /expand/visit/stat/record-list', aPage([]));
  await open();
  const way = within(await screen.findByRole('region', { name: 'My route' }));
  expect(way.getByRole('link', { name: 'Stop 6' })).toBeVisible();
  expect(way.getByText('Next stop')).toBeVisible();
  expect(way.getByText('2 stops left')).toBeVisible();
  expect(way.getByRole('button', { name: 'Navigate to Stop 6' })).toBeVisible();
  expect(way.getByRole('link', { name: 'Call Li Lei' })).toHaveAttribute('href', 'tel:+8613900000001');
  expect(way.getByRole('link', { name: 'Record a visit to Stop 6' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Store 1' })).toBeNull();
});

it('shows what is due once the route has no stop left', async () => {
  network.answer(due, { list: [aDueVisit('1')] });
  network.answer(route, { stops: [aStop('5', { is_visited: true })], revision: 1 });
  network.answer('POST /expand/visit/stat/record-list', aPage([]));
  await open();
  expect(await screen.findByRole('link', { name: 'Store 1' })).toBeVisible();
  expect(screen.getByRole('region', { name: 'Visits for today' })).toBeVisible();
});

it('says that nothing is due, because its place is reserved', async () => {
  network.answer(due, { list: [] });
  await open();
  expect(await screen.findByText('No store needs a visit today')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Plan a visit' })).toHaveAttribute(
    'href',
    '/workbench/store?near=1',
  );
});

it('fails in place, and loads on retry', async () => {
  network.script(due, 'timeout');
  const { user } = await open();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  network.answer(due, { list: [aDueVisit('1')] });
  await user.click(retry);
  expect(await screen.findByRole('link', { name: 'Store 1' })).toBeVisible();
});
