import { queryClient, refreshTouched } from '@agency/shared';
import { errors } from '@agency/shared/model/error-codes';
import { toDatum } from '@agency/shared/model/gcj02';
import {
  aFix,
  anOrganisation,
  aPage,
  fakeNative,
  openRemote,
  pinDate,
  prepareNetwork,
  prepareStorage,
  refused,
} from '@agency/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { remote } from '../../remote';

const network = prepareNetwork();
prepareStorage();
const due = 'GET /expand/visit/due-list';
const records = 'POST /expand/visit/stat/record-list';
const read = 'GET /expand/visit/route';
const save = 'POST /expand/visit/save-route';
const here = { lng: 114.05, lat: 22.5 };

/** A store that many hundredths of a degree north of the user; each is about 1.11 km. */
const storeAt = (north: number) => ({
  store_id: `${north}`,
  store_name: `Store ${north}`,
  address: 'Maple Road',
  lng: here.lng,
  lat: here.lat + north / 100,
  manager_name: '',
  country_code: '86',
  mobile_tel: '13900000001',
  reason: 'resting' as const,
  next_visit_on: null,
  next_visit_reason: '',
  recycle_date: null,
  last_visit_on: null,
});

beforeEach(() => {
  pinDate(new Date(2026, 10, 18, 10));
  fakeNative({ position: async () => aFix(toDatum(here, 'gcj02', 'wgs84')) });
  network.answer('GET /expand/common/org/info', anOrganisation());
  network.answer(due, { list: [3, 1, 2].map(storeAt) });
  network.answer(records, aPage([]));
  answerRoute();
});

/** The account's route, which starts empty in each test. */
function answerRoute(stops: ReturnType<typeof stopAt>[] = []) {
  const route = { stops, revision: stops.length > 0 ? 1 : 0 };
  network.answer(read, ({ query }) =>
    query?.date === '2026-11-18' ? { ...route } : { stops: [], revision: 0 },
  );
  network.answer(save, ({ body }) => {
    const known = new Map(
      [...stops, ...Array.from({ length: 12 }, (_, north) => stopAt(north))].map((stop) => [
        stop.store_id,
        stop,
      ]),
    );
    route.stops = (body?.stops ?? []).flatMap(({ store_id, is_visited }) => {
      const stop = known.get(store_id);
      return stop ? [{ ...stop, is_visited }] : [];
    });
    route.revision += 1;
    return { revision: route.revision };
  });
}

function stopAt(north: number) {
  const { store_id, store_name, address, lng, lat, manager_name, country_code, mobile_tel } = storeAt(north);
  return {
    store_id,
    store_name,
    address,
    lng,
    lat,
    manager_name,
    country_code,
    mobile_tel,
    is_visited: false,
  };
}

afterEach(() => jest.useRealTimers());

async function open() {
  const app = await openRemote(remote, '/visit/today', { role: 'attache' });
  await screen.findByText(/Distances in/);
  return app;
}

type User = Awaited<ReturnType<typeof open>>['user'];

async function plan(user: User, ...names: string[]) {
  await user.click(await screen.findByRole('button', { name: /Plan/ }));
  for (const name of names) await user.click(await screen.findByRole('checkbox', { name }));
  await user.click(screen.getByRole('button', { name: /Plan \d/ }));
}

it('shows the route on streets, if the organisation has a source of tiles', async () => {
  const map_tiles = {
    url: 'https://tiles.example.com/{z}/{x}/{y}.png',
    attribution: 'Streets',
    max_zoom: 19,
    datum: 'gcj02',
  } as const;
  network.answer('GET /expand/common/org/info', anOrganisation({ map_tiles }));
  answerRoute([stopAt(2), stopAt(1)]);
  await open();
  const map = within(await screen.findByRole('region', { name: 'Map of the route' }));
  const marks = await map.findAllByRole('link');
  expect(marks.map((mark) => mark.getAttribute('aria-label'))).toEqual(['1. Store 2', '2. Store 1']);
  expect(await screen.findByText('In straight lines from where you are')).toBeVisible();
});

