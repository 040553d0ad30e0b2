import { call, live, photoKit } from '@agency/shared';
import { chosenBrokers } from '@agency/shared/model/chosen-broker';
import { errors } from '@agency/shared/model/error-codes';
import {
  aCustomer,
  aPage,
  aStore,
  fakeNative,
  ok,
  openRemote,
  pinDate,
  prepareNetwork,
  prepareStorage,
  refused,
  unsentDrafts,
} from '@agency/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { chatOutbox } from '../../chat/outbox';
import { forgetRoom } from '../../chat/saved-rooms';
import { remote } from '../../remote';
import { aBrokerInfo, aConversation, aMessage, conversations, messages } from '../../testing/answers';

const network = prepareNetwork();
prepareStorage();
const full = () => {
  throw new DOMException('full', 'QuotaExceededError');
};
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
  live.hearClock(Date.now());
});
const list = 'POST /im/get-message-list';
const send = 'POST /im/send-message';
const read = 'POST /im/read-message';
const recall = 'POST /im/recall-message';
const remove = 'POST /im/delete-message';
const quick = 'GET /im/get-quick-replies';
const saveQuick = 'POST /im/save-quick-replies';
const create = 'POST /im/create-conversation';
const path = '/message/chatRoom';
const mine = { im_user_id: 'm5' };
const wrongForm = { field: 'conversation_id', reason: 'format', text: 'has the wrong form' };
const unread = { un_read_count: 0, un_read_total: 0 };

const open = (search = '?conversation_id=12', role: 'attache' | 'manager' = 'attache') =>
  openRemote(remote, path + search, { role });

function answerSending(): void {
  let seq = 100;
  network.answer(send, ({ body }) => {
    seq += 1;
    return aMessage(seq, { ...mine, client_id: body.client_id, text: body.text ?? '', time: Date.now() });
  });
}

beforeEach(() => {
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined });
  network.answer(list, messages([aMessage(4), aMessage(5, { ...mine, text: 'Leaving now' })]));
  network.answer('POST /broker/get-broker-info', { list: [aBrokerInfo()] });
  network.answer(create, { conversation_id: '12' });
  network.answer(read, unread);
  network.answer(recall, aMessage(5, { ...mine, state: 'recalled', text: '' }));
  network.answer(remove, null);
  network.answer(quick, { texts: ['On my way', 'Thank you'] });
  network.answer(saveQuick, null);
  answerSending();
});

const box = () => screen.findByRole('textbox', { name: 'Write a message' });
const talk = () => within(screen.getByRole('list', { name: 'Messages' }));
type App = Awaited<ReturnType<typeof open>>;

async function write({ user }: App, text: string) {
  await user.type(await box(), text);
  await user.click(screen.getByRole('button', { name: 'Send' }));
}

