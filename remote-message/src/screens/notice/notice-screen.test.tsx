import { apiQuery, useQuery } from '@agency/shared';
import { aPage, openRemote, pinDate, prepareNetwork, renderScreen } from '@agency/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { remote } from '../../remote';
import { Screen } from './notice-screen';

const network = prepareNetwork();
const messages = 'GET /expand/push/get-message';
const unread = 'GET /expand/push/count-unread-message';
const path = '/message/notice';

function aNotice(part: object = {}) {
  return {
    msg_id: '1',
    title: 'Customer visited',
    several_title: '',
    content: 'Han Meimei came to River Garden',
    time: Date.now() / 1000,
    extra: JSON.stringify({ clue_id: 31, store_id: 1, type: 2 }),
    msg_type: 1,
    is_read: false,
    ...part,
  };
}

/** Shows the count like the tab bar does. */
function Badge() {
  const { data } = useQuery(apiQuery(unread, {}));
  return <output>{data?.list[0]?.amount ?? 0}</output>;
}

beforeEach(() => {
  network.answer(messages, aPage([aNotice()]));
  network.answer(unread, { list: [] });
});

afterEach(() => jest.useRealTimers());

const open = (search = '', role: 'attache' | 'manager' = 'attache') =>
  openRemote(remote, path + search, { role });

it('begins with the customers', async () => {
  await open();
  expect(screen.getByRole('tab', { name: 'Customer dynamics', selected: true })).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Customer visited' })).toHaveAttribute(
    'href',
    '/customer/customerDetails?clue_id=31&store_id=1&type=2',
  );
  expect(screen.getByText('New')).toBeVisible();
});

it('leads a reminder to its store, and starts its list at the first page', async () => {
  const { user, at } = await open();
  await screen.findByText('Customer visited');
  network.answer(messages, aPage([aNotice({ title: 'Goes public soon', msg_type: 2, is_read: true })]));
  await user.click(screen.getByRole('tab', { name: 'Reminders' }));
  expect(at()).toBe(`${path}?tab_key=2`);
  expect(await screen.findByRole('link', { name: 'Goes public soon' })).toHaveAttribute(
    'href',
    '/store/storeDetails?store_id=1&broker_cst_from=1',
  );
  expect(screen.queryByText('New')).not.toBeInTheDocument();
  expect(network.to(messages).at(-1)?.query).toMatchObject({ msg_type: 2, page: 1, is_not_first_page: 0 });
});

it('shows a notice whose target cannot be read as plain text, and reports it', async () => {
  network.answer('POST /report/error', null);
  network.answer(messages, aPage([aNotice({ extra: '{not json', msg_id: '77' })]));
  await open();
  expect(await screen.findByText('Han Meimei came to River Garden')).toBeVisible();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  await waitFor(() => expect(network.to('POST /report/error')).toHaveLength(1));
  expect(network.to('POST /report/error')[0]?.body).toMatchObject({ kind: 'notice-extra' });
});

it('puts alike notices of one minute together, and opens to each of them', async () => {
  const assigned = (store: string, store_id: number) =>
    aNotice({
      msg_id: store,
      title: 'Store assigned to you',
      several_title: '{count} stores assigned to you',
      content: `${store} has been assigned to you.`,
      extra: JSON.stringify({ store_id }),
      time: 1_795_000_000,
      is_read: store !== 'B',
    });
  network.answer(messages, aPage([assigned('A', 1), assigned('B', 2), aNotice({ msg_id: 'other' })]));
  const { user } = await open('?tab_key=2');
  const group = await screen.findByText('2 stores assigned to you');
  expect(screen.getAllByText('New')).toHaveLength(2);
  const line = screen.getByText('B has been assigned to you.');
  expect(line).not.toBeVisible();
  await user.click(group);
  expect(line).toBeVisible();
  expect(line).toHaveAttribute('href', '/store/storeDetails?store_id=2&broker_cst_from=1');
  expect(screen.queryByText('Store assigned to you')).not.toBeInTheDocument();
});

