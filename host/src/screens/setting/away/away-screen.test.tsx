import type { ApiOutput } from '@agency/shared/api';
import { dispatchSession } from '@agency/shared/host';
import { errors } from '@agency/shared/model/error-codes';
import { aUser, ok, prepareNetwork, refused } from '@agency/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderHost } from '../../../testing/render-host';
import { AwayScreen } from './away-screen';

const network = prepareNetwork();
const listKey = 'GET /expand/absence';
const saveKey = 'POST /expand/absence/save';
const endKey = 'POST /expand/absence/end';

const none: ApiOutput<typeof listKey> = { name: 'Lin Yue', today: '2026-11-18', list: [], deputy_for: [] };
const days = { first_day: '2026-11-20', last_day: '2026-11-25' };
const planned = {
  absence_id: '5',
  ...days,
  deputy_name: 'Sok Dara',
  is_deputy_active: true,
  has_begun: false,
};
const deputy = { account_id: '9', name: 'Sok Dara', company_name: 'Harbour, north' };

beforeEach(() => network.answer('GET /expand/absence/deputy-list', { list: [deputy] }));

const open = (path = '/setting/away') => renderHost(<AwayScreen />, { path });

async function fill({ first_day, last_day }: typeof days) {
  const app = await open();
  fireEvent.change(await screen.findByLabelText(/First day/), { target: { value: first_day } });
  fireEvent.change(screen.getByLabelText(/Last day/), { target: { value: last_day } });
  await app.user.click(screen.getByRole('button', { name: 'Choose a deputy' }));
  const sheet = await screen.findByRole('dialog', { name: 'Choose a deputy' });
  await app.user.click(await within(sheet).findByRole('button', { name: /Sok Dara/ }));
  return app;
}

it('plans an absence with a deputy, and shows it', async () => {
  network.script(listKey, ok(none), ok({ ...none, list: [planned] }));
  network.answer(saveKey, { absence_id: '5' });
  const { user } = await fill(days);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('20/11/2026 to 25/11/2026')).toBeVisible();
  expect(screen.getByText('Deputy: Sok Dara')).toBeVisible();
  expect(network.to(saveKey).map(({ body }) => body)).toEqual([{ ...days, deputy_id: '9' }]);
  expect(screen.getByLabelText(/First day/)).toHaveValue('');
});

it.each([
  ['First day', {}],
  ['Last day', { first: '2026-11-20' }],
  ['Deputy', { first: '2026-11-20', last: '2026-11-21' }],
])(
  'says that %s is missing, and sends nothing',
  async (label, { first, last }: { first?: string; last?: string }) => {
    network.answer(listKey, none);
    const { user } = await open();
    const field = await screen.findByLabelText(/First day/);
    if (first) fireEvent.change(field, { target: { value: first } });
    if (last) fireEvent.change(screen.getByLabelText(/Last day/), { target: { value: last } });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const missing = { 'First day': 'the first day', 'Last day': 'the last day', Deputy: 'a deputy' }[label];
    const texts = await screen.findAllByText(`Choose ${missing}`);
    expect(texts.length).toBeGreaterThan(0);
    expect(network.to(saveKey)).toEqual([]);
  },
);

it('shows a refusal at its field, and what was entered stays', async () => {
  network.answer(listKey, none);
  const fault = { field: 'deputy_id', reason: 'deputyAway', text: 'This person is away then, too.' };
  network.script(saveKey, { status: 409, body: { code: errors.deputyAway.code, msg: '', data: fault } });
  const { user } = await fill(days);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('This person is away then, too.')).toBeVisible();
  expect(screen.getByLabelText(/First day/)).toHaveValue(days.first_day);
  expect(screen.getByRole('button', { name: /Sok Dara/ })).toBeVisible();
});

it.each([
  [{ ...planned }, 'Planned', 'Remove', 'Remove this absence?', 'The absence is removed.'],
  [{ ...planned, has_begun: true }, 'Away now', 'End now', 'End this absence now?', 'The absence has ended.'],
])('ends an absence after a question: $has_begun', async (absence, state, action, question, done) => {
  network.script(listKey, ok({ ...none, list: [absence] }), ok(none));
  network.answer(endKey, null);
  const { user } = await open();
  expect(await screen.findByText(state)).toBeVisible();
  await user.click(screen.getByRole('button', { name: action }));
  const dialog = await screen.findByRole('alertdialog', { name: question });
  await user.click(within(dialog).getByRole('button', { name: action }));
  expect(await screen.findByText(done)).toBeVisible();
  expect(network.to(endKey)[0]?.body).toEqual({ absence_id: '5' });
  await waitFor(() => expect(screen.queryByText(state)).not.toBeInTheDocument());
});

it('warns of a deputy who can no longer log in', async () => {
  network.answer(listKey, { ...none, list: [{ ...planned, is_deputy_active: false }] });
  await open();
  expect(await screen.findByText(/Sok Dara can no longer log in/)).toBeVisible();
});

it('names whose deputy the user is, and leads to their work once it has begun', async () => {
  const person = { absence_id: '6', ...days, name: 'Chan Thida', company_name: 'Harbour', has_begun: true };
  network.answer(listKey, { ...none, deputy_for: [person] });
  await open();
  expect(await screen.findByText('Chan Thida · Harbour')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Switch identity' })).toBeVisible();
});

it('is about the account in the address, for an administrator', async () => {
  network.answer(listKey, none);
  await open('/setting/away?account_id=7');
  expect(await screen.findByRole('heading', { name: 'Lin Yue: away and deputy' })).toBeVisible();
  expect(network.to(listKey)[0]?.query).toEqual({ account_id: '7' });
});

it('that cannot be loaded can be tried again', async () => {
  network.script(listKey, refused(-1), ok(none));
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText(/First day/)).toBeVisible();
});

it('says to a deputy that absences belong to the own identity', async () => {
  network.answer(listKey, none);
  await open();
  const away = { ...aUser('attache'), name: 'Lin Yue', deputy_name: 'Sok Dara' };
  act(() => dispatchSession({ type: 'user-loaded', user: away }));
  expect(await screen.findByText('You work for Lin Yue now')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go home' })).toBeVisible();
});
