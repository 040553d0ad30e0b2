import { aPage, openRemote, prepareNetwork } from '@agency/shared/testing';
import { screen } from '@testing-library/react';
import { remote } from '../../remote';

const network = prepareNetwork();
const messages = 'GET /expand/push/get-message';
const path = '/message/notice/infiniteScrollContent';

beforeEach(() => {
  network.answer(messages, aPage([]));
  network.answer('GET /expand/push/count-unread-message', { list: [] });
});

it.each([
  ['', 'Customer dynamics', 1],
  ['?tab_key=2', 'Reminders', 2],
])('with %j lists the notices of one kind', async (search, title, msg_type) => {
  await openRemote(remote, path + search, { role: 'attache' });
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(await screen.findByText('No notices yet')).toBeVisible();
  expect(network.to(messages)[0]?.query).toMatchObject({ msg_type });
  expect(screen.queryByRole('tab')).not.toBeInTheDocument();
});

it('sends a manager home and asks for no notices', async () => {
  const { at } = await openRemote(remote, path, { role: 'manager' });
  expect(at()).toBe('/workbench/home');
  expect(network.to(messages)).toHaveLength(0);
});
