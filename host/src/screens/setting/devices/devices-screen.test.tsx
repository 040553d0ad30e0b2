import type { ApiOutput } from '@agency/shared/api';
import { ok, prepareNetwork, refused } from '@agency/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { renderHost } from '../../../testing/render-host';
import { DevicesScreen } from './devices-screen';

type OpenSession = ApiOutput<'GET /expand/account/session-list'>['list'][number];

const network = prepareNetwork();
const listKey = 'GET /expand/account/session-list';
const endKey = 'POST /expand/account/end-session';
const endOthersKey = 'POST /expand/account/end-other-sessions';

const here: OpenSession = {
  session_id: 'a3b1c7a2-0000-4000-8000-000000000001',
  browser: 'chrome',
  system: 'windows',
  place: 'Mainland China',
  begun_at: '2026-11-21 09:05:12',
  last_used: '2026-11-21 16:00:00',
  is_current: true,
  org_name: 'Harbour Homes',
  account_type: 1,
};
const phone: OpenSession = {
  ...here,
  session_id: 'a3b1c7a2-0000-4000-8000-000000000002',
  browser: 'wechat',
  system: 'iphone',
  place: null,
  last_used: '2026-11-20 10:00:00',
  is_current: false,
};

const open = () => renderHost(<DevicesScreen />, { path: '/setting/devices' });
const rows = async () => (await screen.findAllByRole('listitem')).map((row) => row.textContent);

it('says of each session device, place and times, and marks this one', async () => {
  network.answer(listKey, { list: [here, phone] });
  await open();
  expect(await rows()).toEqual([
    'Chrome on WindowsThis deviceMainland ChinaLogged in 21/11/2026 09:05',
    'WeChat on iPhoneLogged in 21/11/2026 09:05Last used 20/11/2026 10:00Log out WeChat on iPhone',
  ]);
});

it('names the identities if there are several', async () => {
  network.answer(listKey, { list: [here, { ...phone, account_type: 2, org_name: 'Mekong' }] });
  await open();
  const [first, second] = await rows();
  expect(first).toContain('Harbour Homes · Channel specialist');
  expect(second).toContain('Mekong · Manager');
});

it('says that there is no other device, and offers to end nothing', async () => {
  network.answer(listKey, { list: [here] });
  await open();
  expect(await screen.findByText('You are logged in nowhere else.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Log out/ })).not.toBeInTheDocument();
});

it('that cannot be loaded can be tried again', async () => {
  network.script(listKey, refused(-1), ok({ list: [here] }));
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('This device')).toBeVisible();
});

describe('ending', () => {
  const press = async (name: string, title: string, answer: string) => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name }));
    const dialog = await screen.findByRole('alertdialog', { name: title });
    await user.click(within(dialog).getByRole('button', { name: answer }));
  };

  it('asks first, and changes nothing if it is called off', async () => {
    network.answer(listKey, { list: [here, phone] });
    await press('Log out WeChat on iPhone', 'Log out WeChat on iPhone?', 'Cancel');
    expect(network.to(endKey)).toEqual([]);
  });

  it('one names it to the server, and the list is loaded again', async () => {
    network.script(listKey, ok({ list: [here, phone] }), ok({ list: [here] }));
    network.answer(endKey, null);
    await press('Log out WeChat on iPhone', 'Log out WeChat on iPhone?', 'Log out');
    expect(await screen.findByText('The device is logged out.')).toBeVisible();
    expect(network.to(endKey).map(({ body }) => body)).toEqual([{ session_id: phone.session_id }]);
    await waitFor(() => expect(screen.queryByText('WeChat on iPhone')).not.toBeInTheDocument());
  });

  it('all others leaves this one', async () => {
    network.script(listKey, ok({ list: [here, phone] }), ok({ list: [here] }));
    network.answer(endOthersKey, { ended: 1 });
    await press('Log out all other devices', 'Log out all other devices?', 'Log out all other devices');
    expect(await screen.findByText('All other devices are logged out.')).toBeVisible();
    expect(await screen.findByText('You are logged in nowhere else.')).toBeVisible();
  });

  it('that the server refuses leaves the row', async () => {
    network.answer(listKey, { list: [here, phone] });
    network.script(endKey, refused(-1));
    await press('Log out WeChat on iPhone', 'Log out WeChat on iPhone?', 'Log out');
    await waitFor(() => expect(network.to(endKey)).toHaveLength(1));
    expect(screen.getByRole('button', { name: 'Log out WeChat on iPhone' })).toBeVisible();
    expect(screen.queryByText('The device is logged out.')).not.toBeInTheDocument();
  });
});