function showPage(state: DocumentVisibilityState): Promise<void> {
  return act(async () => {
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
}

async function menuOf(text: string) {
  fireEvent.contextMenu(await screen.findByText(text));
  return within(await screen.findByRole('dialog', { name: 'Message options' }));
}

describe('a room', () => {
  it('is titled by the peer, and says what was said', async () => {
    await open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Zhao Min' })).toBeVisible();
    expect(await screen.findByText('Message 4')).toBeVisible();
    expect(screen.getByText('Leaving now')).toBeVisible();
    expect(network.to(create)).toHaveLength(0);
  });

  describe('that a search leads to', () => {
    const all = Array.from({ length: 300 }, (_, index) => aMessage(index + 1));
    const served = (said: typeof all) =>
      network.answer(list, ({ body: { before_seq = 1_000, page_size = 30 } }) => {
        const older = said.filter(({ seq }) => seq < before_seq);
        return messages(older.slice(-page_size), { read_seq: 300, has_more: older.length > page_size });
      });
    const marked = () => document.querySelector('[aria-current="true"]');

    it('opens at the message, which is marked, and loads what is in between', async () => {
      served(all);
      await open('?conversation_id=12&seq=120');
      expect(await screen.findByText('Message 120')).toBeVisible();
      expect(marked()).toHaveTextContent('Message 120');
      expect(screen.queryByText('Message 300')).not.toBeInTheDocument();
      expect(network.to(list).map(({ body }) => body.page_size)).toEqual([30, 100, 100]);
      expect(screen.getByRole('button', { name: 'Latest messages' })).toBeVisible();
    });

    it('opens at its end and says so, if the message was deleted', async () => {
      served(all.filter(({ seq }) => seq !== 280));
      await open('?conversation_id=12&seq=280');
      expect(await screen.findByText('This message is no longer there')).toBeVisible();
      expect(screen.getByText('Message 300')).toBeVisible();
      expect(marked()).toBeNull();
    });

    it('can be looked for again where messages in between did not come', async () => {
      const newest = messages(all.slice(-30), { read_seq: 300, has_more: true });
      network.script(list, ok(newest), refused(errors.badInput.code, 'Not now', 500));
      const { user } = await open('?conversation_id=12&seq=120');
      const failure = await screen.findByRole('alert');
      served(all);
      await user.click(within(failure).getByRole('button', { name: 'Try again' }));
      expect(await screen.findByText('Message 120')).toBeVisible();
      expect(marked()).toHaveTextContent('Message 120');
    });

    it('opens at its end without a network, if the message is not stored', async () => {
      served(all);
      (await open()).unmount();
      network.script(list, 'network', 'network', 'network');
      await open('?conversation_id=12&seq=120');
      expect(await screen.findByText('Message 300')).toBeVisible();
    });
  });

  it('is made with the peer whom a link names, and known from then on', async () => {
    const first = await open('?conversation_id=C2Cb3&broker_tel=13600000008');
    expect(await screen.findByText('Message 4')).toBeVisible();
    expect(network.to(create)[0]?.body).toEqual({ user_id: 'b3' });
    first.unmount();
    network.script(create, 'timeout');
    await open('?conversation_id=C2Cb3');
    expect(await screen.findByText('Message 4')).toBeVisible();
  });

  it('invites to say hello where nothing was said', async () => {
    network.answer(list, messages([]));
    await open();
    expect(await screen.findByText('Say hello to Zhao Min.')).toBeVisible();
  });

  it('invites to greet nobody where it is not known who that is', async () => {
    network.answer(list, messages([]));
    network.answer('POST /broker/get-broker-info', { list: [] });
    await open();
    expect(await screen.findByText('No messages yet')).toBeVisible();
    expect(screen.queryByText(/^Say hello/)).not.toBeInTheDocument();
  });

  it('can be tried again where it could not be opened', async () => {
    network.script(list, 'timeout');
    const { user } = await open();
    const failure = await screen.findByRole('alert');
    network.answer(list, messages([aMessage(4)]));
    await user.click(within(failure).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Message 4')).toBeVisible();
  });

  it('says why the server does not open it', async () => {
    network.script(create, refused(errors.chatPeerRefused.code, 'This broker has left', 403));
    await open('?conversation_id=C2Cb9');
    expect(await screen.findByText('This broker has left')).toBeVisible();
  });

  it.each([
    ['is mangled', refused(errors.badInput.code, 'conversation_id: has the wrong form', 400, wrongForm)],
    ['leads to nobody’s or another person’s', refused(errors.notFound.code, 'Not found', 404)],
  ])('is unknown where the link %s, which leads back to the others', async (_, refusal) => {
    network.script(list, refusal);
    const { user, at } = await open('?conversation_id=1x2');
    expect(await screen.findByText('There is no such conversation')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'To your messages' }));
    expect(at()).toBe('/workbench/message');
  });

  it('shows without a network what was seen last', async () => {
    const first = await open();
    await screen.findByText('Message 4');
    first.unmount();
    network.script(list, 'timeout');
    await open();
    expect(await screen.findByText('Message 4')).toBeVisible();
    expect(await screen.findByText(/You are offline and see the messages/)).toBeVisible();
    expect(await box()).toBeVisible();
  });

  it('is titled by the name that the list has shown while the broker cannot be asked for', async () => {
    network.answer('POST /im/get-conversation-list', conversations([aConversation({ name: 'Sok Dara' })]));
    network.script('POST /broker/get-broker-info', 'timeout');
    const messagesHome = await openRemote(remote, '/workbench/message', { role: 'attache' });
    await screen.findByRole('link', { name: 'Sok Dara' });
    messagesHome.unmount();
    await open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Sok Dara' })).toBeVisible();
  });

  it('is not for managers', async () => {
    const { at } = await open('?conversation_id=12', 'manager');
    expect(at()).toBe('/workbench/home');
    expect(network.to(list)).toHaveLength(0);
  });

  it.each([
    ['13600000008', '86', '13600000008', 'tel:+8613600000008'],
    ['+86 13600000008', '86', '13600000008', 'tel:+8613600000008'],
    ['12345678', '855', '012 345 678', 'tel:+85512345678'],
  ])('calls %s of %s, shown as %s', async (broker_tel, country_code, shown, href) => {
    network.answer('POST /broker/get-broker-info', { list: [aBrokerInfo({ broker_tel, country_code })] });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Call Zhao Min' }));
    expect(await screen.findByRole('link', { name: `Call ${shown}` })).toHaveAttribute('href', href);
  });

  it('shows the number of a link as its country writes it while the broker cannot be asked for', async () => {
    network.script('POST /broker/get-broker-info', 'timeout');
    const { user } = await open(`?conversation_id=12&broker_tel=${encodeURIComponent('+85512345678')}`);
    await user.click(await screen.findByRole('button', { name: /^Call / }));
    expect(await screen.findByRole('link', { name: 'Call 012 345 678' })).toHaveAttribute(
      'href',
      'tel:+85512345678',
    );
  });

  it('refuses to call a number with hidden digits', async () => {
    network.answer('POST /broker/get-broker-info', { list: [aBrokerInfo({ broker_tel: '136****0008' })] });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Call Zhao Min' }));
    await user.click(await screen.findByRole('button', { name: 'Call 136****0008' }));
    expect(await screen.findByText('Hidden number calls are not permitted.')).toBeVisible();
  });
});

describe('what was said', () => {
  it('comes from further back by its number', async () => {
    network.answer(list, ({ body }) =>
      body.before_seq
        ? messages([aMessage(2), aMessage(3)])
        : messages([aMessage(4), aMessage(5)], { has_more: true }),
    );
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Earlier messages' }));
    expect(await screen.findByText('Message 2')).toBeVisible();
    expect(network.to(list).at(-1)?.body).toMatchObject({ before_seq: 4 });
    expect(screen.queryByRole('button', { name: 'Earlier messages' })).not.toBeInTheDocument();
  });

  describe('and did not come from further back', () => {
    async function miss(failure: Parameters<typeof network.script>[1] = 'timeout') {
      network.answer(list, messages([aMessage(4)], { has_more: true }));
      const app = await open();
      const earlier = await screen.findByRole('button', { name: 'Earlier messages' });
      network.script(list, failure);
      await app.user.click(earlier);
      const again = await screen.findByRole('button', { name: /could not be loaded/ });
      network.answer(list, ({ body }) =>
        body.before_seq ? messages([aMessage(3)]) : messages([aMessage(4)], { has_more: true }),
      );
      return { ...app, again };
    }

    it('says why, and can be asked for again', async () => {
      const { user, again } = await miss();
      expect(screen.getByText(/took too long/)).toBeVisible();
      await user.click(again);
      expect(await screen.findByText('Message 3')).toBeVisible();
      expect(screen.queryByText(/took too long/)).not.toBeInTheDocument();
    });

    it('comes at once when the network is back', async () => {
      await miss();
      fireEvent(window, new Event('online'));
      expect(await screen.findByText('Message 3')).toBeVisible();
    });

    it('is left to the user where the server has refused it', async () => {
      const { user, again } = await miss(refused(-18100403, 'Not yours', 403));
      expect(screen.getByText('Not yours')).toBeVisible();
      const asked = network.to(list).length;
      fireEvent(window, new Event('online'));
      expect(network.to(list)).toHaveLength(asked);
      await user.click(again);
      expect(await screen.findByText('Message 3')).toBeVisible();
    });
  });

  it('is text letter by letter, with links and numbers to tap', async () => {
    const text = '<b onclick=p()>x</b> https://example.com 13800000001';
    network.answer(list, messages([aMessage(4, { text })]));
    await open();
    const link = await screen.findByRole('link', { name: 'https://example.com' });
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    expect(screen.getByRole('link', { name: '13800000001' })).toHaveAttribute('href', 'tel:13800000001');
    expect(link.parentElement).toHaveTextContent(text);
  });

  it('is a picture of known size, which a tap enlarges', async () => {
    const image = { file_url: '/files/plan.jpg', width: 800, height: 400 };
    network.answer(list, messages([aMessage(4, { type: 'image', text: '', image })]));
    const { user } = await open();
    const picture = await screen.findByRole('img', { name: 'Picture' });
    expect(picture).toHaveAttribute('width', '220');
    expect(picture).toHaveAttribute('height', '110');
    await user.click(picture);
    expect(await screen.findByRole('dialog', { name: 'Picture' })).toBeVisible();
  });

  it('is read at once, with a line before what is new', async () => {
    network.answer(list, messages([aMessage(4), aMessage(5)], { read_seq: 4 }));
    await open();
    expect(await screen.findByText('New messages')).toBeVisible();
    await waitFor(() => expect(network.to(read)[0]?.body).toEqual({ conversation_id: '12', seq: 5 }));
  });

  it('comes while one looks, and is read', async () => {
    await open();
    await screen.findByText('Message 4');
    const message = aMessage(6, { text: 'Are you there?' });
    act(() => live.tell({ type: 'chat_message', conversation_id: '12', message, ...unread }));
    expect(talk().getByText('Are you there?')).toBeVisible();
    await waitFor(() => expect(network.to(read).at(-1)?.body).toEqual({ conversation_id: '12', seq: 6 }));
  });

  it('is not called new where it comes before one’s eyes', async () => {
    await open();
    await screen.findByText('Message 4');
    const message = aMessage(6, { text: 'Are you there?', time: Date.now() });
    act(() => live.tell({ type: 'chat_message', conversation_id: '12', message, ...unread }));
    await waitFor(() => expect(network.to(read)).toHaveLength(1));
    expect(screen.queryByText('New messages')).not.toBeInTheDocument();
  });

  it('is called new where it came while the page was out of sight', async () => {
    await open();
    await screen.findByText('Message 4');
    await showPage('hidden');
    const missed = [6, 7].map((seq) => aMessage(seq, { time: Date.now() }));
    await showPage('visible');
    for (const message of missed) {
      await act(async () => live.tell({ type: 'chat_message', conversation_id: '12', message, ...unread }));
    }
    const rows = talk()
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(rows.indexOf('New messages')).toBe(rows.findIndex((text) => text?.includes('Message 6')) - 1);
    await waitFor(() => expect(network.to(read).at(-1)?.body).toEqual({ conversation_id: '12', seq: 7 }));
  });

  it('is told to be read one mark at a time, however fast more comes', async () => {
    network.answer(list, messages([aMessage(4)]));
    await open();
    await screen.findByText('Message 4');
    jest.useFakeTimers({ advanceTimers: true });
    const release = network.hold(read);
    const say = (seq: number) =>
      act(() =>
        live.tell({ type: 'chat_message', conversation_id: '12', message: aMessage(seq), ...unread }),
      );
    for (const seq of [5, 6, 7, 8]) say(seq);
    expect(network.to(read).map(({ body }) => body.seq)).toEqual([5]);
    await act(async () => release());
    say(9);
    expect(network.to(read)).toHaveLength(1);
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    expect(network.to(read).map(({ body }) => body.seq)).toEqual([5, 9]);
    jest.useRealTimers();
  });

  it('is told to be read again and again where that fails, and with what was read alone', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    network.answer(list, messages([aMessage(4), aMessage(5)], { read_seq: 4 }));
    network.script(read, 'network', 'network', ok(unread));
    await open();
    await screen.findByText('Message 4');
    await act(() => jest.advanceTimersByTimeAsync(120_000));
    expect(network.to(read).map(({ body }) => body)).toEqual(
      Array(3).fill({ conversation_id: '12', seq: 5 }),
    );
    jest.useRealTimers();
  });

  it('is asked for where nothing is told by itself: not in the background, and at once on coming back', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    await open();
    await screen.findByText('Message 4');
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    expect(network.to(list)).toHaveLength(2);
    await showPage('hidden');
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(network.to(list)).toHaveLength(2);
    network.answer(list, messages([aMessage(6, { text: 'Still there?' })]));
    await showPage('visible');
    expect(await screen.findByText('Still there?')).toBeVisible();
    expect(network.to(list)).toHaveLength(3);
    jest.useRealTimers();
  });

  it('of another room does not come into this one', async () => {
    await open();
    await screen.findByText('Message 4');
    const message = aMessage(6, { conversation_id: '13', text: 'Elsewhere' });
    act(() => live.tell({ type: 'chat_message', conversation_id: '13', message, ...unread }));
    expect(screen.queryByText('Elsewhere')).not.toBeInTheDocument();
  });

  it.each([
    ['a gap shows', { type: 'chat_message', conversation_id: '12', message: aMessage(8), ...unread }],
    ['the channel was away', { type: 'missed' }],
  ] as const)('is asked for anew when %s', async (_, news) => {
    await open();
    await screen.findByText('Message 4');
    network.answer(list, messages([aMessage(6), aMessage(7, { text: 'Nearly missed' }), aMessage(8)]));
    act(() => live.tell(news));
    expect(await screen.findByText('Nearly missed')).toBeVisible();
  });

  it('says when the peer has read it', async () => {
    await open();
    await screen.findByText('Leaving now');
    expect(talk().getByText('Sent')).toBeVisible();
    const news = { type: 'chat_read', conversation_id: '12', im_user_id: 'b3', seq: 5, ...unread } as const;
    act(() => live.tell(news));
    expect(talk().getByText('Read')).toBeVisible();
  });
});

