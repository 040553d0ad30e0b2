import { live } from '@agency/shared';
import { aPage, openRemote, pinDate, prepareNetwork, prepareStorage } from '@agency/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { remote } from '../../remote';

const network = prepareNetwork();
prepareStorage();
const path = '/visit/my-visit';
const calendar = 'POST /expand/visit/stat/calendar-records';
const records = 'POST /expand/visit/stat/record-list';

const visit = {
  id: '1',
  member_id: '7',
  member_name: 'Zhou Yaqin',
  store_id: '4',
  store_name: 'Maple Road',
  visit_type: 1,
  visit_time: '2026-11-18 09:05:00',
  address: '1 Maple Road',
  distance: 1250,
  visit_content: 'Talked about autumn',
  visit_images: [],
  sent_after: 0,
  next_visit_on: null,
  next_visit_reason: '',
};

beforeEach(() => {
  pinDate(new Date(2026, 10, 18, 10));
  network.answer(calendar, {
    list: [
      { date: '2026-11-16', has_visited: true },
      { date: '2026-11-17', has_visited: false },
    ],
  });
  network.answer('GET /expand/visit/type-list', {
    list: [
      { visit_type: 0, visit_type_name: 'Any' },
      { visit_type: 1, visit_type_name: 'In person' },
      { visit_type: 2, visit_type_name: 'Phone' },
    ],
  });
  network.answer('POST /expand/visit/stat/count-by-type', {
    list: [
      { visit_type: 0, visit_count: 3 },
      { visit_type: 1, visit_count: 3 },
    ],
  });
  network.answer(records, aPage([visit]));
  network.answer('GET /expand/visit/plan-list', {
    list: [
      { store_id: '5', store_name: 'Oak Lane', next_visit_on: '2026-11-24', next_visit_reason: 'Contract' },
    ],
  });
});

afterEach(() => jest.useRealTimers());

const open = (search = '') => openRemote(remote, path + search, { role: 'attache' });

