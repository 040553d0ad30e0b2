import { toDatum } from '@agency/shared/model/gcj02';
import {
  aFix,
  anOrganisation,
  aPage,
  aStore,
  fakeNative,
  openRemote,
  prepareNetwork,
  refused,
  withoutLocation,
} from '@agency/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { remote } from '../../remote';

const network = prepareNetwork();
const list = 'GET /expand/search-store';
const fix = aFix({ accuracy: 25, taken_at: Date.now() - 3 * 60_000 });

beforeEach(() => {
  network.answer(list, ({ query }) => ({
    ...aPage([aStore(query.near_lng === undefined ? {} : { distance: 1234 })]),
    allow_owner_gh_store: false,
  }));
  network.answer('GET /expand/store/get-count', {
    total: 1,
    normal: 1,
    disabled: 0,
    apply_in: 0,
    apply_fail: 0,
  });
  network.answer('GET /expand/saved-filter/get-list', { list: [] });
  network.answer('GET /expand/common/org/info', anOrganisation());
  network.answer('POST /report/error', null);
  fakeNative({ position: async () => fix });
  // Leaflet restores the scroll position after it has focused the map, which jsdom has not implemented.
  jest.spyOn(window, 'scrollTo').mockImplementation();
});

const open = (search = '') => openRemote(remote, `/workbench/store${search}`, { role: 'attache' });
const lastQuery = () => network.to(list).at(-1)?.query;

it('sorts by distance from a fresh fix, in the datum of the map, and says how accurate it is', async () => {
  const { user, at } = await open();
  await screen.findByRole('link', { name: 'Maple Road' });
  await user.click(screen.getByRole('button', { name: 'Nearby' }));
  const note = await screen.findByText('Nearest first (straight line), accurate to 25 m');
  expect(note).toBeVisible();
  // The status region must not change by itself, or it would be announced again.
  expect(note).toHaveAttribute('role', 'status');
  expect(note.parentElement).toHaveTextContent(/m · measured 3 min ago$/);
  expect(await screen.findByText('1.23 km · 1 Maple Road')).toBeVisible();
  const { lng, lat } = toDatum(fix, 'wgs84', 'gcj02');
  expect(lastQuery()).toMatchObject({ near_lng: lng, near_lat: lat });
  expect(at()).toBe('/workbench/store?near=1');
});

const map_tiles = {
  url: 'https://tiles.example.com/{z}/{x}/{y}.png',
  attribution: 'Streets',
  max_zoom: 19,
  datum: 'gcj02',
} as const;

it('shows the stores on streets, if the organisation has a source of tiles', async () => {
  network.answer('GET /expand/common/org/info', anOrganisation({ map_tiles }));
  const { user, at } = await open('?near=1');
  const map = within(await screen.findByRole('region', { name: 'Map of the stores' }));
  await user.click(await map.findByRole('link', { name: 'Maple Road' }));
  expect(at()).toMatch(/^\/store\/storeDetails\?store_id=/);
});

it('asks for no tiles while the stores are not sorted by distance', async () => {
  network.answer('GET /expand/common/org/info', anOrganisation({ map_tiles }));
  await open();
  await screen.findByRole('link', { name: 'Maple Road' });
  expect(document.querySelector('img.leaflet-tile')).toBeNull();
});

it('leaves the place as it is where the map counts as the device does', async () => {
  network.answer('GET /expand/common/org/info', anOrganisation({ map_service: 'google' }));
  await open('?near=1');
  await screen.findByText(/1\.23/);
  expect(lastQuery()).toMatchObject({ near_lng: fix.lng, near_lat: fix.lat });
});

it('says that a place by the network is rough', async () => {
  fakeNative(withoutLocation('denied'));
  network.answer('GET /expand/map/api', {
    status: '1',
    info: 'OK',
    rectangle: '113.9,22.4;114.1,22.6',
  });
  await open('?near=1');
  expect(await screen.findByText(/from your network: off by up to/)).toBeVisible();
  await waitFor(() => expect(lastQuery()).toHaveProperty('near_lng'));
});

it('shows the newest first where the place cannot be known, and can ask again', async () => {
  fakeNative(withoutLocation('timeout'));
  network.script('GET /expand/map/api', refused(-1));
  const { user } = await open('?near=1');
  expect(await screen.findByText(/We could not find where you are/)).toBeVisible();
  expect(await screen.findByText('1 Maple Road')).toBeVisible();
  expect(lastQuery()).not.toHaveProperty('near_lng', expect.anything());
  fakeNative({ position: async () => fix });
  await user.click(screen.getByRole('button', { name: 'Locate again' }));
  expect(await screen.findByText(/accurate to 25 m/)).toBeVisible();
});

it('is switched off again by the same chip', async () => {
  const { user, at } = await open('?near=1');
  await screen.findByText(/accurate to 25 m/);
  await user.click(screen.getByRole('button', { name: 'Nearby', pressed: true }));
  await waitFor(() => expect(at()).toBe('/workbench/store'));
  expect(screen.queryByText(/Nearest first/)).not.toBeInTheDocument();
});