describe('a message', () => {
  it('is sent once and stands there from the tap on', async () => {
    const release = network.hold(send);
    const app = await open();
    await write(app, 'Good morning');
    expect(await talk().findByText('Good morning')).toBeVisible();
    expect(talk().getByText('Sending')).toBeVisible();
    expect(await box()).toHaveValue('');
    release();
    await waitFor(() => expect(talk().queryByText('Sending')).not.toBeInTheDocument());
    expect(talk().getAllByText('Good morning')).toHaveLength(1);
    expect(network.to(send)).toHaveLength(1);
  });

  it('is not sent empty', async () => {
    const app = await open();
    await write(app, '   ');
    expect(network.to(send)).toHaveLength(0);
  });

  it('is there once, though the channel tells of it before the answer comes', async () => {
    const release = network.hold(send);
    const app = await open();
    await write(app, 'Good morning');
    await waitFor(() => expect(network.to(send)).toHaveLength(1));
    const client_id = network.to(send)[0]?.body.client_id ?? '';
    const message = aMessage(101, { ...mine, client_id, text: 'Good morning' });
    act(() => live.tell({ type: 'chat_message', conversation_id: '12', message, ...unread }));
    release();
    await waitFor(() => expect(talk().queryByText('Sending')).not.toBeInTheDocument());
    expect(talk().getAllByText('Good morning')).toHaveLength(1);
  });

  it('that was refused says why, and is sent again under the same id', async () => {
    network.script(send, refused(-18100451, 'You may not write to this broker', 403));
    const app = await open();
    await write(app, 'Good morning');
    expect(await screen.findByText('You may not write to this broker')).toBeVisible();
    answerSending();
    await app.user.click(screen.getByRole('button', { name: 'Send again' }));
    await waitFor(() => expect(screen.queryByText('You may not write to this broker')).toBeNull());
    await waitFor(() => expect(network.to(send)).toHaveLength(2));
    const [first, second] = network.to(send).map(({ body }) => body.client_id);
    expect(second).toBe(first);
  });

  it('whose answer was lost is not doubled', async () => {
    network.script(send, 'timeout', ok(aMessage(101, { ...mine, text: 'Good morning' })));
    const app = await open();
    await write(app, 'Good morning');
    await screen.findByText(/No answer yet/);
    await app.user.click(screen.getByRole('button', { name: 'Send again' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull());
    await waitFor(() => expect(network.to(send)).toHaveLength(2));
    const ids = new Set(network.to(send).map(({ body }) => body.client_id));
    expect(ids.size).toBe(1);
  });

  it('that the phone cannot store is sent all the same, and the room says what that means', async () => {
    jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(full);
    const app = await open();
    expect(await screen.findByText(/This phone cannot store what you write/)).toBeVisible();
    await write(app, 'Good morning');
    await waitFor(() => expect(network.to(send)).toHaveLength(1));
    await waitFor(() => expect(talk().queryByText('Sending')).not.toBeInTheDocument());
    expect(talk().getAllByText('Good morning')).toHaveLength(1);
  });

  it('that cannot be put on its way says so, and stays where it was written', async () => {
    const app = await open();
    await app.user.type(await box(), 'Good morning');
    const broken = jest.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(full);
    await app.user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('The message was not sent. Tap again.')).toBeVisible();
    expect(await box()).toHaveValue('Good morning');
    broken.mockRestore();
    await app.user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(network.to(send)).toHaveLength(1));
    expect(await box()).toHaveValue('');
  });

  it('that is typed and not sent is there when one comes back', async () => {
    const first = await open();
    await first.user.type(await box(), 'Half a thou');
    first.unmount();
    await open();
    expect(await box()).toHaveValue('Half a thou');
  });

  it.each([errors.sessionInvalid.code, errors.sessionExpired.code])(
    'that is typed when the session is lost (%i) is there after the next login',
    async (code) => {
      const first = await open();
      await first.user.type(await box(), 'Half a thou');
      network.script('any', refused(code, 'Log in again', 401));
      jest.useFakeTimers();
      await act(() => call('GET /expand/user-info').catch(() => null));
      await act(() => jest.advanceTimersByTimeAsync(1500));
      jest.useRealTimers();
      expect(first.at()).toMatch(/^\/user\/login/);
      first.unmount();
      await open();
      expect(await box()).toHaveValue('Half a thou');
    },
  );

  it('leaves the box at once, and nothing typed before it is stored is mixed with it or lost', async () => {
    const { user } = await open();
    await user.type(await box(), 'First');
    const input = await box();
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(input).toHaveValue('');
    expect(unsentDrafts()).toBe(1);
    fireEvent.change(input, { target: { value: 'Second' } });
    await waitFor(() => expect(network.to(send).map(({ body }) => body.text)).toEqual(['First']));
    await waitFor(() => expect(unsentDrafts()).toBe(1));
    expect(input).toHaveValue('Second');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(network.to(send).map(({ body }) => body.text)).toEqual(['First', 'Second']));
    await waitFor(() => expect(unsentDrafts()).toBe(0));
  });

  it('written without a network is shown in a room that cannot be loaded', async () => {
    network.script(send, 'network');
    const app = await open();
    await write(app, 'First');
    await waitFor(() => expect(talk().getByText('Waits for a connection')).toBeInTheDocument());
    app.unmount();
    forgetRoom('12');
    network.script(list, 'network', 'network', 'network', 'network');
    await open();
    expect(await screen.findByText('First')).toBeVisible();
    expect(screen.queryByText('The conversation could not be loaded')).not.toBeInTheDocument();
    answerSending();
  });

  it('written without a network waits, and goes out in order when there is one', async () => {
    network.script(send, 'network');
    const app = await open();
    await write(app, 'First');
    await write(app, 'Second');
    await talk().findByText('Second');
    await waitFor(() => expect(talk().getAllByText('Waits for a connection')).toHaveLength(2));
    app.unmount();
    network.requests.length = 0;
    answerSending();
    await open();
    await waitFor(() => expect(network.to(send)).toHaveLength(2));
    expect(network.to(send).map(({ body }) => body.text)).toEqual(['First', 'Second']);
    await waitFor(() => expect(talk().queryByText('Waits for a connection')).not.toBeInTheDocument());
  });
});

