import { openRemote, prepareNetwork } from '@agency/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { remote } from '../../remote';

const network = prepareNetwork();
const unread = 'GET /expand/push/count-unread-message';
const open = () => openRemote(remote, '/workbench/message', { role: 'attache' });

beforeEach(() =>
  network.answer(unread, {
    list: [
      { msg_type: 1, amount: 100 },
      { msg_type: 2, amount: 0 },
    ],
  }),
);

it('counts what is unread of each kind, at most 99+', async () => {
  await open();
  expect(await screen.findByText('99+')).toBeVisible();
  expect(screen.getAllByText(/\d+ unread/)).toHaveLength(1);
  expect(screen.getByText('100 unread')).toBeInTheDocument();
});

it.each([
  ['Customer dynamics', '/message/notice?tab_key=1'],
  ['Reminders', '/message/notice?tab_key=2'],
])('%s leads to its notices', async (name, href) => {
  const { user, at } = await open();
  await user.click(screen.getByRole('link', { name }));
  expect(at()).toBe(href);
});

it('keeps the way to the notices when the counts fail, and counts again on retry', async () => {
  network.script(unread, 'timeout');
  const { user } = await open();
  expect(await screen.findByText('The unread counts could not be loaded')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Reminders' })).toBeVisible();
  network.answer(unread, { list: [{ msg_type: 2, amount: 3 }] });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('3 unread')).toBeInTheDocument();
  await waitFor(() =>
    expect(screen.queryByText('The unread counts could not be loaded')).not.toBeInTheDocument(),
  );
});
