import { openWidget, pinDate, prepareNetwork, prepareStorage } from '@agency/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { remote } from '../../remote';

const network = prepareNetwork();
prepareStorage();
const due = 'GET /expand/visit/due-list';

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
const aResting = aDueVisit('9', { reason: 'resting', next_visit_on: null });

beforeEach(() => pinDate(new Date(2026, 10, 18, 10)));
afterEach(() => jest.useRealTimers());

const open = () => openWidget(remote, 'due', { role: 'attache' });

it('shows the first three of what is due, without asking where one is, and leads to all', async () => {
  network.answer(due, { list: [...['1', '2', '3', '4'].map((id) => aDueVisit(id)), aResting] });
  await open();
  expect(await screen.findByRole('link', { name: 'Store 3' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Store 4' })).toBeNull();
  expect(screen.getByText('4 stores')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Show all' })).toHaveAttribute('href', '/visit/today');
  expect(network.to(due).map(({ query }) => query)).toEqual([{}]);
});

it.each([
  ['nothing is due', () => network.answer(due, { list: [aResting] })],
  ['it cannot be asked', () => network.script(due, 'timeout', 'timeout', 'timeout')],
])('takes no room where %s', async (_, prepare) => {
  prepare();
  await open();
  await waitFor(() => expect(network.to(due).length).toBeGreaterThan(0));
  expect(screen.queryByRole('heading')).toBeNull();
});