describe('a picture on its way', () => {
  const upload = 'POST /expand/upload';
  const stored = { file_url: '/files/a.jpg', file_full_url: '/files/a.jpg', width: 40, height: 20, size: 9 };

  /** Sends a picture from the gallery whose upload waits for `release`. */
  async function sendPicture(
    from = 'Choose from the gallery',
    refusal: ReturnType<typeof refused> | null = null,
  ) {
    Object.assign(Image.prototype, { decode: async () => undefined });
    jest.spyOn(photoKit, 'load').mockResolvedValue({
      ...(await photoKit.load()),
      compressPhoto: async (file: Blob) => file,
    });
    const photo = new File(['bytes'], 'a.jpg', { type: 'image/jpeg' });
    const isCamera = from === 'Take a photo';
    fakeNative({
      takePhoto: async () => (isCamera ? photo : null),
      choosePhotos: async () => (isCamera ? [] : [photo]),
    });
    if (refusal) network.script(upload, refusal);
    else network.answer(upload, stored);
    const release = network.hold(upload);
    const { user } = await open();
    await box();
    await user.click(screen.getByRole('button', { name: 'Send a picture or card' }));
    await user.click(await screen.findByRole('button', { name: from }));
    await talk().findByRole('progressbar', { name: 'Sending the picture' });
    return { user, release };
  }

  // A picture that is still being sent would be shown in the room of the next test.
  afterEach(() => act(chatOutbox.wake));
  afterEach(() => jest.restoreAllMocks());

  it.each(['Choose from the gallery', 'Take a photo'])(
    '(%s) says how far it has come, and is there when it has',
    async (from) => {
      const { release } = await sendPicture(from);
      await waitFor(() => expect(network.to(upload)).toHaveLength(1));
      act(() => network.to(upload)[0]?.outgoing.onProgress?.(0.4));
      expect(talk().getByRole('progressbar')).toHaveValue(0.4);
      release();
      await waitFor(() => expect(talk().queryByRole('progressbar')).not.toBeInTheDocument());
      expect(network.to(send)[0]?.body).toMatchObject({ type: 'image', image: { file_url: '/files/a.jpg' } });
    },
  );

  it('that was refused is sent again, and arrives once', async () => {
    const refusal = refused(-18100420, 'The picture is too large', 413);
    const { user, release } = await sendPicture('Choose from the gallery', refusal);
    release();
    expect(await screen.findByText('The picture is too large')).toBeVisible();
    expect(network.to(send)).toHaveLength(0);
    network.answer(upload, stored);
    await user.click(screen.getByRole('button', { name: 'Send again' }));
    await waitFor(() => expect(network.to(send)).toHaveLength(1));
    await waitFor(() => expect(screen.queryByText('The picture is too large')).not.toBeInTheDocument());
    expect(network.to(send)[0]?.body).toMatchObject({ type: 'image', image: { file_url: '/files/a.jpg' } });
  });

  it('goes no further once that is cancelled', async () => {
    const { user, release } = await sendPicture();
    await user.click(talk().getByRole('button', { name: 'Cancel sending this picture' }));
    await waitFor(() => expect(talk().queryByRole('img', { name: 'Picture' })).not.toBeInTheDocument());
    release();
    await waitFor(() => expect(unsentDrafts()).toBe(0));
    expect(network.to(send)).toHaveLength(0);
  });
});

