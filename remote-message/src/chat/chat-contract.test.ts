import { isRefusal, isRequestError, RequestError } from '@agency/shared';
import type { ChatCard } from '@agency/shared/api';
import { logInAs, prepareNetwork } from '@agency/shared/testing';
import type { ChatEvent, ChatPort, Message, OutgoingContent } from '../model/chat-port';
import { builtinWorld } from '../testing/builtin-world';
import type { ChatWorld } from '../testing/talk';
import { tencentWorld } from '../testing/tencent-world';
import { builtinChat } from './builtin-chat';
import { TencentChat } from './tencent-chat';

const network = prepareNetwork();
const card: ChatCard = {
  ...{ kind: 'store', id: '7', title: '<b>Maple Road</b>', url: 'https://example.com/pages/card/k' },
  facts: [{ name: 'phone', text: '136****1699' }],
};
const text = (words: string): OutgoingContent => ({ type: 'text', text: words });

const adapters: [string, () => { world: ChatWorld; port: ChatPort }][] = [
  ['our own server', () => ({ world: builtinWorld(network, card), port: builtinChat })],
  [
    'Tencent Cloud Chat',
    () => {
      const world = tencentWorld(network, card);
      const account = async () => ({ userID: 'm5', userSig: 'signature' });
      return { world, port: new TencentChat({ sdk: world.sdk, account }) };
    },
  ],
];

describe.each(adapters)('the chat of %s', (_, make) => {
  let world: ChatWorld;
  let port: ChatPort;
  let events: ChatEvent[];
  let stop: () => void;

  beforeEach(async () => {
    logInAs('attache');
    ({ world, port } = make());
    events = [];
    // The port connects with its first call.
    await port.conversations(null);
    stop = port.listen((event) => events.push(event));
  });
  afterEach(() => stop());

  const send = (client_id: string, content = text(client_id)) =>
    port.send({ conversation_id: world.conversation_id, client_id, content });
  const newest = () => port.messages(world.conversation_id);
  const wordsOf = (messages: readonly Message[]) =>
    messages.map(({ content }) => (content?.type === 'text' ? content.text : (content?.type ?? null)));

  it('opens one conversation with a peer', async () => {
    expect([await port.open('b3'), await port.open('b3')]).toEqual(Array(2).fill(world.conversation_id));
    expect((await newest()).im_user_id).toBe('b3');
  });

  it('sends a message once, however often it is sent', async () => {
    const first = await send('client-1');
    expect(first).toMatchObject({ client_id: 'client-1', isOwn: true, content: text('client-1') });
    expect(await send('client-1')).toEqual(first);
    expect((await newest()).messages).toEqual([first]);
    expect(world.talk.said).toHaveLength(1);
  });

  it('finds own messages by their words, or says that it has no search', async () => {
    const { seq, time } = await send('client-1', text('The key is here'));
    const message = { conversation_id: world.conversation_id, name: 'Zhao Min', seq, isOwn: true, time };
    const found = port.isCounted ? [{ ...message, text: 'The key is here' }] : undefined;
    expect((await port.search('key', null))?.list).toEqual(found);
  });

  it('sends a message once whose answer was lost', async () => {
    world.loseAnswer();
    const failure = await send('client-1').catch((error: unknown) => error);
    expect(isRefusal(failure)).toBe(false);
    await send('client-1');
    expect(world.talk.said).toHaveLength(1);
  });

  it('carries pictures and cards, and markup as the words that it is', async () => {
    const image = { file_url: '/files/a.jpg', width: 8, height: 6 };
    await send('client-1', { type: 'image', image });
    await send('client-2', { type: 'card', card: { kind: 'store', id: '7' } });
    await send('client-3', text('<img src=x onerror=p()>'));
    const { messages } = await newest();
    expect(messages.map(({ content }) => content)).toEqual([
      { type: 'image', image },
      { type: 'card', card },
      text('<img src=x onerror=p()>'),
    ]);
  });

  it('tells what the peer says, after all that was said before', async () => {
    const { seq } = await send('client-1');
    world.peerSays('Hello');
    const told = events.find((event) => event.type === 'message');
    if (told?.type !== 'message') throw new Error('No message was told');
    const { conversation_id, message } = told;
    expect(conversation_id).toBe(world.conversation_id);
    expect(message).toMatchObject({ isOwn: false, content: text('Hello') });
    expect(message.seq).toBeGreaterThan(seq);
    expect((await newest()).messages.at(-1)).toEqual(message);
  });

  it('gives what was said page by page, each message once and in order', async () => {
    for (let index = 0; index < 75; index += 1)
      world.talk.say(index % 3 > 0, `id-${index}`, { type: 'text', text: `${index}` });
    const seen: Message[] = [];
    for (;;) {
      const page = await port.messages(world.conversation_id, seen[0]?.seq);
      seen.unshift(...page.messages);
      if (!page.hasMore) break;
    }
    expect(wordsOf(seen)).toEqual(Array.from({ length: 75 }, (_, index) => `${index}`));
    expect(seen.map(({ seq }) => seq)).toEqual(seen.map(({ seq }) => seq).sort((a, b) => a - b));
  });

  it('knows how far each side has read', async () => {
    world.peerSays('One');
    world.peerSays('Two');
    expect((await port.conversations(null)).list).toMatchObject([{ im_user_id: 'b3', un_read_count: 2 }]);
    const { messages, readSeq } = await newest();
    expect(readSeq).toBeLessThan(messages[0]?.seq ?? 0);
    const [, second] = messages;
    await port.markRead(world.conversation_id, second?.seq ?? 0);
    expect((await newest()).readSeq).toBe(second?.seq);
    expect((await port.conversations(null)).list[0]?.un_read_count).toBe(0);
    const own = await send('client-1');
    expect((await newest()).peerReadSeq).toBeLessThan(own.seq);
    world.peerReads();
    const { conversation_id } = world;
    expect(events).toContainEqual({ type: 'read', conversation_id, isOwn: false, seq: own.seq });
    expect((await newest()).peerReadSeq).toBe(own.seq);
  });

  it('takes messages back, of both sides', async () => {
    const own = await send('client-1');
    world.peerSays('Hello');
    await port.recall(world.conversation_id, own.seq);
    const [, theirs] = (await newest()).messages;
    world.peerRecalls('Hello');
    const { conversation_id } = world;
    expect(events).toContainEqual({ type: 'recalled', conversation_id, seq: theirs?.seq });
    expect(wordsOf((await newest()).messages)).toEqual([null, null]);
  });

  it('deletes messages and conversations for the user alone', async () => {
    const { seq } = await send('client-1');
    await newest();
    await port.remove(world.conversation_id, seq);
    expect((await newest()).messages).toEqual([]);
    expect(world.talk.said).toHaveLength(1);
    await port.removeConversation(world.conversation_id);
    expect((await port.conversations(null)).list).toEqual([]);
  });

  it('fails while the line is cut so that it can be tried again, and says when it is back', async () => {
    world.cut();
    const failure = await send('client-1').catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(RequestError);
    expect([isRequestError(failure), isRefusal(failure)]).toEqual([true, false]);
    expect(world.talk.said).toEqual([]);
    world.restore();
    expect(events).toContainEqual({ type: 'missed' });
    await send('client-1');
    expect(wordsOf((await newest()).messages)).toEqual(['client-1']);
  });
});
