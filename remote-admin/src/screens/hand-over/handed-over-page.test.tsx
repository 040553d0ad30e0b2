import { openRemote, prepareNetwork } from '@agency/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { remote } from '../../remote';

const network = prepareNetwork();
const undo = 'POST /expand/admin/hand-over/undo';

const counts = { stores: 12, brokers: 30, customers: 41, closed_customers: 0, visit_plans: 3, chats: 5 };
const none = { stores: 0, brokers: 0, customers: 0, closed_customers: 0, visit_plans: 0, chats: 0 };

const handOver = {
  id: '5',
  account_id: '7',
  name: 'Li Lei',
  moved_to: null as string | null,
  author: 'Zhao',
  handed_at: '2026-11-21 16:00:00',
  undone_at: null as string | null,
  can_undo: true,
  shares: [{ account_id: '9', name: 'Wang Fang', company_name: 'Nanshan', counts }],
  left: null as typeof counts | null,
};

const open = () => openRemote(remote, '/admin/people/hand-over?done=5', { isAdmin: true });

it('shows who received what, and undoes it after a question', async () => {
  network.answer('GET /expand/admin/hand-over', handOver);
  network.answer(undo, { returned: counts, left: { ...none, stores: 2 } });
  const { user } = await open();
  expect(await screen.findByText('Wang Fang')).toBeVisible();
  expect(screen.getByText('21/11/2026 16:00')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  const question = await screen.findByRole('alertdialog');
  network.answer('GET /expand/admin/hand-over', {
    ...handOver,
    undone_at: '2026-11-21 17:00:00',
    can_undo: false,
    left: { ...none, stores: 2 },
  });
  await user.click(within(question).getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(network.to(undo)[0]?.body).toEqual({ id: '5' }));
  expect(await screen.findByRole('heading', { name: 'Not given back' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

it('shows where a person has moved to', async () => {
  network.answer('GET /expand/admin/hand-over', { ...handOver, moved_to: 'South' });
  await open();
  expect(await screen.findByText('Li Lei has moved to South, and the work is handed over.')).toBeVisible();
});
