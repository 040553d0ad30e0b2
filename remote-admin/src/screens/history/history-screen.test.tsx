import { aPage, openRemote, pinDate, prepareNetwork } from '@agency/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { HistoryEntry } from '../../queries/admin-calls';
import { remote } from '../../remote';

const network = prepareNetwork();
const history = 'GET /expand/admin/history';

function anEntry(part: Partial<HistoryEntry> = {}): HistoryEntry {
  return {
    id: '1',
    at: '2026-11-18 10:02:03',
    author: 'Chen Jie',
    on_behalf_of: null,
    action: 'changed',
    subject_kind: 'projects',
    subject_id: '9',
    subject_name: 'River Garden',
    old_value: { developer: 'Harbour', active: 'yes' },
    new_value: { developer: 'Bay', active: 'no' },
    ...part,
  };
}

const open = () => openRemote(remote, '/admin/history', { isAdmin: true });

it('tells who changed what and when, with the values before and after', async () => {
  network.answer(history, aPage([anEntry()]));
  await open();
  const entry = (
    await within(await screen.findByRole('list', { name: 'History' })).findAllByRole('listitem')
  )[0];
  expect(entry).toHaveTextContent('Projects: River Garden was changed');
  expect(entry).toHaveTextContent('Chen Jie · 18/11/2026 10:02');
  expect(entry).toHaveTextContent('Developer');
  expect(entry).toHaveTextContent('Harbour Bay');
  expect(entry).toHaveTextContent('Yes No');
});

it.each<[string, Partial<HistoryEntry>, string]>([
  ['a command', { author: null }, 'by command'],
  ['a deputy', { on_behalf_of: 'Wang Fang' }, 'Chen Jie for Wang Fang'],
  [
    'an order',
    { action: 'ordered', subject_kind: 'labels', subject_name: '' },
    'Store labels were reordered',
  ],
  [
    'a rule by its name',
    { subject_kind: 'settings', subject_name: 'protect_days' },
    'Rules: Protection of a store',
  ],
  [
    'the new secret of a key',
    { action: 'rotated', subject_kind: 'sales_keys', subject_name: 'River sales' },
    'Keys of sales systems: River sales got a new secret',
  ],
  [
    'a revoked key',
    { action: 'revoked', subject_kind: 'sales_keys', subject_name: 'River sales' },
    'Keys of sales systems: River sales was revoked',
  ],
  [
    'an event that was sent again',
    { action: 'sent_again', subject_kind: 'webhooks', subject_name: 'Data hub' },
    'Webhooks: an event was sent to Data hub again',
  ],
  ['what a later server writes', { action: 'audited' }, 'audited: Projects River Garden'],
])('names %s', async (_, part, words) => {
  network.answer(history, aPage([anEntry(part)]));
  await open();
  expect(await screen.findByText(new RegExp(words))).toBeVisible();
});

it.each<[string, Partial<HistoryEntry>, string]>([
  [
    'the words of required fields',
    { new_value: { required_fields: 'dk_time|remarks' } },
    'Expected visit, Remarks',
  ],
  [
    'the kind of an import',
    { subject_kind: 'imports', new_value: { kind: 'broker_groups' } },
    'Broker groups',
  ],
])('translates %s', async (_, part, words) => {
  network.answer(history, aPage([anEntry({ old_value: null, ...part })]));
  await open();
  expect(await screen.findByText(words, { selector: 'ins' })).toBeVisible();
});

it('shows a name as it was typed, although the file format has such a word', async () => {
  const label = { subject_kind: 'labels', subject_name: 'all', new_value: { name: 'all' } };
  network.answer(history, aPage([anEntry({ old_value: null, ...label })]));
  await open();
  expect(await screen.findByText('all', { selector: 'ins' })).toBeVisible();
});

it('is filtered by what was changed', async () => {
  network.answer(history, aPage<HistoryEntry>([]));
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'About' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'People' }));
  await waitFor(() => expect(network.to(history).at(-1)?.query).toMatchObject({ subject_kind: 'people' }));
});

it('is filtered by the days of the changes', async () => {
  pinDate(new Date(2026, 10, 18, 10));
  network.answer(history, aPage<HistoryEntry>([]));
  await openRemote(remote, '/admin/history?days=2026-11-16.2026-11-17', { isAdmin: true });
  await waitFor(() =>
    expect(network.to(history).at(-1)?.query).toMatchObject({
      begin_time: '2026-11-16 00:00:00',
      end_time: '2026-11-17 23:59:59',
    }),
  );
  jest.useRealTimers();
});

it('is filtered by who made the changes, and keeps that in the address', async () => {
  network.answer(history, aPage<HistoryEntry>([]));
  network.answer('GET /expand/admin/history/authors', { list: [{ id: '7', name: 'Chen Jie' }] });
  const { user, at } = await open();
  await user.click(screen.getByRole('button', { name: 'By' }));
  const sheet = within(await screen.findByRole('dialog'));
  await user.click(await sheet.findByRole('button', { name: 'Chen Jie' }));
  await waitFor(() => expect(network.to(history).at(-1)?.query).toMatchObject({ account_id: '7' }));
  expect(at()).toBe('/admin/history?by=7&by_name=Chen+Jie');
});

it('exports what is filtered', async () => {
  network.answer(history, aPage([anEntry()]));
  network.answer('POST /expand/admin/history/export', '\uFEFFat\r\n2026-11-18 10:02:03\r\n');
  const { user } = await openRemote(remote, '/admin/history?subject=projects&by=0', { isAdmin: true });
  await user.click(await screen.findByRole('button', { name: 'Export the history' }));
  await user.click(await screen.findByRole('button', { name: 'Export' }));
  await waitFor(() => expect(network.to('POST /expand/admin/history/export')).toHaveLength(1));
  expect(network.to('POST /expand/admin/history/export')[0]?.body).toEqual({
    subject_kind: 'projects',
    account_id: '0',
  });
});
