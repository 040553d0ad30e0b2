import type { ApiOutput } from '@agency/shared/api';
import { AccountType } from '@agency/shared/model/account';
import { NoticeType } from '@agency/shared/model/notice';
import { prepareNetwork } from '@agency/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { reactToNews } from '../../../live/react-to-events';
import { renderHost } from '../../../testing/render-host';

const network = prepareNetwork();
const listKey = 'GET /expand/account/session-list';

const here: ApiOutput<'GET /expand/account/session-list'>['list'][number] = {
  session_id: 'a3b1c7a2-0000-4000-8000-000000000001',
  browser: 'chrome',
  system: 'windows',
  place: null,
  begun_at: '2026-11-21 09:05:12',
  last_used: '2026-11-21 16:00:00',
  is_current: true,
  org_name: 'Harbour Homes',
  account_type: AccountType.manager,
};
const other = { ...here, session_id: 'a3b1c7a2-0000-4000-8000-000000000002', is_current: false };

const hear = () =>
  act(async () =>
    reactToNews({
      type: 'notice',
      msg_type: NoticeType.reminder,
      msg_ids: ['9'],
      unread: [],
      is_login: true,
    }),
  );

it('shows a manager which device has logged in, and leads to the list', async () => {
  const newer: typeof here = {
    ...other,
    browser: 'safari',
    system: 'iphone',
    begun_at: '2026-11-21 16:00:00',
  };
  network.answer(listKey, { list: [here, { ...other, begun_at: '2026-11-20 08:00:00' }, newer] });
  const { user, at } = await renderHost(<p>page</p>, { role: 'manager' });
  await hear();
  expect(await screen.findByText('New login on your account: Safari on iPhone')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show' }));
  await waitFor(() => expect(at()).toBe('/setting/devices'));
});

it('is silent on the device that has logged in', async () => {
  network.answer(listKey, { list: [here, { ...other, begun_at: '2026-11-20 08:00:00' }] });
  await renderHost(<p>page</p>, { role: 'manager' });
  await hear();
  await waitFor(() => expect(network.to(listKey)).toHaveLength(1));
  expect(screen.queryByText(/New login/)).not.toBeInTheDocument();
});

it('leaves specialists to their notices', async () => {
  await renderHost(<p>page</p>, { role: 'attache' });
  await hear();
  expect(network.to(listKey)).toEqual([]);
});