const route = () => screen.findByRole('region', { name: 'My route' });
const aVisit = {
  id: '1',
  member_id: '7',
  member_name: 'Zhou Yaqin',
  store_name: 'Store 2',
  visit_type: 1,
  visit_time: '2026-11-18 09:05:00',
  address: '',
  distance: 5,
  visit_content: 'Seen',
  visit_images: [],
  sent_after: 0,
  next_visit_on: null,
  next_visit_reason: '',
};

it('orders the chosen stores by the shorter way, and says how long it is', async () => {
  const { user } = await open();
  await plan(user, 'Store 3', 'Store 1', 'Store 2');
  const rows = within(await route()).getAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^1\. Store 11\.11.km/),
    expect.stringMatching(/^2\. Store 21\.11.km/),
    expect.stringMatching(/^3\. Store 31\.11.km/),
  ]);
  expect(screen.getByText(/^3 stops left · 3\.34.km$/)).toBeVisible();
});

it('is kept for the day, and ticked off by hand or by a visit that was recorded', async () => {
  network.answer(records, aPage([{ ...aVisit, store_id: '2' }]));
  const { user, unmount } = await open();
  await plan(user, 'Store 1', 'Store 2', 'Store 3');
  await user.click(within(await route()).getByRole('checkbox', { name: /Store 1/ }));
  expect(await screen.findByText(/^1 stop left/)).toBeVisible();
  unmount();
  await open();
  const kept = await route();
  expect(within(kept).getByRole('checkbox', { name: /Store 1/ })).toBeChecked();
  await waitFor(() => expect(within(kept).getByRole('checkbox', { name: /Store 2/ })).toBeChecked());
  expect(within(kept).getByRole('checkbox', { name: /Store 3/ })).not.toBeChecked();
});

it('goes once more to a store for which the visit of today has planned another one today', async () => {
  const again = { reason: 'planned' as const, next_visit_on: '2026-11-18', last_visit_on: '2026-11-18' };
  network.answer(due, { list: [storeAt(1), { ...storeAt(2), ...again }] });
  network.answer(records, aPage(['1', '2'].map((id) => ({ ...aVisit, id, store_id: id }))));
  const { user } = await open();
  await plan(user, 'Store 1');
  const stops = within(await route());
  await waitFor(() => expect(stops.getByRole('checkbox', { name: /Store 1/ })).toBeChecked());
  expect(stops.getByRole('checkbox', { name: /Store 2/ })).not.toBeChecked();
  expect(screen.getByText(/^1 stop left/)).toBeVisible();
});

it('ends with its day, though the page stays open over night', async () => {
  const { user } = await open();
  await plan(user, 'Store 1', 'Store 2');
  pinDate(new Date(2026, 10, 19, 7));
  await user.click(within(await route()).getByRole('checkbox', { name: /Store 1/ }));
  expect(screen.queryByRole('region', { name: 'My route' })).not.toBeInTheDocument();
});

it('is put in another order by hand', async () => {
  const { user } = await open();
  await plan(user, 'Store 1', 'Store 2', 'Store 3');
  await user.click(screen.getByRole('button', { name: 'Change the order' }));
  await user.click(screen.getByRole('button', { name: 'Move Store 3 up' }));
  expect(await screen.findByText('Store 3: place 2 of 3')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Move Store 3 up' })).toHaveFocus();
  const rows = within(await route()).getAllByRole('listitem');
  expect(rows.map((row) => row.textContent?.slice(0, 10))).toEqual([
    '1. Store 1',
    '2. Store 3',
    '3. Store 2',
  ]);
  expect(screen.getByText(/^3 stops left · 4\.45.km$/)).toBeVisible();
});

it('takes ten stops, and not one more', async () => {
  network.answer(due, { list: Array.from({ length: 11 }, (_, index) => storeAt(index + 1)) });
  const { user } = await open();
  await plan(user, ...Array.from({ length: 11 }, (_, index) => `Store ${index + 1}`));
  expect(await screen.findByText('A route has at most 10 stops.')).toBeVisible();
  expect(within(await route()).getAllByRole('listitem')).toHaveLength(10);
});

it('is removed, and brought back', async () => {
  const { user } = await open();
  await plan(user, 'Store 1', 'Store 2');
  await user.click(within(await route()).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'My route' })).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(within(await route()).getAllByRole('listitem')).toHaveLength(2);
});

