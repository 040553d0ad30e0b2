import { openWidget, prepareNetwork } from '@agency/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { remote } from '../../remote';
import { prepareFigures } from '../../testing/figures';

const network = prepareNetwork();
const get = 'GET /expand/week-summary/get';
const read = 'POST /expand/week-summary/read';
const summary = {
  monday: '2026-11-16',
  first: '2026-11-09',
  last: '2026-11-15',
  company_id: '2',
  company_name: 'East',
  list: [
    { indicator_id: 'expand_member_store_visit_times', count: 30, before: 20 },
    { indicator_id: 'expand_bb_count', count: 9, before: 12 },
    { indicator_id: 'expand_cj_count', count: 0, before: 0 },
  ],
};

beforeEach(() => prepareFigures(network, []));
afterEach(() => jest.useRealTimers());

const open = () => openWidget(remote, 'week-summary', { role: 'manager' });
const figures = async () =>
  within(await screen.findByRole('list', { name: 'Last week' })).getAllByRole('listitem');

it('says what the week was against the one before, and leads to the data screen with that week', async () => {
  network.answer(get, { summary });
  await open();
  expect((await figures()).map(({ textContent }) => textContent)).toEqual([
    '30Visits50%',
    '9Reports25%',
    '0DealsNo change',
  ]);
  expect(screen.getByText('09/11/2026 – 15/11/2026')).toBeVisible();
  expect(screen.getByText('East and all below it')).toBeVisible();
  const week = 'company=2&company_name=East&range=2026-11-09.2026-11-15';
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(hrefOf('The week in detail')).toBe(`/workbench/data?${week}`);
  expect(hrefOf('Reports')).toBe(`/workbench/data?${week}&indicator=expand_bb_count`);
});

it('goes once it was read, which the server keeps', async () => {
  network.answer(get, { summary });
  network.answer(read, null);
  const { user } = await open();
  const button = await screen.findByRole('button', { name: 'Mark as read' });
  network.answer(get, { summary: null });
  await user.click(button);
  await waitFor(() => expect(screen.queryByRole('heading')).not.toBeInTheDocument());
  expect(network.to(read).map(({ body }) => body)).toEqual([{ monday: '2026-11-16' }]);
});

it('takes no room where there is nothing to tell', async () => {
  network.answer(get, { summary: null });
  await open();
  await waitFor(() => expect(network.to(get)).toHaveLength(1));
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
});