it('finds notices by their words, without marking others as read', async () => {
  const { user, at } = await open();
  await screen.findByText('Customer visited');
  network.answer(messages, aPage([]));
  await user.type(screen.getByRole('searchbox', { name: 'Search notices' }), 'harbour');
  expect(await screen.findByText('No notice contains these words')).toBeVisible();
  expect(network.to(messages).at(-1)?.query).toMatchObject({ msg_type: 1, keyword: 'harbour' });
  expect(at()).toBe(`${path}?kw=harbour`);
  network.answer(messages, aPage([aNotice()]));
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(await screen.findByText('Customer visited')).toBeVisible();
});

it('groups the notices by days', async () => {
  pinDate(new Date('2026-11-22T12:00:00Z'));
  const at = (time: string, title: string) =>
    aNotice({ time: Date.parse(time) / 1000, title, msg_id: title });
  network.answer(
    messages,
    aPage([
      at('2026-11-22T09:30:00Z', 'One'),
      at('2026-11-22T08:00:00Z', 'Two'),
      at('2026-11-21T08:00:00Z', 'Three'),
      at('2026-11-19T08:00:00Z', 'Four'),
    ]),
  );
  await open();
  await screen.findByText('Four');
  const days = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(days).toEqual(['Today', 'Yesterday', '19/11/2026']);
  expect(screen.getByText('09:30')).toBeVisible();
});

it('begins at the first page when the kind is chosen again', async () => {
  const pageOf = (page: number) =>
    Array.from({ length: 10 }, (_, index) => aNotice({ msg_id: `${page}-${index}`, title: `P${page}` }));
  network.answer(messages, ({ query }) => aPage(pageOf(query?.page ?? 1), 30));
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Load more' }));
  await waitFor(() => expect(screen.getAllByText('P2')).toHaveLength(10));
  await user.click(screen.getByRole('tab', { name: 'Reminders' }));
  await screen.findAllByText('P1');
  await user.click(screen.getByRole('tab', { name: 'Customer dynamics' }));
  await waitFor(() => expect(screen.getAllByText('P1')).toHaveLength(10));
  expect(screen.queryByText('P2')).not.toBeInTheDocument();
});

it('counts the unread anew once they have been read', async () => {
  network.answer(unread, { list: [{ msg_type: 1, amount: 5 }] });
  const release = network.hold(messages);
  await renderScreen(
    <>
      <Badge />
      <Screen />
    </>,
    { path, role: 'attache', texts: { [remote.name]: remote.translations } },
  );
  expect(await screen.findByText('5')).toBeVisible();
  network.answer(unread, { list: [{ msg_type: 1, amount: 0 }] });
  release();
  expect(await screen.findByText('0')).toBeVisible();
});

it('sends a manager home and asks for no notices', async () => {
  const { at } = await open('', 'manager');
  expect(at()).toBe('/workbench/home');
  expect(network.to(messages)).toHaveLength(0);
});

it('says what would be here', async () => {
  network.answer(messages, aPage([]));
  await open();
  expect(await screen.findByText('No notices yet')).toBeVisible();
});

it.each([null, { list: null, total_rows: 1 }, { list: {}, total_rows: 1 }])(
  'takes no list that is none, and has no more pages: %j',
  async (answer) => {
    network.answer('POST /report/error', null);
    network.answer(messages, answer as never);
    await open();
    const failure = await screen.findByRole('alert');
    expect(within(failure).getByRole('button', { name: 'Try again' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
  },
);

it('keeps the notices that are there where the next page is none', async () => {
  network.answer('POST /report/error', null);
  network.answer(messages, ({ query }) => (query?.page === 1 ? aPage([aNotice()], 30) : null) as never);
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Load more' }));
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  expect(screen.getByText('Customer visited')).toBeVisible();
});

it('can be tried again after a failure, of which the server is told', async () => {
  network.answer('POST /report/error', null);
  network.script(messages, 'timeout');
  const { user } = await open();
  const failure = await screen.findByRole('alert');
  await waitFor(() =>
    expect(network.to('POST /report/error').at(-1)?.body).toMatchObject({
      message: /kind 1 did not come: -2$/,
    }),
  );
  network.answer(messages, aPage([aNotice()]));
  await user.click(within(failure).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Customer visited')).toBeVisible();
});
