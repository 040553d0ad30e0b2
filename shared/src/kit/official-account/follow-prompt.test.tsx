import { screen, waitFor } from '@testing-library/react';
import { ownKeyOf } from '../../contract/model/stored-data';
import { aUser, fakeNative, prepareNetwork, renderScreen } from '../../testing';
import { FollowPrompt } from './follow-prompt';

const network = prepareNetwork();
const status = 'GET /expand/mp/subscribe-status';

function answer(part: { is_bind_wx_mp?: boolean; is_wx_auth?: boolean; is_wx_sub?: boolean } = {}) {
  network.answer(status, {
    is_bind_wx_mp: true,
    is_wx_auth: false,
    is_wx_sub: false,
    wx_user_info: { mp_nickname: '', mp_headimg_url: '' },
    mp_user_config: { org_code: 'HH' },
    ...part,
  });
}

const open = (role: 'attache' | 'manager' = 'attache') =>
  renderScreen(<FollowPrompt />, { path: '/workbench/store', role });
const banner = () => screen.findByRole('region', { name: 'Follow our official account' });

beforeEach(() => answer());

it('asks an attache who does not follow, and leads to the page for it', async () => {
  const app = await open();
  expect(await banner()).toBeVisible();
  await app.user.click(screen.getByRole('button', { name: 'Follow' }));
  expect(app.at()).toBe('/service');
});

it('asks one who has authorised but does not follow yet', async () => {
  answer({ is_wx_auth: true });
  await open();
  expect(await banner()).toBeVisible();
});

it('goes when it is dismissed, and comes once a week at most, whatever was done with it', async () => {
  const app = await open();
  await banner();
  await app.user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
  app.unmount();
  const again = await open();
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
  again.unmount();
  localStorage.setItem(`agency.${ownKeyOf(aUser('attache'), 'follow-later')}`, String(Date.now() - 1));
  const later = await open();
  await banner();
  later.unmount();
  await open();
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
});

it.each([
  ['an organisation without an official account', { is_bind_wx_mp: false }],
  ['somebody who follows', { is_wx_auth: true, is_wx_sub: true }],
])('leaves %s alone', async (_name, part) => {
  answer(part);
  await open();
  await waitFor(() => expect(network.to(status)).toHaveLength(1));
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
});

it('does not even ask the server for a manager, or in the app shell', async () => {
  const view = await open('manager');
  view.unmount();
  fakeNative();
  await open('attache');
  expect(network.to(status)).toHaveLength(0);
});