it('says of which day the visits are, whatever month the calendar shows', async () => {
  const { user } = await open();
  expect(await screen.findByRole('heading', { name: 'Today' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Visits for today' })).toHaveAttribute('href', '/visit/today');
  await user.click(await screen.findByRole('button', { name: /16.*visited/ }));
  const day = await screen.findByRole('heading', { name: '16/11/2026' });
  await user.click(screen.getByRole('button', { name: 'Previous month' }));
  expect(screen.getByRole('heading', { name: 'October 2026' })).toBeVisible();
  expect(day).toBeVisible();
});

it('leads a manager to what the members did', async () => {
  const { at } = await openRemote(remote, path, { role: 'manager' });
  await waitFor(() => expect(at()).toBe('/visit/visit-inventory'));
  expect(network.to(records)).toEqual([]);
});

it('marks the days with visits, and begins with today', async () => {
  await open();
  expect(await screen.findByRole('button', { name: /16.*visited/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /17.*visited/ })).not.toBeInTheDocument();
  expect(network.to(calendar)[0]?.body).toEqual({ start_date: '2026-11-01', end_date: '2026-11-30' });
  expect(network.to(records)[0]?.body).toMatchObject({ date: '2026-11-18', visit_type: 0 });
});

it('shows the visits of a chosen day, and keeps the day in the URL', async () => {
  const { user, at } = await open();
  await user.click(await screen.findByRole('button', { name: /16.*visited/ }));
  expect(at()).toBe(`${path}?date=2026-11-16`);
  await waitFor(() => expect(network.to(records).at(-1)?.body).toMatchObject({ date: '2026-11-16' }));
});

it('loads the marks of another month', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Previous month' }));
  await waitFor(() =>
    expect(network.to(calendar).at(-1)?.body).toEqual({ start_date: '2026-10-01', end_date: '2026-10-31' }),
  );
});

it('has a tab for each type of visit, with its count', async () => {
  const { user, at } = await open('?date=2026-11-16');
  expect(await screen.findByRole('tab', { name: 'In person 3' })).toBeVisible();
  expect(screen.getByRole('tab', { name: 'All 3', selected: true })).toBeVisible();
  expect(screen.queryByRole('tab', { name: /Any/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('tab', { name: 'Phone 0' }));
  expect(at()).toBe(`${path}?date=2026-11-16&visit_type=2`);
  await waitFor(() =>
    expect(network.to(records).at(-1)?.body).toMatchObject({ date: '2026-11-16', visit_type: 2 }),
  );
});

it('says of each visit where, when and what, and leads to the store', async () => {
  await open();
  expect(await screen.findByRole('link', { name: 'Maple Road' })).toHaveAttribute(
    'href',
    '/store/storeDetails?store_id=4&broker_cst_from=1&page_source=visit',
  );
  expect(screen.getByText('09:05')).toBeVisible();
  expect(screen.getByText('1.25 km · 1 Maple Road')).toBeVisible();
  expect(screen.getByText('Talked about autumn')).toBeVisible();
});

it('shows photos, the next visit, and what was sent later', async () => {
  network.answer(
    records,
    aPage([
      {
        ...visit,
        visit_images: ['/a.jpg', '/b.jpg'],
        sent_after: 7300,
        next_visit_on: '2026-11-25',
        next_visit_reason: 'Contract',
      },
    ]),
  );
  const { user } = await open();
  expect(await screen.findByText('Sent 2 hours later')).toBeVisible();
  expect(screen.getByText('Next visit in 7 days · Contract')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /Photo 2/ }));
  expect(await screen.findByRole('dialog', { name: 'Photos' })).toBeVisible();
});

it('says so on a day without visits', async () => {
  network.answer(records, aPage([]));
  await open();
  expect(await screen.findByText('No visits on this day')).toBeVisible();
});

it('goes on without marks and counts, and its visits can be tried again', async () => {
  network.script(calendar, 'timeout');
  network.script('POST /expand/visit/stat/count-by-type', 'timeout');
  network.script(records, 'timeout');
  const { user } = await open();
  const failure = await screen.findByRole('alert');
  network.answer(records, aPage([visit]));
  await user.click(within(failure).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Maple Road' })).toBeVisible();
  expect(screen.getByRole('tab', { name: 'All' })).toBeVisible();
});

it('left open overnight asks for the new day when it comes back', async () => {
  await open();
  await screen.findByText('Talked about autumn');
  expect(network.to(records).at(-1)?.body).toMatchObject({ date: '2026-11-18' });
  jest.setSystemTime(new Date(2026, 10, 19, 8));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(network.to(records).at(-1)?.body).toMatchObject({ date: '2026-11-19' }));
  expect(screen.getByRole('heading', { name: 'Today' })).toBeVisible();
});

it('asks for the day of the server’s clock when the phone’s is wrong', async () => {
  await open();
  await screen.findByText('Talked about autumn');
  act(() => live.hearClock(new Date(2026, 10, 21, 9).getTime()));
  await waitFor(() => expect(network.to(records).at(-1)?.body).toMatchObject({ date: '2026-11-21' }));
  act(() => live.hearClock(Date.now()));
});

it('marks the days to come that have a planned visit, and shows what is planned', async () => {
  const { user, at } = await open();
  await user.click(await screen.findByRole('button', { name: /24.*, visit planned/ }));
  expect(at()).toContain('date=2026-11-24');
  expect(await screen.findByRole('link', { name: 'Oak Lane' })).toHaveAttribute(
    'href',
    expect.stringMatching(/store_id=5/),
  );
  expect(screen.getByText('Contract')).toBeVisible();
  expect(screen.queryByRole('tab', { name: /Phone/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /25/ }));
  expect(await screen.findByText('Nothing is planned for this day')).toBeVisible();
});
