import { errors } from '@agency/shared/model/error-codes';
import { ok, openRemote, prepareNetwork, refused } from '@agency/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { remote } from '../../remote';
import { prepareFigures } from '../../testing/figures';

const network = prepareNetwork();
const list = 'POST /expand/goal/list';
const save = 'POST /expand/goal/save';
const copy = 'POST /expand/goal/copy';
const changes = 'GET /expand/goal/change-list';
const path = '/indicators/goals';
const indicator_id = 'expand_member_store_visit_times';

const members = [
  { id: '2', name: 'Lin', target: 20, count: 4 },
  { id: '3', name: 'Chen', target: 20, count: 12 },
  { id: '4', name: 'Zhou', target: 20, count: 25 },
  { id: '5', name: 'Sok', target: 0, count: 1 },
  { id: '6', name: 'Dara', target: null, count: 3 },
];

function answerGoals(more: object = {}): void {
  network.answer(list, ({ body }) => ({
    list: members,
    total_rows: members.length,
    indicator_id: body.indicator_id,
    month: body.month ?? '2026-11',
    today: '2026-11-18',
    with_goal: 4,
    copyable: 0,
    ...more,
  }));
}

beforeEach(() => {
  prepareFigures(network, []);
  answerGoals();
  network.answer(changes, { list: [] });
  network.answer(save, { changed: 1 });
});
afterEach(() => jest.useRealTimers());

const open = (search = '') => openRemote(remote, path + search, { role: 'manager' });
const cards = async () =>
  within(await screen.findByRole('list', { name: 'Members and their goals' })).getAllByRole('article');
const edit = async (name: string) => {
  const app = await open();
  await cards();
  await app.user.click(screen.getByRole('button', { name }));
  return { ...app, sheet: within(await screen.findByRole('dialog', { name })) };
};

it.each(['Lin', 'Sok'])('the first digit replaces the goal of %s', async (name) => {
  const { user, sheet } = await edit(name);
  await user.keyboard('15');
  expect(sheet.getByRole('textbox')).toHaveValue('15');
  await user.click(sheet.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(network.to(save)[0]?.body.items[0]?.target).toBe(15));
});

it('says of each member in words where they stand, and what is expected by today', async () => {
  await open();
  expect((await cards()).map(({ textContent }) => textContent)).toEqual([
    'LinBehind4 of 20 · 20%Expected by today: 12 · 8 missing',
    'ChenOn pace12 of 20 · 60%Expected by today: 12',
    'ZhouReached25 of 20 · 125%',
    'SokReached1 so far · no goal expected',
    'DaraNo goal3 so far',
  ]);
  expect(screen.getByText('4 of 5 members have a goal')).toBeVisible();
  expect(screen.getByText('Day 18 of 30')).toBeVisible();
});

