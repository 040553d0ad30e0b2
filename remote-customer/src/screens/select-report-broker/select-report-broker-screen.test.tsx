import { chosenBrokers } from '@agency/shared/model/chosen-broker';
import {
  aBroker,
  aPage,
  aStoreDetail,
  currentNavigator,
  fakeNative,
  openRemote,
  prepareNetwork,
  refused,
} from '@agency/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { remote } from '../../remote';

const network = prepareNetwork();
const list = 'GET /expand/broker/get-list';
const check = 'POST /expand/check-broker-cst-report';
const pageUrl = 'POST /expand/get-report-page-url';
const privateStore =
  '/store/insteadReport/select?store_id=1&store_name=Maple+Road&is_gh=1&sh_store_member_id=5&sh_store_member_name=Wang+Fang';
const publicStore = '/store/insteadReport/select?store_id=1&store_name=Maple+Road&is_gh=2';
const ownPage = '/agency-cloud-assistant-front/store/insteadReport?store_id=1';

beforeEach(() => {
  network.answer(list, aPage([aBroker(), aBroker({ id: '4', broker_name: '' })]));
  network.answer(check, { may_duplicate: 0 });
  network.answer(pageUrl, { url: ownPage });
  network.answer(
    'POST /expand/member/list',
    aPage([{ id: '6', name: 'Chen Jie', company_id: '1', company_name: 'Harbour Homes' }]),
  );
});

const open = (at = privateStore, role: 'attache' | 'manager' = 'attache') => openRemote(remote, at, { role });
const broker = () => screen.findByRole('button', { name: /^Zhao Min/ });

it('leads an attache to the report once a broker is chosen, under the own name', async () => {
  const { user } = await open();
  await broker();
  const go = screen.getByRole('button', { name: 'Continue to the report' });
  expect(go).toBeDisabled();
  expect(screen.getByText('Choose the broker whose customer it is.')).toBeVisible();
  expect(screen.queryByText('Specialist')).not.toBeInTheDocument();
  await user.click(await broker());
  expect(chosenBrokers.of('1')?.id).toBe('3');
  await user.dblClick(screen.getByRole('button', { name: 'Report for Zhao Min' }));
  expect(
    await screen.findByText('Page /store/insteadReport?store_id=1&theme=light&lang=en-US'),
  ).toBeVisible();
  expect(network.to(check)[0]?.body).toEqual({ broker_id: '3', store_id: '1' });
  expect(network.to(pageUrl).map(({ body }) => body)).toEqual([
    { store_id: '1', broker_id: '3', member_id: '7' },
  ]);
});

it('leads nowhere once the page was left', async () => {
  const { user, at } = await open();
  await user.click(await broker());
  const release = network.hold(pageUrl);
  await user.click(screen.getByRole('button', { name: 'Report for Zhao Min' }));
  await waitFor(() => expect(network.to(pageUrl)).toHaveLength(1));
  act(() => currentNavigator().navigate('/home'));
  await screen.findByText('Page /home');
  await act(async () => release());
  expect(at()).toBe('/home');
});

it('knows the broker of the last time, and says that one without a name cannot report', async () => {
  const first = await open();
  await first.user.click(await broker());
  first.unmount();
  const { user } = await open();
  expect(await screen.findByRole('button', { name: /^Zhao Min/, pressed: true })).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^No name/ }));
  expect(screen.getByText("This broker's information is incomplete, cannot report.")).toBeVisible();
  expect(chosenBrokers.of('1')?.id).toBe('3');
});

it('wants a member of a manager for a public store', async () => {
  const { user, at } = await open(publicStore, 'manager');
  await broker();
  expect(screen.getByText('Choose a broker and a specialist.')).toBeVisible();
  await user.click(await broker());
  expect(screen.getByText('Choose the specialist you are reporting for.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Report for Zhao Min' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: /^Specialist/ }));
  await user.click(await screen.findByRole('button', { name: /^Chen Jie/ }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Report for Zhao Min' })).toBeEnabled());
  expect(at()).toMatch(/sh_store_member_id=6&sh_store_member_name=Chen\+Jie/);
  await user.click(screen.getByRole('button', { name: 'Report for Zhao Min' }));
  await screen.findByText(/^Page /);
  expect(network.to(pageUrl)[0]?.body).toMatchObject({ member_id: '6' });
});

it('fixes the member of a private store for a manager, whom the store tells where the address does not', async () => {
  network.answer('GET /expand/get-store-detail', aStoreDetail());
  await open('/store/insteadReport/select?store_id=1', 'manager');
  await broker();
  expect(screen.getByText('Wang Fang')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Specialist/ })).not.toBeInTheDocument();
});

it('opens a page of another origin as the device does, with the looks that it should have', async () => {
  const openPage = jest.fn(async () => undefined);
  fakeNative({ openPage });
  network.answer(pageUrl, { url: 'https://reports.example/page?id=1' });
  const { user, at } = await open();
  await user.click(await broker());
  await user.click(screen.getByRole('button', { name: 'Report for Zhao Min' }));
  await waitFor(() =>
    expect(openPage).toHaveBeenCalledWith('https://reports.example/page?id=1&theme=light&lang=en-US'),
  );
  expect(at()).toBe(privateStore);
});

it('stays where the broker turns out to be unable to report', async () => {
  network.script(check, refused(-18114007, 'This broker cannot report.', 409));
  const { user, at } = await open();
  await user.click(await broker());
  await user.click(screen.getByRole('button', { name: 'Report for Zhao Min' }));
  expect(await screen.findByText('This broker cannot report.')).toBeVisible();
  expect(network.to(pageUrl)).toHaveLength(0);
  expect(at()).toBe(privateStore);
});

it.each(['', '?store_id=1%7D'])(
  'says what is missing without a store, as in a link with "%s"',
  async (search) => {
    await open(`/store/insteadReport/select${search}`);
    expect(await screen.findByText('No store was chosen')).toBeVisible();
    expect(screen.getByRole('link', { name: 'All stores' })).toHaveAttribute('href', '/workbench/store');
    expect(network.to(list)).toHaveLength(0);
  },
);
