import { live, queryClient } from '@agency/shared';
import { aPage, logInAs, ok, openRemote, prepareNetwork, prepareStorage } from '@agency/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { chatOutbox } from '../../chat/outbox';
import { textDraft } from '../../chat/text-draft';
import type { WaitingContent } from '../../model/waiting-message';
import { remote } from '../../remote';
import {
  aBrokerInfo,
  aConversation,
  aFoundMessage,
  aMessage,
  conversations,
  foundMessages,
  messages,
} from '../../testing/answers';

const network = prepareNetwork();
prepareStorage();
const unread = 'GET /expand/push/count-unread-message';
const notices = 'GET /expand/push/get-message';
const list = 'POST /im/get-conversation-list';
const search = 'POST /im/search-messages';
const remove = 'POST /im/delete-conversation';
const path = '/workbench/message';
const open = (role: 'attache' | 'manager' = 'attache', search = '') =>
  openRemote(remote, path + search, { role });

beforeEach(() => {
  network.answer(unread, {
    list: [
      { msg_type: 1, amount: 100 },
      { msg_type: 2, amount: 0 },
    ],
  });
  network.answer(notices, ({ query }) => {
    const notice = { title: '', several_title: '', time: Date.now() / 1000, extra: '', is_read: false };
    const content = query?.msg_type === 1 ? 'Han Meimei has visited River Garden' : 'Maple Road is yours';
    const isFound = !query?.keyword || content.toLowerCase().includes(query.keyword);
    return aPage(isFound ? [{ ...notice, content, msg_id: '1', msg_type: query?.msg_type ?? 0 }] : []);
  });
  network.answer(list, conversations([aConversation()]));
  network.answer('POST /broker/get-broker-info', { list: [aBrokerInfo()] });
  network.answer(remove, null);
  network.answer(search, foundMessages([]));
});
afterEach(() => jest.useRealTimers());