it('asks for the month and the indicator of its address, and steps from month to month', async () => {
  const { user, at } = await open('?indicator=expand_bb_count&month=2026-12');
  expect(await screen.findByText('December 2026')).toBeVisible();
  await cards();
  expect(screen.getByText('The month has not begun')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Month after' }));
  expect(await screen.findByText('January 2027')).toBeVisible();
  expect(at()).toContain('month=2027-01');
  await waitFor(() =>
    expect(network.to(list).at(-1)?.body).toMatchObject({
      indicator_id: 'expand_bb_count',
      month: '2027-01',
    }),
  );
});

it('offers what members can have goals for', async () => {
  const { user } = await open();
  await cards();
  await user.click(await screen.findByRole('button', { name: 'Visits' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Goal for' }));
  expect(sheet.queryByRole('button', { name: 'Amount' })).not.toBeInTheDocument();
  expect(sheet.queryByRole('button', { name: 'Visits per day' })).not.toBeInTheDocument();
  await user.click(sheet.getByRole('button', { name: 'Reports' }));
  await waitFor(() =>
    expect(network.to(list).at(-1)?.body).toMatchObject({ indicator_id: 'expand_bb_count' }),
  );
});

it('sets one goal with what was seen, and asks again', async () => {
  const { user, sheet } = await edit('Lin');
  const field = sheet.getByRole('textbox', { name: 'Goal for the month' });
  expect(field).toHaveValue('20');
  await user.clear(field);
  await user.type(field, '25');
  await user.dblClick(sheet.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The goal is saved.')).toBeVisible();
  expect(network.to(save).map(({ body }) => body)).toEqual([
    { indicator_id, month: '2026-11', items: [{ member_id: '2', target: 25, seen: 20 }] },
  ]);
  await waitFor(() => expect(network.to(list)).toHaveLength(2));
});

it.each(['', '1.5', '100000', 'many'])('takes no goal of %p', async (typed) => {
  const { user, sheet } = await edit('Dara');
  if (typed) await user.type(sheet.getByRole('textbox'), typed);
  await user.click(sheet.getByRole('button', { name: 'Save' }));
  expect(await sheet.findByText('Enter a whole number from 0 to 99,999.')).toBeVisible();
  expect(network.to(save)).toHaveLength(0);
});

it('removes a goal where there is one', async () => {
  const { user, sheet } = await edit('Lin');
  await user.click(sheet.getByRole('button', { name: 'Remove the goal' }));
  expect(await screen.findByText('The goal is removed.')).toBeVisible();
  expect(network.to(save)[0]?.body.items).toEqual([{ member_id: '2', seen: 20 }]);
});

it('gives each back what it was', async () => {
  const { user } = await open();
  await cards();
  await user.click(screen.getByRole('button', { name: 'Select several' }));
  for (const name of ['Lin', 'Dara']) await user.click(screen.getByRole('checkbox', { name }));
  await user.click(screen.getByRole('button', { name: 'Set a goal for them' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Goal for 2 members' }));
  await user.click(sheet.getByRole('button', { name: 'Remove the goals' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('The goals have been restored.')).toBeVisible();
  expect(network.to(save)[1]?.body).toEqual({
    indicator_id,
    month: '2026-11',
    items: [{ member_id: '2', target: 20 }, { member_id: '6' }],
  });
});

it('says why a goal could not be given back', async () => {
  const { user, sheet } = await edit('Lin');
  await user.click(sheet.getByRole('button', { name: 'Remove the goal' }));
  network.script(save, 'timeout');
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText(/took too long/)).toBeVisible();
});

it('says above its field which figure and which month it is for', async () => {
  const { sheet } = await edit('Lin');
  expect(await sheet.findByText('Visits · November 2026')).toBeVisible();
});

it('has nothing to remove where there is none', async () => {
  const { sheet } = await edit('Dara');
  expect(sheet.queryByRole('button', { name: 'Remove the goal' })).not.toBeInTheDocument();
});

it('keeps what was typed where another manager was faster, says what it is now, and replaces it', async () => {
  const now = { list: [{ member_id: '2', target: 30 }] };
  network.script(save, refused(errors.goalChanged.code, 'Changed', 409, now), ok({ changed: 1 }));
  const { user, sheet } = await edit('Lin');
  const field = sheet.getByRole('textbox');
  await user.clear(field);
  await user.type(field, '25');
  await user.click(sheet.getByRole('button', { name: 'Save' }));
  expect(await sheet.findByText(/It is now: Lin 30\. Save again to replace it\./)).toBeVisible();
  expect(field).toHaveValue('25');
  await user.click(sheet.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The goal is saved.')).toBeVisible();
  expect(network.to(save).at(-1)?.body.items).toEqual([{ member_id: '2', target: 25, seen: 30 }]);
});

it('keeps what was typed without a network', async () => {
  network.script(save, 'network');
  const { user, sheet } = await edit('Dara');
  await user.type(sheet.getByRole('textbox'), '15');
  await user.click(sheet.getByRole('button', { name: 'Save' }));
  expect(await sheet.findByText(/^Not saved, but nothing you typed is lost/)).toBeVisible();
  expect(sheet.getByRole('textbox')).toHaveValue('15');
});

it('sets the same goal for several at once', async () => {
  const { user } = await open();
  await cards();
  await user.click(screen.getByRole('button', { name: 'Select several' }));
  await user.click(screen.getByRole('button', { name: 'Set a goal for them' }));
  expect(await screen.findByText('Choose members first.')).toBeVisible();
  for (const name of ['Lin', 'Dara']) await user.click(screen.getByRole('checkbox', { name }));
  await user.click(screen.getByRole('button', { name: 'Set a goal for them' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Goal for 2 members' }));
  expect(sheet.getByRole('textbox')).toHaveValue('');
  await user.type(sheet.getByRole('textbox'), '18');
  await user.click(sheet.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The goals are saved.')).toBeVisible();
  expect(network.to(save)[0]?.body.items).toEqual([
    { member_id: '2', target: 18, seen: 20 },
    { member_id: '6', target: 18 },
  ]);
  await waitFor(() => expect(screen.queryByRole('checkbox')).not.toBeInTheDocument());
});

it('copies the goals of the month before at one tap', async () => {
  answerGoals({ copyable: 3 });
  network.answer(copy, () => {
    answerGoals();
    return { copied: 3 };
  });
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Copy 3 goals of October 2026' }));
  expect(await screen.findByText('3 goals were copied.')).toBeVisible();
  expect(network.to(copy)[0]?.body).toEqual({ indicator_id, month: '2026-11' });
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Copy/ })).not.toBeInTheDocument());
});

it('shows the copied goals whose answer was lost, and copies once', async () => {
  answerGoals({ copyable: 3 });
  network.script(copy, 'timeout', ok({ copied: 3 }));
  const { user } = await open();
  const button = () => screen.findByRole('button', { name: 'Copy 3 goals of October 2026' });
  await user.click(await button());
  expect(await screen.findByText(/took too long/)).toBeVisible();
  await user.click(await button());
  expect(await screen.findByText('3 goals were copied.')).toBeVisible();
  expect(new Set(network.to(copy).map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  network.script(copy, 'timeout');
  const again = await button();
  answerGoals();
  await user.click(again);
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Copy/ })).not.toBeInTheDocument());
});

it('only shows a month that is over, with who set what', async () => {
  answerGoals({ copyable: 3 });
  network.answer(changes, {
    list: [
      { id: '1', changed_by: 'Zhou', changed_on: '2026-10-02 09:30:00', old_target: null, new_target: 20 },
    ],
  });
  const { user } = await open('?month=2026-10');
  expect((await cards())[0]).toHaveTextContent('LinMissed4 of 20 · 20%The goal was missed by 16');
  expect(screen.getByText('The month is over')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Copy|Select several/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Lin' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Lin' }));
  expect(await sheet.findByRole('heading', { name: 'No goal → 20' })).toBeVisible();
  expect(sheet.getByText('Zhou')).toBeVisible();
  expect(sheet.queryByRole('textbox')).not.toBeInTheDocument();
});

it('says so where nobody is below', async () => {
  answerGoals({ list: [], total_rows: 0, with_goal: 0 });
  await open();
  expect(await screen.findByText('There are no specialists here')).toBeVisible();
});

it('fails in place, and loads on retry', async () => {
  network.script(list, 'timeout');
  const { user } = await open();
  const failure = (await screen.findByText('The goals could not be loaded')).closest('[role=alert]');
  // An error is not dimmed, because no other filter makes it outdated.
  expect(failure?.closest('.data-figures--old')).toBeNull();
  answerGoals();
  await user.click(within(failure as HTMLElement).getByRole('button', { name: 'Try again' }));
  expect(await cards()).toHaveLength(members.length);
});
