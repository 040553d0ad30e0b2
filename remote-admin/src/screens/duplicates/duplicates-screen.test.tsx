import { aPage, openRemote, prepareNetwork } from '@agency/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { remote } from '../../remote';

const network = prepareNetwork();
const duplicates = 'GET /expand/admin/duplicates';
const merges = 'GET /expand/admin/merges';
const undo = 'POST /expand/admin/merge/undo';
const setDifferent = 'POST /expand/admin/duplicate/set-different';

const records = [
  {
    id: '4',
    name: 'Lianjia',
    code: 'S4',
    mobile: '+86 13900000001',
    place: 'Shenzhen 1',
    compare_with: null,
  },
  {
    id: '9',
    name: 'Lianjia Nanshan',
    code: 'S9',
    mobile: '+86 13900000001',
    place: 'Shenzhen 2',
    compare_with: '4',
  },
];
const aMerge = {
  id: '3',
  winner_name: 'Lianjia',
  loser_name: 'Lianjia Nanshan',
  merged_at: '2026-11-18 09:30:00',
  undone: false,
  can_undo: true,
  author: 'Chen Jie',
};

const open = (query = '') => openRemote(remote, `/admin/duplicates${query}`, { isAdmin: true });

it('lists records that look the same, and leads to a comparison with the oldest one', async () => {
  network.answer(duplicates, aPage([{ id: 'number 4', way: 'number', size: 2, records }]));
  await open();
  expect(await screen.findByText('2 with the same number')).toBeVisible();
  const link = screen.getByRole('link', { name: 'Compare Lianjia Nanshan with Lianjia' });
  expect(link).toHaveAttribute('href', '/admin/merge?kind=stores&winner=4&loser=9');
  expect(screen.getByText('S9 · +86 13900000001 · Shenzhen 2')).toBeVisible();
});

it('asks for brokers and for words', async () => {
  network.answer(duplicates, aPage([]));
  const { user } = await open();
  await user.click(await screen.findByRole('tab', { name: 'Brokers' }));
  await user.type(screen.getByRole('searchbox', { name: 'Name or number' }), 'li');
  await waitFor(() =>
    expect(network.to(duplicates).at(-1)?.query).toMatchObject({ kind: 'brokers', keyword: 'li' }),
  );
});

it('separates merged records after a question', async () => {
  network.answer(merges, aPage([aMerge, { ...aMerge, id: '2', can_undo: false, undone: true }]));
  network.answer(undo, { undone: 12, left: 2 });
  const { user } = await open('?merged=1');
  expect(await screen.findByText(/18\/11\/2026 09:30 · Undone/)).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  const question = await screen.findByRole('alertdialog', {
    name: 'Separate Lianjia Nanshan from Lianjia again?',
  });
  await user.click(within(question).getByRole('button', { name: 'Undo' }));
  expect(
    await screen.findByText('The two are separated again; 2 things were changed since then and stay'),
  ).toBeVisible();
  expect(network.to(undo)[0]?.body).toEqual({ id: '3' });
});

it('marks two records as different, and takes that back', async () => {
  network.answer(duplicates, aPage([{ id: 'number 4', way: 'number', size: 2, records }]));
  network.answer(setDifferent, { changed: true });
  const { user } = await open();
  await user.click(
    await screen.findByRole('button', { name: 'Lianjia Nanshan and Lianjia are not the same' }),
  );
  expect(await screen.findByText('They are no longer listed together')).toBeVisible();
  const pair = { kind: 'stores', id: '9', other_id: '4' };
  expect(network.to(setDifferent).map(({ body }) => body)).toEqual([{ ...pair, different: true }]);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(network.to(setDifferent)).toHaveLength(2));
  expect(network.to(setDifferent)[1]?.body).toEqual({ ...pair, different: false });
});

it('lists what is marked as different, and shows it again', async () => {
  const pair = {
    id: '1',
    older_id: '4',
    older_name: 'Lianjia',
    newer_id: '9',
    newer_name: 'Lianjia Nanshan',
    marked_at: '2026-11-18 09:30:00',
    author: 'Chen Jie',
  };
  network.answer(duplicates, aPage([]));
  network.answer('GET /expand/admin/duplicates/different', aPage([pair]));
  network.answer(setDifferent, { changed: true });
  const { user, at } = await open();
  await user.click(await screen.findByRole('button', { name: 'Marked as different' }));
  expect(await screen.findByText('Lianjia Nanshan and Lianjia are different')).toBeVisible();
  expect(at()).toContain('different=1');
  await user.click(screen.getByRole('button', { name: 'Show as duplicates again' }));
  await waitFor(() => expect(network.to(setDifferent)).toHaveLength(1));
  expect(network.to(setDifferent)[0]?.body).toEqual({
    kind: 'stores',
    id: '9',
    other_id: '4',
    different: false,
  });
});