it('plans nothing when the choice is ended', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Plan my route' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Store 1' }));
  await user.click(screen.getByRole('button', { name: 'Stop choosing' }));
  expect(await screen.findByRole('button', { name: 'Plan my route' })).toBeVisible();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

it('preselects what is planned and what is about to go public', async () => {
  const planned = { reason: 'planned' as const, next_visit_on: '2026-11-18', last_visit_on: '2026-11-01' };
  const dropping = { reason: 'dropping' as const, recycle_date: '2026-11-20', last_visit_on: '2026-11-01' };
  network.answer(due, { list: [{ ...storeAt(1), ...planned }, { ...storeAt(2), ...dropping }, storeAt(3)] });
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Plan my route' }));
  await user.click(screen.getByRole('button', { name: /^Plan .*2/ }));
  expect(within(await route()).getAllByRole('listitem')).toHaveLength(2);
});

it('begins with the next stop, where one can navigate, call and record the visit', async () => {
  answerRoute([{ ...stopAt(1), is_visited: true }, stopAt(2)]);
  await open();
  const next = within((await screen.findByText('Next stop')).closest('article') as HTMLElement);
  expect(next.getByRole('link', { name: 'Store 2' })).toBeVisible();
  expect(next.getByRole('button', { name: 'Navigate to Store 2' })).toBeVisible();
  expect(next.getByRole('link', { name: 'Call Store 2' })).toBeVisible();
  expect(next.getByRole('link', { name: 'Record a visit' })).toHaveAttribute(
    'href',
    expect.stringMatching(/store_id=2/),
  );
});

it('stays, though an answer from before it was saved arrives afterwards', async () => {
  const { user } = await open();
  let arrive = () => {};
  const late = new Promise<{ stops: []; revision: number }>((resolve) => {
    arrive = () => resolve({ stops: [], revision: 0 });
  });
  network.answer(read, () => late);
  await act(() => void refreshTouched('store'));
  await plan(user, 'Store 1', 'Store 2');
  await waitFor(() => expect(network.to(save)).toHaveLength(1));
  arrive();
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(within(await route()).getAllByRole('listitem')).toHaveLength(2);
});

it('is that of the account, so that another phone has it', async () => {
  answerRoute([stopAt(2), stopAt(1)]);
  await open();
  expect(within(await route()).getAllByRole('listitem')).toHaveLength(2);
});

it('is changed without a network, and sent once there is one', async () => {
  const { user } = await open();
  network.script(save, 'network');
  await plan(user, 'Store 1', 'Store 2');
  expect(within(await route()).getAllByRole('listitem')).toHaveLength(2);
  answerRoute();
  window.dispatchEvent(new Event('online'));
  await waitFor(() =>
    expect(network.to(save).at(-1)?.body).toEqual({
      date: '2026-11-18',
      stops: [
        { store_id: '1', is_visited: false },
        { store_id: '2', is_visited: false },
      ],
      revision: 0,
    }),
  );
});

it('gives way to the route that another phone has saved meanwhile, and says so', async () => {
  const { user } = await open();
  network.script(save, refused(errors.routeChanged.code, '', 409));
  network.answer(read, { stops: [stopAt(3)], revision: 4 });
  await plan(user, 'Store 1', 'Store 2');
  await waitFor(() => expect(screen.getByText(/was changed elsewhere/)).toBeVisible());
  expect(within(await route()).getAllByRole('listitem')).toHaveLength(1);
});
