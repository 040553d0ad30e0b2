import { openRemote, prepareNetwork } from '@agency/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { remote } from '../../remote';

const network = prepareNetwork();
const list = 'GET /expand/unsent';
const done = 'POST /expand/unsent/done';

const visit = {
  id: '5',
  kind: 'visit' as const,
  person_name: 'Li Lei',
  recorded_at: '2026-11-20 15:30:00',
  text: 'Showed the new flat',
  pictures: 2,
  store_id: '9',
  store_name: 'Maple Store',
  conversation_id: null,
  broker_name: null,
};
const message = {
  ...visit,
  ...{ id: '6', kind: 'chat' as const, text: 'See you at nine', pictures: 0 },
  ...{ conversation_id: '3', broker_name: 'Wang Wu' },
};

beforeEach(() => network.answer(list, { list: [visit, message] }));

const open = (role: 'attache' | 'manager' = 'attache') => openRemote(remote, '/visit/unsent', { role });

it('shows what was not sent, leads to where it can be recorded, and takes it off the list', async () => {
  const { user } = await open();
  const card = within((await screen.findByText('Maple Store')).closest('li') as HTMLElement);
  expect(card.getByText('Showed the new flat')).toBeVisible();
  const facts = card.getByText(/Li Lei/);
  expect(facts).toHaveTextContent(/15:30/);
  expect(facts).toHaveTextContent(/2 pictures stayed on the phone/);
  expect(card.getByRole('link', { name: 'Record a visit' })).toHaveAttribute(
    'href',
    expect.stringContaining('/store/recordVisit?store_id=9'),
  );
  const other = within((await screen.findByText('Wang Wu')).closest('li') as HTMLElement);
  expect(other.getByRole('link', { name: 'Open the chat' })).toBeVisible();
  network.answer(done, null);
  network.answer(list, { list: [message] });
  await user.click(card.getByRole('button', { name: 'Done' }));
  expect(network.to(done)[0]?.body).toEqual({ id: '5' });
  await waitFor(() => expect(screen.queryByText('Maple Store')).toBeNull());
});

it('leads a manager to the store', async () => {
  await open('manager');
  expect(await screen.findByRole('link', { name: 'Open the store' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Open the chat' })).toBeNull();
});

it('says so when nothing is left to do', async () => {
  network.answer(list, { list: [] });
  await open();
  expect(await screen.findByText('Nothing is left to do')).toBeVisible();
});