describe('a card', () => {
  const aCard = (title: string) => ({
    ...{ kind: 'store' as const, id: '7', title, url: 'https://example.com/pages/card/k' },
    facts: [{ name: 'phone' as const, text: '136****1699' }],
  });

  it('is sent by what it is of, and says what the server has made of it', async () => {
    network.answer('GET /expand/search-store', {
      ...{ total_rows: 2, allow_owner_gh_store: false },
      list: [
        aStore({ id: '6', store_name: 'Maple Road', address: '1 Elm Street' }),
        aStore({ id: '7', store_name: 'Maple Road', address: '8 Oak Lane' }),
      ],
    });
    network.answer(send, ({ body }) => {
      const { client_id } = body;
      return aMessage(101, { ...mine, client_id, type: 'card', text: 'Maple', card: aCard('Maple Road 8') });
    });
    const { user } = await open();
    await box();
    await user.click(screen.getByRole('button', { name: 'Send a picture or card' }));
    await user.click(await screen.findByRole('button', { name: 'Send a card' }));
    await user.click(await screen.findByRole('button', { name: /^Maple Road.*8 Oak Lane$/ }));
    const card = within(await talk().findByRole('link', { name: /Maple Road 8/ }));
    expect(card.getByText('136****1699', { exact: false })).toBeVisible();
    expect(network.to(send)[0]?.body).toMatchObject({ type: 'card', card: { kind: 'store', id: '7' } });
  });

  it.each([
    ['project', 'Project', '3', 'River Garden'],
    ['customer', 'Customer', '9', 'Han Meimei'],
  ] as const)('of a %s is sent by what it is of', async (kind, tab, id, name) => {
    network.answer('GET /expand/search-store', { ...aPage([]), allow_owner_gh_store: false });
    const project = { id: '3', name: 'River Garden', company_name: 'Harbour Homes', hide_number_report: 0 };
    network.answer('POST /expand/company/project-list', aPage([project]));
    network.answer('GET /expand/cst/get-list', {
      ...aPage([aCustomer({ id: '9', cst_name: 'Han Meimei' })]),
      count_info: [],
    });
    const { user } = await open();
    await box();
    await user.click(screen.getByRole('button', { name: 'Send a picture or card' }));
    await user.click(await screen.findByRole('button', { name: 'Send a card' }));
    await user.click(await screen.findByRole('tab', { name: tab }));
    await user.click(await screen.findByRole('button', { name: new RegExp(name) }));
    await waitFor(() =>
      expect(network.to(send)[0]?.body).toMatchObject({ type: 'card', card: { kind, id } }),
    );
  });

  it('begins with the store of the broker, until somebody searches', async () => {
    network.answer('GET /expand/search-store', { ...aPage([]), allow_owner_gh_store: false });
    const { user } = await open();
    await box();
    await user.click(screen.getByRole('button', { name: 'Send a picture or card' }));
    await user.click(await screen.findByRole('button', { name: 'Send a card' }));
    const own = { name: 'Maple Road The broker’s store' };
    expect(await screen.findByRole('button', own)).toBeVisible();
    await user.type(screen.getByRole('searchbox'), 'oak');
    await waitFor(() => expect(screen.queryByRole('button', own)).not.toBeInTheDocument());
    await user.clear(screen.getByRole('searchbox'));
    await user.click(await screen.findByRole('button', own));
    await waitFor(() =>
      expect(network.to(send)[0]?.body).toMatchObject({ type: 'card', card: { kind: 'store', id: '7' } }),
    );
  });

  it('leads to the details, and its name is words whatever it says', async () => {
    const title = '<img src=x onerror=p()>';
    network.answer(list, messages([aMessage(4, { ...mine, type: 'card', text: title, card: aCard(title) })]));
    await open();
    const card = await screen.findByRole('link', { name: /onerror/ });
    expect(card).toHaveTextContent(title);
    expect(card).toHaveAttribute('href', expect.stringContaining('/store/storeDetails?store_id=7'));
  });
});

