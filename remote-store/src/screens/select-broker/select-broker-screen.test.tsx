import { chosenBrokers } from '@agency/shared/model/chosen-broker';
import {
  aBroker,
  aPage,
  currentNavigator,
  logInAs,
  openRemote,
  prepareNetwork,
  refused,
} from '@agency/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { remote } from '../../remote';

const network = prepareNetwork();
const list = 'GET /expand/broker/get-list';
const path = '/store/selectBroker';

beforeEach(() =>
  network.answer(list, aPage([aBroker({ broker_type: 3 }), aBroker({ id: '4', broker_name: '' })])),
);

const open = (search = '?store_id=1') => openRemote(remote, path + search, { role: 'attache' });

it('offers the brokers of the store who may report', async () => {
  await open();
  expect(
    await screen.findByRole('button', { name: /^Zhao Min\s*Head of store\s*13600000008$/ }),
  ).toBeVisible();
  expect(network.to(list)[0]?.query).toEqual({ store_id: '1', filter: undefined, page: 1, page_size: 10 });
});

it('remembers the choice for this store, and goes back', async () => {
  const { user, at } = await open();
  await user.click(await screen.findByRole('button', { name: /^Zhao Min/ }));
  expect(chosenBrokers.of('1')).toEqual({
    id: '3',
    broker_name: 'Zhao Min',
    mobile_tel: '13600000008',
    country_code: '86',
  });
  expect(chosenBrokers.of('2')).toBeNull();
  expect(at()).toBe('/store/storeDetails?store_id=1');
});

it('takes the store from the state of the router too, keeps it while searching, and goes one step back', async () => {
  const { user, at } = await open('');
  act(() => currentNavigator().navigate('/store/elsewhere'));
  const options = { replace: false, state: { store_id: 9 } };
  act(() => currentNavigator().navigate(path, options));
  await user.type(await screen.findByRole('searchbox', { name: 'Name or phone' }), 'zh{Enter}');
  await waitFor(() => expect(network.to(list).at(-1)?.query).toMatchObject({ store_id: '9', filter: 'zh' }));
  expect(at()).toBe(`${path}?kw=zh`);
  await user.click(await screen.findByRole('button', { name: /^Zhao Min/ }));
  expect(chosenBrokers.of('9')?.id).toBe('3');
  expect(at()).toBe('/store/elsewhere');
});

it('marks the last choice', async () => {
  logInAs('attache');
  chosenBrokers.keep('1', { id: '3', broker_name: 'Zhao Min', mobile_tel: '', country_code: '86' });
  await open();
  expect(await screen.findByRole('button', { name: /^Zhao Min/, pressed: true })).toBeVisible();
});

it('refuses a broker without a name', async () => {
  const { user, at } = await open();
  await user.click(await screen.findByRole('button', { name: /^No name\s*Incomplete/ }));
  expect(screen.getByText("This broker's information is incomplete, cannot report.")).toBeVisible();
  expect(chosenBrokers.of('1')).toBeNull();
  expect(at()).toBe(`${path}?store_id=1`);
});

it('invites where there is nobody; under a keyword it offers to clear it', async () => {
  network.answer(list, aPage([]));
  const first = await open();
  expect(await screen.findByRole('link', { name: 'Invite a broker' })).toHaveAttribute(
    'href',
    '/broker/inviteOwnBroker',
  );
  first.unmount();
  const { user, at } = await open('?store_id=1&kw=x');
  await user.click(await screen.findByRole('button', { name: 'Clear all filters' }));
  expect(at()).toBe(`${path}?store_id=1`);
});

it('says what is missing without a store, and asks for nothing', async () => {
  await open('');
  expect(await screen.findByText('No store was chosen')).toBeVisible();
  expect(screen.getByRole('link', { name: 'All stores' })).toHaveAttribute('href', '/workbench/store');
  expect(network.to(list)).toHaveLength(0);
});

it('can be tried again after a failure', async () => {
  network.script(list, refused(-1, 'down', 500));
  const { user } = await open();
  const failure = await screen.findByRole('alert');
  network.answer(list, aPage([aBroker()]));
  await user.click(within(failure).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: /^Zhao Min/ })).toBeVisible();
});
