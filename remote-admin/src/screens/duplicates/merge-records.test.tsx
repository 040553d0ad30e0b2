import { errors } from '@agency/shared/model/error-codes';
import { openRemote, prepareNetwork, refused } from '@agency/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { remote } from '../../remote';

const network = prepareNetwork();
const preview = 'GET /expand/admin/merge/preview';
const merge = 'POST /expand/admin/merge';

beforeEach(() => {
  network.answer(preview, {
    version: 'v1',
    fields: [
      { name: 'name', winner: 'Lianjia', loser: 'Lianjia Nanshan' },
      { name: 'mobile', winner: '+86 13900000001', loser: '+86 13900000001' },
      { name: 'status', winner: 'in_cooperation', loser: 'disabled' },
      { name: 'labels', winner: '', loser: 'A|B' },
    ],
    moves: [
      { name: 'brokers', count: 3 },
      { name: 'customers', count: 41 },
    ],
  });
  network.answer(merge, { id: '7' });
});

const open = () => openRemote(remote, '/admin/merge?kind=stores&winner=4&loser=9', { isAdmin: true });

it('shows what moves, and merges with the chosen values after a question', async () => {
  const { user, at } = await open();
  expect(await screen.findByText('41')).toBeVisible();
  expect(screen.queryByRole('group', { name: 'Mobile number' })).toBeNull();
  await user.click(
    within(screen.getByRole('group', { name: 'Name' })).getByRole('radio', { name: 'Lianjia Nanshan' }),
  );
  await user.click(
    within(screen.getByRole('group', { name: 'Labels' })).getByRole('radio', { name: 'A, B' }),
  );
  await user.click(within(screen.getByRole('group', { name: 'Labels' })).getByRole('radio', { name: '–' }));
  expect(screen.getByRole('radio', { name: 'In cooperation' })).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Merge' }));
  const question = await screen.findByRole('alertdialog');
  await user.click(within(question).getByRole('button', { name: 'Merge' }));
  await waitFor(() => expect(at()).toBe('/admin/duplicates?kind=stores&merged=1'));
  expect(network.to(merge)[0]?.body).toEqual({
    kind: 'stores',
    winner_id: '4',
    loser_id: '9',
    from_loser: ['name'],
    version: 'v1',
  });
});

it('lets the other record stay', async () => {
  const { user, at } = await open();
  const stays = await screen.findByRole('group', { name: 'Keep this one' });
  await user.click(within(stays).getByRole('radio', { name: /Lianjia Nanshan/ }));
  await waitFor(() => expect(at()).toBe('/admin/merge?kind=stores&winner=9&loser=4'));
  await waitFor(() =>
    expect(network.to(preview).at(-1)?.query).toMatchObject({ winner_id: '9', loser_id: '4' }),
  );
});

it('shows the records again if somebody has changed one of them', async () => {
  network.script(merge, refused(errors.conflict.code, 'Somebody else has changed this', 409));
  const { user, at } = await open();
  await user.click(await screen.findByRole('button', { name: 'Merge' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Merge' }));
  expect(await screen.findByText('Somebody else has changed this')).toBeVisible();
  await waitFor(() => expect(network.to(preview).length).toBeGreaterThan(1));
  expect(at()).toBe('/admin/merge?kind=stores&winner=4&loser=9');
});