describe('the notices', () => {
  it('are counted by their kind, at most 99+, with the newest line of each, and stay unread', async () => {
    await open();
    expect(await screen.findByText('99+')).toBeVisible();
    expect(screen.getAllByText(/\d+ unread/)).toHaveLength(1);
    expect(screen.getByText('100 unread')).toBeInTheDocument();
    expect(await screen.findByText('Han Meimei has visited River Garden')).toBeVisible();
    expect(await screen.findByText('Maple Road is yours')).toBeVisible();
    for (const { query } of network.to(notices)) expect(query).toMatchObject({ is_not_first_page: 1 });
  });

  it.each([
    ['Customer dynamics', '/message/notice?tab_key=1'],
    ['Reminders', '/message/notice?tab_key=2'],
  ])('%s lead to their list', async (name, href) => {
    const { user, at } = await open();
    await user.click(screen.getByRole('link', { name }));
    expect(at()).toBe(href);
  });

  it('stay within reach when the newest ones are no list', async () => {
    network.answer(notices, { list: null, total_rows: 1 } as never);
    await open();
    await screen.findByText('99+');
    await waitFor(() => expect(network.to(notices)).toHaveLength(2));
    expect(screen.getByRole('link', { name: 'Reminders' })).toBeVisible();
    expect(screen.getByText('Stores assigned to you, reviewed or soon public')).toBeVisible();
  });

  it('stay within reach when the counts fail, and are counted again on retry', async () => {
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
});

it('notices and conversations are asked for now and then only where nothing is told by itself', async () => {
  await open();
  await screen.findByRole('link', { name: 'Zhao Min' });
  const asked = () => ([unread, notices, list] as const).map((call) => network.to(call).length);
  act(() => live.setOpen(true));
  jest.useFakeTimers();
  const before = asked();
  await act(() => jest.advanceTimersByTimeAsync(300_000));
  expect(asked()).toEqual(before);
  act(() => live.setOpen(false));
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(asked().map((count, index) => count - (before[index] ?? 0))).toEqual([1, 2, 2]);
});

it('a pull asks for both anew', async () => {
  const { user } = await open();
  await screen.findByRole('link', { name: 'Zhao Min' });
  network.answer(unread, { list: [{ msg_type: 2, amount: 7 }] });
  network.answer(list, conversations([aConversation({ name: 'Sok Dara' })]));
  // Covers the keyboard; the kit's tests cover pulling.
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByRole('link', { name: 'Sok Dara' })).toBeVisible();
  expect(await screen.findByText('7 unread')).toBeInTheDocument();
});

describe('the conversations', () => {
  async function askToDelete({ user }: Awaited<ReturnType<typeof open>>) {
    await user.click(await screen.findByRole('button', { name: 'More actions for Zhao Min' }));
    const menu = await screen.findByRole('dialog', { name: 'Zhao Min' });
    await user.click(within(menu).getByRole('button', { name: 'Delete' }));
    return within(await screen.findByRole('alertdialog', { name: 'Delete this conversation?' }));
  }

  const row = async () => within(await screen.findByRole('region', { name: 'Conversations' }));

  it('name the broker, their store, the last line and what is unread, and lead to the room', async () => {
    network.answer(list, conversations([aConversation({ un_read_count: 120 })]));
    await open();
    const chats = await row();
    const link = await chats.findByRole('link', { name: 'Zhao Min' });
    expect(link).toHaveAttribute('href', '/message/chatRoom?conversation_id=12');
    expect(chats.getByText('Maple Road')).toBeVisible();
    expect(chats.getByText('See you on Saturday')).toBeVisible();
    expect(chats.getByText('99+')).toBeVisible();
  });

  it('show the picture of the broker, or else their initial, and when somebody wrote last', async () => {
    const written = new Date(2026, 10, 21, 9, 5);
    jest.useFakeTimers({
      now: new Date(2026, 10, 21, 18, 0),
      doNotFake: ['setTimeout', 'setInterval', 'queueMicrotask'],
    });
    const last_message = { last_time: written.getTime() / 1000, messageForShow: 'Good morning' };
    const before = {
      last_time: new Date(2026, 10, 20, 23, 59).getTime() / 1000,
      messageForShow: 'Good night',
    };
    network.answer(
      list,
      conversations([
        aConversation({ avatar: 'https://app.example/zhao.jpg', last_message }),
        aConversation({ conversation_id: '13', im_user_id: 'b4', name: 'Sok Dara', last_message: before }),
      ]),
    );
    await open();
    const chats = await row();
    await chats.findByRole('link', { name: 'Zhao Min' });
    const [first, second] = chats.getAllByRole('article').map((article) => within(article));
    // The avatar is decorative, because the name follows it.
    expect(first?.getByRole('presentation')).toHaveAttribute('src', 'https://app.example/zhao.jpg');
    expect(first?.getByText('09:05')).toBeVisible();
    expect(second?.queryByRole('presentation')).not.toBeInTheDocument();
    expect(second?.getByText('S')).toBeInTheDocument();
    expect(second?.getByText('Yesterday')).toBeVisible();
  });

  it('say that it was yesterday once a new day has begun', async () => {
    jest.useFakeTimers({ now: new Date(2026, 10, 21, 23, 58, 30), advanceTimers: true });
    const last_message = {
      last_time: new Date(2026, 10, 21, 23, 40).getTime() / 1000,
      messageForShow: 'Good night',
    };
    network.answer(list, conversations([aConversation({ last_message })]));
    await open();
    const chats = await row();
    expect(await chats.findByText('23:40')).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(120_000));
    expect(await chats.findByText('Yesterday')).toBeVisible();
  });

  it('show what was typed and not sent in the place of the last line', async () => {
    logInAs('attache');
    textDraft('12').change(() => ({ changes: { text: 'Half a thought' } }));
    await open();
    expect(await screen.findByText(/Half a thought/)).toHaveTextContent('[Draft] Half a thought');
    expect(screen.queryByText('See you on Saturday')).not.toBeInTheDocument();
  });

  it('are listed without their stores where those cannot be had', async () => {
    network.script('POST /broker/get-broker-info', 'timeout');
    await open();
    expect(await screen.findByRole('link', { name: 'Zhao Min' })).toBeVisible();
  });

  it('are asked for once, a while after a burst of news', async () => {
    await open();
    await screen.findByRole('link', { name: 'Zhao Min' });
    network.answer(list, conversations([aConversation({ un_read_count: 3 })]));
    const before = network.to(list).length;
    jest.useFakeTimers();
    for (const seq of [4, 5, 6])
      act(() =>
        live.tell({ type: 'chat_recalled', conversation_id: '12', seq, un_read_count: 3, un_read_total: 3 }),
      );
    await act(() => jest.advanceTimersByTimeAsync(1499));
    expect(network.to(list)).toHaveLength(before);
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(network.to(list)).toHaveLength(before + 1);
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(screen.getByText('3 unread')).toBeInTheDocument();
  });

  it('are deleted after a question', async () => {
    const app = await open();
    const question = await askToDelete(app);
    expect(network.to(remove)).toHaveLength(0);
    network.answer(list, conversations([]));
    await app.user.click(question.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('No conversations yet')).toBeVisible();
    expect(network.to(remove)[0]?.body).toEqual({ conversation_id: '12' });
  });

  it('are deleted by a swipe, after the same question', async () => {
    const { user } = await open();
    await screen.findByRole('link', { name: 'Zhao Min' });
    fireEvent.click(await (await row()).findByText('Delete'));
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete this conversation?' }));
    expect(network.to(remove)).toHaveLength(0);
    network.answer(list, conversations([]));
    await user.click(question.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('No conversations yet')).toBeVisible();
    expect(network.to(remove)).toHaveLength(1);
  });

  it('are there again when they could not be deleted', async () => {
    network.script(remove, 'timeout');
    const app = await open();
    const question = await askToDelete(app);
    network.script(list, 'timeout');
    await app.user.click(question.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(/took too long/)).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Zhao Min' })).toBeVisible();
  });

  it('are found by broker or store on every page', async () => {
    const other = aConversation({ conversation_id: '13', im_user_id: 'b4', name: 'Sok Dara' });
    network.answer(list, ({ body }) =>
      body.cursor ? conversations([other]) : conversations([aConversation()], '1700000000000_12'),
    );
    const { user } = await open();
    await screen.findByRole('link', { name: 'Zhao Min' });
    await user.type(screen.getByRole('searchbox', { name: 'Search chats and notices' }), 'dara');
    expect(await screen.findByRole('link', { name: 'Sok Dara' })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Zhao Min' })).not.toBeInTheDocument());
  });

  it.each([
    ['nobody fits', '?kw=nobody', [aConversation()], 'Nothing found'],
    ['there are none', '', [], 'No conversations yet'],
  ])('lead to the brokers where %s', async (_, search, rows, said) => {
    network.answer(list, conversations(rows));
    await open('attache', search);
    expect(await screen.findByText(said)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Find a broker' })).toHaveAttribute('href', '/broker/brokerList');
  });

  it('are those seen last while there is no network', async () => {
    const first = await open();
    await screen.findByRole('link', { name: 'Zhao Min' });
    first.unmount();
    network.script(list, 'timeout');
    await open();
    expect(await screen.findByRole('link', { name: 'Zhao Min' })).toBeVisible();
  });

  describe('that were read', () => {
    const room = '/message/chatRoom?conversation_id=12';
    const messageList = 'POST /im/get-message-list';

    beforeEach(() => {
      network.answer(list, conversations([aConversation({ un_read_count: 2 })]));
      network.answer(messageList, messages([aMessage(4), aMessage(5)], { read_seq: 3 }));
      network.answer('POST /im/read-message', { un_read_count: 0, un_read_total: 0 });
      network.answer('GET /im/get-quick-replies', { texts: [] });
    });

    async function readAll() {
      const view = await openRemote(remote, room, { role: 'attache' });
      await screen.findByText('Message 5');
      await waitFor(() => expect(network.to('POST /im/read-message')).toHaveLength(1));
      view.unmount();
    }

    async function seeList() {
      const view = await open();
      await (await row()).findByRole('link', { name: 'Zhao Min' });
      return view;
    }

    it('are read without a network as well, until the server tells of more', async () => {
      (await seeList()).unmount();
      await readAll();
      network.script(list, 'timeout');
      const offline = await seeList();
      expect((await row()).queryByText('2 unread')).not.toBeInTheDocument();
      offline.unmount();
      network.answer(list, conversations([aConversation({ un_read_count: 1 })]));
      await open();
      expect(await (await row()).findByText('1 unread')).toBeInTheDocument();
    });

    it.each(['the same page', 'the next start'])(
      'are read for %s, though the list was asked for before',
      async (page) => {
        (await seeList()).unmount();
        const release = network.hold(list);
        (await seeList()).unmount();
        await readAll();
        await act(async () => release());
        network.script(list, 'timeout');
        if (page === 'the next start') queryClient.clear();
        await seeList();
        expect((await row()).queryByText('2 unread')).not.toBeInTheDocument();
      },
    );
  });

  describe('with an own message on its way', () => {
    const put = (content: WaitingContent) =>
      act(() =>
        chatOutbox.add({
          id: 'own-1',
          body: { conversation_id: '12', content },
          files: [],
        }),
      );
    beforeEach(() => {
      logInAs('attache');
      network.script('POST /im/send-message', 'timeout');
    });
    afterEach(() => act(() => chatOutbox.remove('own-1')));

    it('is shown instead of a failure where the list was never loaded and there is no connection', async () => {
      network.script(list, 'network', 'network', 'network', 'network');
      await put({ type: 'text', text: 'On my way' });
      await open();
      expect(await screen.findByText('1 message waits to be sent')).toBeVisible();
      expect(screen.getByRole('link', { name: 'Chat' })).toHaveAttribute(
        'href',
        '/message/chatRoom?conversation_id=12',
      );
      expect(screen.getByText('On my way')).toBeVisible();
      expect(screen.getByText('Waits for a connection')).toBeInTheDocument();
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
      network.answer(list, conversations([aConversation()]));
    });

    it.each([
      [{ type: 'text', text: 'On my way' }, 'On my way'],
      [{ type: 'image', image: { width: 8, height: 8 } }, '[Image]'],
      [{ type: 'card', card: { kind: 'store', id: '1', title: 'Maple Road' } }, '[Card] Maple Road'],
    ] as const)('%j say it in the place of the last line', async (content, said) => {
      const last_time = Date.UTC(2020, 0, 20, 12) / 1000;
      const last_message = { last_time, messageForShow: 'See you on Saturday' };
      network.answer(list, conversations([aConversation({ last_message })]));
      await put(content);
      await open();
      const chats = await row();
      expect(await chats.findByText(new RegExp(`^${said.replace(/[[\]]/g, '.')}$`))).toBeVisible();
      expect(chats.getByText(/^(Sending|No answer yet)/)).toBeInTheDocument();
      expect(chats.queryByText('20/01/2020')).not.toBeInTheDocument();
      expect(chats.queryByText('See you on Saturday')).not.toBeInTheDocument();
    });
  });

  it('fail together with the counts in one word, and come together on retry', async () => {
    network.script(list, 'timeout');
    network.script(unread, 'timeout');
    const { user } = await open();
    // The counts may fail first and show their own error until the conversations fail too.
    const talks = within(await screen.findByRole('region', { name: 'Conversations' }));
    const again = await talks.findByRole('button', { name: 'Try again' });
    await waitFor(() => expect(network.to(unread)).not.toHaveLength(0));
    expect(screen.queryByText('The unread counts could not be loaded')).not.toBeInTheDocument();
    network.answer(list, conversations([aConversation({ name: 'Zhao Min' })]));
    network.answer(unread, { list: [{ msg_type: 2, amount: 3 }] });
    await user.click(again);
    expect(await screen.findByRole('link', { name: 'Zhao Min' })).toBeVisible();
    expect(await screen.findByText('3 unread')).toBeInTheDocument();
  });

  it('are not promised where the chat is elsewhere', async () => {
    network.script(list, { status: 409, body: { code: -18100453, msg: 'Elsewhere', data: null } });
    await open();
    await waitFor(() => expect(network.to(list)).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Conversations' })).toBeNull());
    expect(screen.getByRole('link', { name: 'Reminders' })).toBeVisible();
  });
});

describe('a search', () => {
  const results = async (name: string) => within(await screen.findByRole('region', { name }));

  it('finds conversations, messages and notices in their words', async () => {
    network.answer(list, conversations([aConversation({ name: '马敏', pinyin: 'MaMin' })]));
    network.answer(search, foundMessages([aFoundMessage(40, { text: 'The mat is with Zhao', isOwn: true })]));
    const { user } = await open();
    await user.type(await screen.findByRole('searchbox', { name: 'Search chats and notices' }), 'ma');
    expect(await (await results('Conversations')).findByRole('link', { name: '马敏' })).toBeVisible();
    const found = await results('Messages');
    expect(found.getByRole('link', { name: 'Zhao Min' })).toHaveAttribute(
      'href',
      '/message/chatRoom?conversation_id=12&seq=40',
    );
    expect(found.getByText('ma', { selector: 'mark' })).toBeVisible();
    expect(found.getByText('You:')).toBeVisible();
    const told = await results('Notices');
    expect(told.getByRole('link', { name: 'Reminders' })).toHaveAttribute(
      'href',
      '/message/notice?tab_key=2&kw=ma',
    );
    expect(told.getByText('1 notice')).toBeVisible();
    expect(told.queryByRole('link', { name: 'Customer dynamics' })).not.toBeInTheDocument();
    const asked = network.to(notices).filter(({ query }) => query?.keyword !== undefined);
    for (const { query } of asked) expect(query).toMatchObject({ is_not_first_page: 1 });
  });

  it('shows more messages on demand', async () => {
    network.answer(search, ({ body }) =>
      body.cursor
        ? foundMessages([aFoundMessage(3, { text: 'An older key' })])
        : foundMessages([aFoundMessage(9, { text: 'A newer key' })], '1_12_9'),
    );
    const { user } = await open('attache', '?kw=key');
    const more = await screen.findByRole('button', { name: 'More messages' });
    expect((await results('Messages')).getAllByRole('link')).toHaveLength(1);
    await user.click(more);
    await waitFor(async () => expect((await results('Messages')).getAllByRole('link')).toHaveLength(2));
    expect(network.to(search).map(({ body }) => body.cursor)).toEqual([undefined, '1_12_9']);
    expect(screen.queryByRole('button', { name: 'More messages' })).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Notices' })).not.toBeInTheDocument();
  });

  it('shows the conversations while messages are searched, and says what failed', async () => {
    network.script(search, 'timeout');
    const { user } = await open('attache', '?kw=min');
    expect(await (await results('Conversations')).findByRole('link', { name: 'Zhao Min' })).toBeVisible();
    const failed = await results('Messages');
    expect(failed.getByText('The messages could not be searched')).toBeVisible();
    network.answer(search, foundMessages([aFoundMessage(9, { text: 'In a minute' })]));
    await user.click(failed.getByRole('button', { name: 'Try again' }));
    expect(await (await results('Messages')).findByText('min', { selector: 'mark' })).toBeVisible();
  });

  it('says where not all conversations came, and looks on', async () => {
    const other = aConversation({ conversation_id: '13', im_user_id: 'b4', name: 'Sok Dara' });
    network.script(list, ok(conversations([aConversation()], '1700000000000_12')), 'timeout');
    network.answer(search, foundMessages([]));
    const { user } = await open('attache', '?kw=dara');
    const failed = await results('Conversations');
    expect(failed.getByText('The conversations could not be loaded')).toBeVisible();
    network.answer(list, conversations([other]));
    await user.click(failed.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Sok Dara' })).toBeVisible();
  });

  it('says where notices could not be searched', async () => {
    network.script(notices, 'timeout', 'timeout', 'timeout', 'timeout');
    await open('attache', '?kw=min');
    expect(await screen.findByText('The notices could not be searched')).toBeVisible();
  });

  it('leaves markup in messages the words that it is', async () => {
    network.answer(search, foundMessages([aFoundMessage(9, { text: '<b>key</b>' })]));
    await open('attache', '?kw=key');
    expect((await results('Messages')).getByText(/<b>/)).toHaveTextContent('<b>key</b>');
  });
});

it('sends a manager home and asks for no conversations', async () => {
  const { at } = await open('manager');
  expect(at()).toBe('/workbench/home');
  expect(network.to(list)).toHaveLength(0);
});
