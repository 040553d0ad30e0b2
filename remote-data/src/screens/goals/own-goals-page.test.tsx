import { openRemote, prepareNetwork } from '@agency/shared/testing';
import { screen, within } from '@testing-library/react';
import { remote } from '../../remote';
import { prepareFigures } from '../../testing/figures';

const network = prepareNetwork();
const own = 'GET /expand/goal/own';
const visits = { indicator_id: 'expand_member_store_visit_times', target: 20, count: 4 };
const answer = { list: [visits], month: '2026-11', today: '2026-11-18' };

beforeEach(() => prepareFigures(network, []));

const open = () => openRemote(remote, '/indicators/goals', { role: 'attache' });

it('shows an attache the own goals alone', async () => {
  network.answer(own, answer);
  await open();
  const list = await screen.findByRole('list', { name: 'My goals' });
  expect(within(list).getByRole('listitem')).toHaveTextContent('VisitsBehind4 of 20 · 20%');
  expect(network.to('POST /expand/goal/list')).toHaveLength(0);
});

it('says what would be here without a goal', async () => {
  network.answer(own, { ...answer, list: [] });
  await open();
  expect(await screen.findByText('No goals this month')).toBeVisible();
});

it('fails in place, and loads on retry', async () => {
  network.script(own, 'timeout');
  const { user } = await open();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  network.answer(own, answer);
  await user.click(retry);
  expect(await screen.findByRole('list', { name: 'My goals' })).toBeVisible();
});
