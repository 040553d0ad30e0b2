import { openWidget, prepareNetwork } from '@agency/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { remote } from '../../remote';
import { prepareFigures } from '../../testing/figures';

const network = prepareNetwork();
const own = 'GET /expand/goal/own';
const visits = { indicator_id: 'expand_member_store_visit_times', target: 20, count: 4 };
const reports = { indicator_id: 'expand_bb_count', target: 5, count: 5 };
const answer = { list: [reports, visits], month: '2026-11', today: '2026-11-18' };

beforeEach(() => prepareFigures(network, []));
afterEach(() => jest.useRealTimers());

const open = () => openWidget(remote, 'own-goals', { role: 'attache' });
const goals = async () =>
  within(await screen.findByRole('list', { name: 'My goals' })).getAllByRole('listitem');

it('says of each goal of this month how far the attache has come', async () => {
  network.answer(own, answer);
  await open();
  expect((await goals()).map(({ textContent }) => textContent)).toEqual([
    'ReportsReached5 of 5 · 100%',
    'VisitsBehind4 of 20 · 20%Expected by today: 12 · 8 missing',
  ]);
  expect(screen.getByText('November 2026')).toBeVisible();
});

it('takes no room where nothing was set', async () => {
  network.answer(own, { ...answer, list: [] });
  await open();
  await waitFor(() => expect(network.to(own)).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('heading')).not.toBeInTheDocument());
});

it('fails in place, and loads on retry', async () => {
  network.script(own, 'timeout');
  const { user } = await open();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  network.answer(own, answer);
  await user.click(retry);
  expect(await goals()).toHaveLength(2);
});