describe('a message that waits', () => {
  const waits = () => talk().findAllByText('Waits for a connection');

  it('counts as unsent until it has arrived, and is gone once it is deleted', async () => {
    network.script(send, 'network');
    const app = await open();
    await write(app, 'Never mind');
    await waits();
    expect(unsentDrafts()).toBe(1);
    await app.user.click((await menuOf('Never mind')).getByRole('button', { name: 'Delete' }));
    const question = await screen.findByRole('alertdialog', { name: 'Delete this message?' });
    await app.user.click(within(question).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByText('Never mind')).not.toBeInTheDocument());
    expect(unsentDrafts()).toBe(0);
  });

  it('and arrives behind the question is deleted where it is then', async () => {
    network.script(send, 'network');
    const app = await open();
    await write(app, 'Never mind');
    await waits();
    await app.user.click((await menuOf('Never mind')).getByRole('button', { name: 'Delete' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete this message?' }));
    answerSending();
    await act(() => chatOutbox.wake());
    await waitFor(() => expect(unsentDrafts()).toBe(0));
    await app.user.click(question.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(network.to(remove)).toHaveLength(1));
  });
});

describe('the menu of a message', () => {
  it('recalls an own one', async () => {
    const fresh = aMessage(5, { ...mine, text: 'Wrong room', time: live.now() - 60_000 });
    network.answer(list, messages([fresh]));
    const { user } = await open();
    await user.click((await menuOf('Wrong room')).getByRole('button', { name: 'Recall' }));
    expect(await screen.findByText('You recalled a message')).toBeVisible();
    expect(screen.queryByText('Wrong room')).not.toBeInTheDocument();
    expect(network.to(recall)[0]?.body).toEqual({ conversation_id: '12', seq: 5 });
  });

  it.each([
    ['119 s', 119, true],
    ['121 s', 121, false],
  ])(
    'offers that after %s by the clock of the server, whatever the phone shows',
    async (_, age, isOffered) => {
      pinDate(new Date(2026, 10, 18, 10));
      live.hearClock(Date.now() + 3_600_000);
      network.answer(list, messages([aMessage(5, { ...mine, text: 'Late', time: live.now() - age * 1000 })]));
      await open();
      const menu = await menuOf('Late');
      expect(menu.queryAllByRole('button', { name: 'Recall' })).toHaveLength(isOffered ? 1 : 0);
    },
  );

  it('says why a message could not be recalled', async () => {
    network.answer(list, messages([aMessage(5, { ...mine, text: 'Late', time: live.now() })]));
    network.script(recall, refused(-18100452, 'Two minutes have passed', 409));
    const { user } = await open();
    await user.click((await menuOf('Late')).getByRole('button', { name: 'Recall' }));
    expect(await screen.findByText('Two minutes have passed')).toBeVisible();
    expect(talk().getByText('Late')).toBeVisible();
  });

  it('deletes one after a question, and offers no recall of the peer’s', async () => {
    const { user } = await open();
    const menu = await menuOf('Message 4');
    expect(menu.queryByRole('button', { name: 'Recall' })).not.toBeInTheDocument();
    await user.click(menu.getByRole('button', { name: 'Delete' }));
    const question = await screen.findByRole('alertdialog', { name: 'Delete this message?' });
    await user.click(within(question).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByText('Message 4')).not.toBeInTheDocument());
    expect(network.to(remove)[0]?.body).toEqual({ conversation_id: '12', seq: 4 });
  });

  it('leaves a message that could not be deleted, and says why', async () => {
    network.script(remove, refused(-18100500, 'The server is busy', 500));
    const { user } = await open();
    await user.click((await menuOf('Message 4')).getByRole('button', { name: 'Delete' }));
    const question = await screen.findByRole('alertdialog', { name: 'Delete this message?' });
    await user.click(within(question).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('The server is busy')).toBeVisible();
    expect(talk().getByText('Message 4')).toBeVisible();
  });

  it('reports a customer from the words, for the broker of the room', async () => {
    const { user, at } = await open();
    await user.click((await menuOf('Message 4')).getByRole('button', { name: 'Report a customer' }));
    expect(at()).toBe('/store/insteadReport?store_id=7');
    expect(chosenBrokers.of('7')).toMatchObject({ id: '3', broker_name: 'Zhao Min' });
  });

  it('offers no report where nobody can be reported for', async () => {
    network.answer('POST /broker/get-broker-info', { list: [aBrokerInfo({ store_id: null })] });
    await open();
    expect((await menuOf('Message 4')).queryByRole('button', { name: 'Report a customer' })).toBeNull();
  });

  it('copies the words', async () => {
    const { user } = await open();
    await user.click((await menuOf('Message 4')).getByRole('button', { name: 'Copy' }));
    expect(await act(() => navigator.clipboard.readText())).toBe('Message 4');
  });
});

describe('quick replies', () => {
  const strip = async () => within(await screen.findByRole('list', { name: 'Quick phrases' }));

  it('are put into the box, to be changed or sent', async () => {
    const { user } = await open();
    await user.click((await strip()).getByRole('button', { name: 'Thank you' }));
    expect(await box()).toHaveValue('Thank you');
    expect(network.to(send)).toHaveLength(0);
    expect(screen.queryByRole('list', { name: 'Quick phrases' })).not.toBeInTheDocument();
  });

  it('are added and removed on the server', async () => {
    const { user } = await open();
    await user.click((await strip()).getByRole('button', { name: 'Quick phrases' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Quick phrases' }));
    await user.type(sheet.getByRole('textbox', { name: /New quick phrase/ }), 'Good morning');
    network.answer(quick, { texts: ['Good morning', 'On my way', 'Thank you'] });
    await user.click(sheet.getByRole('button', { name: 'Add' }));
    expect(await sheet.findByText('Good morning')).toBeVisible();
    const before = ['On my way', 'Thank you'];
    const after = ['Good morning', ...before];
    expect(network.to(saveQuick)[0]?.body).toEqual({ texts: after, seen: before });
    await sheet.findByRole('button', { name: 'Add' });
    await user.click(sheet.getByRole('button', { name: 'Remove: Thank you' }));
    await waitFor(() =>
      expect(network.to(saveQuick)[1]?.body).toEqual({ texts: ['Good morning', 'On my way'], seen: after }),
    );
  });

  it('that could not be kept are told of, and stand in their field alone', async () => {
    network.script(saveQuick, 'timeout');
    const { user } = await open();
    await user.click((await strip()).getByRole('button', { name: 'Quick phrases' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Quick phrases' }));
    const field = sheet.getByRole('textbox', { name: /New quick phrase/ });
    await user.type(field, 'Good morning');
    network.script(quick, 'timeout');
    await user.click(sheet.getByRole('button', { name: 'Add' }));
    expect(await screen.findByText(/took too long/)).toBeVisible();
    const row = () => sheet.queryByRole('button', { name: 'Remove: Good morning' });
    await waitFor(() => expect(row()).not.toBeInTheDocument());
    expect(field).toHaveValue('Good morning');
  });
});
