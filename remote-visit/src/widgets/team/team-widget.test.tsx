import { openWidget, pinDate, prepareNetwork, refused } from '@agency/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { remote } from '../../remote';

const network = prepareNetwork();
const day = 'POST /expand/team/day';
const nudge = 'POST /expand/team/nudge';
const aMember = (member_id: string, part: object = {}) => ({
  member_id,
  name: `Member ${member_id}`,
  country_code: '86',
  mobile_tel: '13900000001',
  visit_count: 0,
  is_behind: false,
  ...part,
});
const team = (list: ReturnType<typeof aMember>[], part: object = {}) => ({
  total: 12,
  visited: 9,
  behind: 1,
  list,
  ...part,
});

beforeEach(() => pinDate(new Date(2026, 10, 21, 10)));
afterEach(() => jest.useRealTimers());

const open = () => openWidget(remote, 'team', { role: 'manager' });
const rows = async () =>
  within(await screen.findByRole('list', { name: 'Team today' })).getAllByRole('listitem');

it('names those who have not visited or are behind, with a call', async () => {
  network.answer(
    day,
    team([aMember('1'), aMember('2', { visit_count: 3, is_behind: true }), aMember('3', { visit_count: 4 })]),
  );
  await open();
  expect((await rows()).map(({ textContent }) => textContent)).toEqual([
    'Member 1Not visited',
    'Member 2Behind goal3 visits',
  ]);
  expect(screen.getByText('9 of 12 visited · 1 behind goal')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Call Member 1' })).toHaveAttribute('href', 'tel:+8613900000001');
});

it('shows yesterday at one tap', async () => {
  network.answer(day, ({ body }) => team([aMember(body.date === '2026-11-20' ? '8' : '1')]));
  const { user } = await open();
  await rows();
  await user.click(screen.getByRole('button', { name: 'Yesterday' }));
  expect(await screen.findByRole('link', { name: 'Call Member 8' })).toBeVisible();
});

it('reminds a member once, and says when again', async () => {
  network.answer(day, team([aMember('1')]));
  network.answer(nudge, { next_nudge: '2026-11-21 14:00:00' });
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Remind Member 1' }));
  network.answer(day, team([aMember('1', { next_nudge: '2026-11-21 14:00:00' })]));
  await user.dblClick(await screen.findByRole('button', { name: 'Please plan visits' }));
  expect(await screen.findByText('Reminded, again after 14:00')).toBeVisible();
  expect(network.to(nudge).map(({ body }) => body)).toEqual([{ member_id: '1', topic: 'visit' }]);
  expect(screen.queryByRole('button', { name: 'Remind Member 1' })).not.toBeInTheDocument();
});

it('says why a reminder was refused', async () => {
  network.answer(day, team([aMember('1')]));
  network.script(nudge, refused(-18100495, 'Again after 14:00', 409));
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Remind Member 1' }));
  await user.click(await screen.findByRole('button', { name: 'Please plan visits' }));
  expect(await screen.findByText('Again after 14:00')).toBeVisible();
});

it('says that nobody needs attention, and takes no room without members', async () => {
  network.answer(day, team([aMember('3', { visit_count: 4 })]));
  const { unmount } = await open();
  expect(await screen.findByText('Everybody has visited, and nobody is behind.')).toBeVisible();
  unmount();
  network.answer(day, team([], { total: 0 }));
  await open();
  await waitFor(() => expect(screen.queryByRole('heading')).not.toBeInTheDocument());
});

it('fails in place, and loads on retry', async () => {
  network.script(day, 'timeout', 'timeout', 'timeout');
  const { user } = await open();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  network.answer(day, team([aMember('1')]));
  await user.click(retry);
  expect(await rows()).toHaveLength(1);
});
