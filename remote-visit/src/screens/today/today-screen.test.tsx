import { toDatum } from '@agency/shared/model/gcj02';
import {
  aFix,
  anOrganisation,
  fakeNative,
  logInAs,
  openRemote,
  pinDate,
  prepareNetwork,
  prepareStorage,
  withoutLocation,
} from '@agency/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { visitOutbox } from '../../queries/record-visit';
import { remote } from '../../remote';

const network = prepareNetwork();
prepareStorage();
const due = 'GET /expand/visit/due-list';
const here = { lng: 114.05, lat: 22.54 };

const aDueVisit = (store_id: string, store_name: string, part: object = {}) => ({
  store_id,
  store_name,
  address: `${store_id} Maple Road`,
  ...here,
  manager_name: 'Zhou Qian',
  country_code: '86',
  mobile_tel: `1390000000${store_id}`,
  reason: 'resting' as const,
  next_visit_on: null,
  next_visit_reason: '',
  recycle_date: null,
  last_visit_on: '2026-10-01',
  ...part,
});

const four = [
  aDueVisit('1', 'Maple Store', {
    reason: 'planned',
    next_visit_on: '2026-11-18',
    next_visit_reason: 'Contract',
    lat: here.lat + 0.01,
  }),
  aDueVisit('2', 'Oak Store', { reason: 'overdue', next_visit_on: '2026-11-10' }),
  aDueVisit('3', 'Elm Store', { reason: 'dropping', recycle_date: '2026-11-20' }),
  aDueVisit('4', 'Pine Store', { last_visit_on: null }),
];

beforeEach(() => {
  pinDate(new Date(2026, 10, 18, 10));
  fakeNative({ position: async () => aFix(toDatum(here, 'gcj02', 'wgs84')) });
  network.answer('GET /expand/common/org/info', anOrganisation());
  network.answer('POST /report/error', null);
  network.answer(due, { list: four });
  network.answer('GET /expand/visit/route', { stops: [], revision: 0 });
});

afterEach(() => jest.useRealTimers());

const open = (role: 'attache' | 'manager' = 'attache') => openRemote(remote, '/visit/today', { role });
const section = (name: string) => screen.findByRole('region', { name });

it('says by reason whom to visit, how far they are, and offers what one does about it', async () => {
  await open();
  const planned = await section('Planned for today');
  expect(await within(planned).findByText(/^1\.11.km · 1 Maple Road$/)).toBeVisible();
  expect(within(planned).getByText('Due today · Contract')).toBeVisible();
  expect(within(planned).getByRole('button', { name: /Maple Store/ })).toBeVisible();
  expect(within(planned).getByRole('link', { name: /Call/ })).toHaveAttribute('href', 'tel:+8613900000001');
  expect(within(planned).getByRole('link', { name: 'Record a visit to Maple Store' })).toHaveAttribute(
    'href',
    '/store/recordVisit?store_id=1&lat=22.55&lng=114.05',
  );
  expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
    'Planned for today',
    'Planned earlier, not visited',
    'About to go public',
    'Not visited for two weeks, nearest first',
  ]);
  expect(screen.getByText('Goes public in 2 days')).toBeVisible();
  expect(screen.getByText('Not visited yet')).toBeVisible();
  expect(network.to(due).map(({ query }) => query)).toContainEqual({ near_lng: 114.05, near_lat: 22.54 });
});

it('shows no distance from a place that is only guessed, and says why', async () => {
  fakeNative(withoutLocation('timeout'));
  network.answer('GET /expand/map/api', {
    status: '1',
    info: 'OK',
    rectangle: '114.0,22.5;114.1,22.6',
  });
  await open();
  expect(await screen.findByText(/Your location was not measured/)).toBeVisible();
  expect(await screen.findByText('1 Maple Road')).toBeVisible();
  expect(await section('Not visited for two weeks')).toBeVisible();
  expect(network.to(due)).toHaveLength(1);
});

it('shows whoever has refused the location the way to the settings of their phone', async () => {
  fakeNative(withoutLocation('denied'));
  network.answer('GET /expand/map/api', { status: '0', info: '' });
  const { user } = await open();
  expect(await screen.findByText(/Allow the app to use your location/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'How to allow it' }));
  expect(await screen.findByRole('alertdialog')).toHaveTextContent(/Permissions, Location/);
});

it('leaves out what was visited today and waits to be sent', async () => {
  const offline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  logInAs('attache');
  await visitOutbox.add({
    id: 'visit-1',
    files: [],
    body: {
      store_name: 'Maple Store',
      visit: { store_id: '1', visit_type: 2, visit_content: 'x', address: '', ...here },
      place: { point: here, distance: 5, source: 'gps', accuracy: 8, taken_at: 0, failure: null },
    },
  });
  await open();
  const place = await screen.findByText(/Distances in/);
  expect(place.parentElement).toHaveTextContent(/m · measured just now$/);
  expect(await section('Planned earlier, not visited')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Planned for today' })).toBeNull());
  offline.mockRestore();
});

it('says so when nothing is due, and leads to the stores nearby', async () => {
  network.answer(due, { list: [] });
  await open();
  expect(await screen.findByText('No store needs a visit today')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Plan a visit' })).toHaveAttribute(
    'href',
    expect.stringContaining('near=1'),
  );
});

it('can be tried again after a failure', async () => {
  network.script(due, 'timeout', 'timeout');
  const { user } = await open();
  const failure = await screen.findByRole('alert');
  expect(await within(failure).findByText(/^Error code/)).toBeVisible();
  network.answer(due, { list: four });
  await user.click(within(failure).getByRole('button', { name: 'Try again' }));
  expect(await section('Planned for today')).toBeVisible();
});

it('leads a manager to what the members did', async () => {
  const { at } = await open('manager');
  await waitFor(() => expect(at()).toBe('/visit/visit-inventory'));
  expect(network.to(due)).toEqual([]);
});
