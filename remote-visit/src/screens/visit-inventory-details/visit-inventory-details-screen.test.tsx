import { aPage, openRemote, pinDate, prepareNetwork } from '@agency/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { remote } from '../../remote';

const network = prepareNetwork();
const path = '/visit/visit-inventory-details';
const records = 'POST /expand/visit/member-visit-record-list';
const reports = 'POST /report/error';

const visit = {
  id: '1',
  member_id: '2',
  member_name: 'Chen Jie',
  store_id: '4',
  store_name: 'Maple Road',
  visit_type: 2,
  visit_time: '2026-11-16 09:05:00',
  address: '',
  distance: 0,
  visit_content: 'Called',
  visit_images: [],
  sent_after: 60,
  next_visit_on: null,
  next_visit_reason: '',
};

beforeEach(() => {
  pinDate(new Date(2026, 10, 18, 10));
  network.answer('GET /expand/visit/type-list', { list: [{ visit_type: 2, visit_type_name: 'Phone' }] });
  network.answer(reports, null);
  network.answer(records, aPage([visit]));
});

afterEach(() => jest.useRealTimers());

const open = (search: string) => openRemote(remote, path + search);

it('shows the visits of the member on the day, by type, and marks the late ones', async () => {
  const { user, at } = await open('?member_id=2&member_name=Chen+Jie&date=2026-11-16');
  expect(await screen.findByRole('link', { name: 'Maple Road' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Chen Jie' })).toBeVisible();
  expect(screen.getByText('Sent 1 minute later')).toBeVisible();
  await user.click(await screen.findByRole('tab', { name: 'Phone' }));
  expect(at()).toContain('visit_type=2');
  await waitFor(() =>
    expect(network.to(records).at(-1)?.body).toMatchObject({
      member_id: '2',
      date: '2026-11-16',
      visit_type: 2,
    }),
  );
});

it('marks a place that was only guessed, whose distance says nothing', async () => {
  network.answer(records, aPage([{ ...visit, address: '8 Maple Road', distance: 120, is_guessed: true }]));
  await open('?member_id=2&member_name=Chen+Jie&date=2026-11-16');
  expect(await screen.findByText('Location not measured')).toBeVisible();
  expect(screen.getByText('8 Maple Road')).toBeVisible();
  expect(screen.queryByText(/120/)).not.toBeInTheDocument();
});

it('tells which photo was used before, and leads to that visit', async () => {
  const same_as = {
    visit_time: '2026-11-12 16:40:00',
    store_id: '5',
    store_name: 'Oak Street',
    member_id: '3',
    member_name: 'Li Na',
  };
  const mark = (file_url: string, is_exact: boolean) => ({ file_url, is_exact, same_as });
  network.answer(
    records,
    aPage([
      {
        ...visit,
        visit_images: ['/files/a.jpg', '/files/b.jpg'],
        photo_marks: [mark('/files/a.jpg', true), mark('/files/b.jpg', false)],
      },
    ]),
  );
  await open('?member_id=2&member_name=Chen+Jie&date=2026-11-16');
  const link = await screen.findByRole('link', {
    name: 'Photo 1: the same file as in the visit of 12/11/2026 16:40 to Oak Street by Li Na',
  });
  expect(link).toHaveAttribute(
    'href',
    '/visit/visit-inventory-details?member_id=3&member_name=Li+Na&date=2026-11-12',
  );
  expect(screen.getByText(/^Photo 2: looks like one/)).toBeVisible();
});

it('without a member asks for nothing, says so and reports it', async () => {
  await open('');
  expect(await screen.findByText('No member was chosen')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Team visits' })).toHaveAttribute('href', '/visit/visit-inventory');
  expect(network.to(records)).toHaveLength(0);
  expect(network.to(reports)).toHaveLength(1);
});

describe('a manager', () => {
  const summaryCall = 'GET /expand/visit/member-summary';
  const goalCall = 'POST /expand/goal/list';
  const summary = {
    name: 'Chen Jie',
    mobile_tel: '13900000001',
    country_code: '86',
    last_visit: { store_name: 'Oak Lane', visit_time: '2026-11-12 16:40:00' },
    plans: [
      { store_id: '4', store_name: 'Maple Road', next_visit_on: '2026-11-20', next_visit_reason: '' },
      { store_id: '5', store_name: 'Elm Court', next_visit_on: '2026-11-24', next_visit_reason: '' },
    ],
  };
  const goal = (target: number | null, count: number) => ({
    ...aPage([{ id: '2', name: 'Chen Jie', target, count }]),
    indicator_id: 'expand_member_store_visit_times',
    month: '2026-11',
    today: '2026-11-18',
    with_goal: 1,
    copyable: 0,
  });
  const openAsManager = () =>
    openRemote(remote, `${path}?member_id=2&member_name=Chen+Jie&date=2026-11-16`, { role: 'manager' });

  beforeEach(() => {
    network.answer(records, aPage([]));
    network.answer(summaryCall, summary);
    network.answer(goalCall, goal(30, 12));
  });

  it('sees the last visit, the next planned one and the gap to the goal, and can call', async () => {
    await openAsManager();
    expect(await screen.findByText(/Oak Lane/)).toHaveTextContent(/16:40/);
    expect(screen.getByText(/Maple Road/)).toHaveTextContent(/and 1 more/);
    expect(screen.getByText(/12 of 30/)).toHaveTextContent(/6 behind/);
    expect(screen.getByRole('link', { name: 'Call Chen Jie' })).toBeVisible();
    expect(network.to(goalCall)[0]?.body).toMatchObject({ member_id: '2' });
  });

  it('is told what there is none of', async () => {
    network.answer(summaryCall, { ...summary, last_visit: null, plans: [] });
    network.answer(goalCall, goal(null, 3));
    await openAsManager();
    expect(await screen.findByText('No visit yet')).toBeVisible();
    expect(screen.getByText('None planned')).toBeVisible();
    expect(screen.getByText('3, no goal set')).toBeVisible();
  });

  it('still sees the visits if the summary cannot be loaded', async () => {
    network.answer(records, aPage([visit]));
    network.script(summaryCall, 'network');
    network.script(goalCall, 'network');
    await openAsManager();
    expect(await screen.findByRole('link', { name: 'Maple Road' })).toBeVisible();
  });
});
