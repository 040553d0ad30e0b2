import { errors } from '@agency/shared/model/error-codes';
import { call, sessionOf, startTestApp, type TestApp } from '../../../testing';
import { ownFile } from '../../../testing/api-case';
import { fingerprintOf } from '../../../testing/fingerprint';
import { LiveClient } from '../../../testing/live-client';

let app: TestApp;
let url: string;
let token: string;
let memberId: string;

beforeAll(async () => {
  app = await startTestApp();
  url = await app.app.listen({ port: 0, host: '127.0.0.1' });
  token = await sessionOf(app, 'attache');
  memberId = (await call(app, 'GET /expand/user-info', { token })).data.member_id;
});
afterAll(() => app.close());

type Row = { id: string };

async function brokersOf(member: string | null, orgcode = 'HZQD'): Promise<Row[]> {
  const brokers = app.db
    .selectFrom('broker')
    .select('id')
    .where('orgcode', '=', orgcode)
    .where('broker_status', '=', 1)
    .where('store_id', 'is not', null)
    .orderBy('id');
  const own = member ? brokers.where('member_id', '=', member) : brokers;
  return own.execute();
}

let used = 0;

async function open(): Promise<{ conversation_id: string; broker_id: string }> {
  const brokers = await brokersOf(memberId);
  const broker_id = brokers[used++ % brokers.length]?.id ?? '';
  const body = { user_id: `b${broker_id}` };
  const { data } = await call(app, 'POST /im/create-conversation', { token, body });
  await call(app, 'POST /im/delete-conversation', { token, body: data });
  await asBroker('read', { broker_id, conversation_id: data.conversation_id, seq: 1_000_000 });
  return { ...data, broker_id };
}

let lastClientId = 0;
const newClientId = () => `client-${++lastClientId}-test`;

function send(conversation_id: string, text: string, client_id = newClientId(), as = token) {
  const body = { conversation_id, client_id, type: 'text', text };
  return call(app, 'POST /im/send-message', { token: as, body });
}

async function asBroker(path: 'send' | 'read', body: Record<string, unknown>) {
  const { data } = (
    await app.app.inject({ method: 'POST', url: `/__demo/broker/${path}`, payload: body })
  ).json();
  return data;
}

async function history(conversation_id: string, page = {}) {
  const body = { conversation_id, page_size: 100, ...page };
  return (await call(app, 'POST /im/get-message-list', { token, body })).data;
}

async function listed(conversation_id: string, language = 'en-US') {
  const body = { page_size: 100 };
  const { data } = await call(app, 'POST /im/get-conversation-list', { token, body, headers: { language } });
  return {
    row: data.list.find((row) => row.conversation_id === conversation_id),
    total: data.un_read_total,
  };
}

const mark = (conversation_id: string, seq: number) => ({ token, body: { conversation_id, seq } });

describe('who may chat with whom', () => {
  it('refuses brokers of others, of other tenants and of nobody alike', async () => {
    const [foreign] = await brokersOf(null, 'JNQD');
    const own = new Set((await brokersOf(memberId)).map(({ id }) => id));
    const others = (await brokersOf(null)).find(({ id }) => !own.has(id));
    const answers = await Promise.all(
      [foreign?.id, others?.id, '99999999'].map(async (id) => [
        (await call(app, 'POST /im/create-conversation', { token, body: { user_id: `b${id}` } })).text,
        (await call(app, 'POST /im/get-userid-by-rel-userid', { token, body: { rel_user_id: id } })).text,
      ]),
    );
    expect(new Set(answers.flat()).size).toBe(1);
    expect(answers[0]?.[0]).toContain(String(errors.notFound.code));
  });

  it('refuses members as peers', async () => {
    const body = { user_id: `m${memberId}` };
    expect((await call(app, 'POST /im/create-conversation', { token, body })).code).toBe(
      errors.notFound.code,
    );
  });

  it('shows a conversation to its two sides only, and changes nothing for others', async () => {
    const { conversation_id } = await open();
    const { data } = await send(conversation_id, '在吗？');
    const before = await fingerprintOf(app.db);
    for (const who of ['otherAttache', 'cambodian'] as const) {
      const as = await sessionOf(app, who);
      const answers = async (id: string) => {
        const at = { token: as, body: { conversation_id: id, seq: data.seq } };
        const text = { ...at.body, client_id: 'client-intruder', type: 'text', text: '?' };
        return [
          await call(app, 'POST /im/get-message-list', at),
          await call(app, 'POST /im/send-message', { token: as, body: text }),
          await call(app, 'POST /im/read-message', at),
          await call(app, 'POST /im/recall-message', at),
          await call(app, 'POST /im/delete-message', at),
          await call(app, 'POST /im/delete-conversation', at),
        ].map((answer) => answer.text);
      };
      const refused = await answers(conversation_id);
      expect(refused).toEqual(await answers('999999999'));
      expect(new Set(refused).size).toBe(1);
    }
    expect(await fingerprintOf(app.db)).toEqual(before);
  });

  it('ends when the broker goes to another member; what was said stays', async () => {
    const { conversation_id, broker_id } = await open();
    await send(conversation_id, '以后由同事跟进');
    const { store_id } = await app.db
      .selectFrom('broker')
      .select('store_id')
      .where('id', '=', broker_id)
      .executeTakeFirstOrThrow();
    const assign = async (member_id: string) => {
      await app.db.updateTable('broker').set({ member_id }).where('id', '=', broker_id).execute();
      await app.db
        .updateTable('store')
        .set({ member_id })
        .where('id', '=', store_id ?? '')
        .execute();
    };
    await assign('3');
    expect((await send(conversation_id, '还在吗？')).code).toBe(errors.chatPeerRefused.code);
    expect((await history(conversation_id)).list).toHaveLength(1);
    await assign(memberId);
    expect((await send(conversation_id, '我回来了')).code).toBe(0);
  });
});

describe('sending', () => {
  it('the same client id 20 times at once makes one message', async () => {
    const { conversation_id } = await open();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => send(conversation_id, '只发一次', 'client-same')),
    );
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers[0]?.code).toBe(0);
    expect((await history(conversation_id)).list).toHaveLength(1);
  });

  it('numbers messages of both sides at once without a gap', async () => {
    const { conversation_id, broker_id } = await open();
    const start = (await send(conversation_id, '开始')).data.seq;
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        index % 2
          ? send(conversation_id, `${index}`)
          : asBroker('send', { broker_id, conversation_id, text: `${index}` }),
      ),
    );
    const seqs = (await history(conversation_id)).list.map(({ seq }) => seq);
    expect(seqs).toEqual(Array.from({ length: 21 }, (_, index) => start + 20 - index));
  });

  // Shows ASVS 1.2.4.
  it('keeps text as it is', async () => {
    const { conversation_id } = await open();
    const text = '<img src=x onerror=alert(1)> & "ជំរាបសួរ" 👨‍👩‍👧‍👦\n\'; drop table chat_message';
    expect((await send(conversation_id, text)).data.text).toBe(text);
    expect((await history(conversation_id)).list[0]?.text).toBe(text);
    expect((await listed(conversation_id)).row?.last_message?.messageForShow).toBe(text);
  });

  // File names are 32 random characters of base64url, so any of them may come first.
  it.each(['-', '_', '0', 'z', 'Z'])('takes a picture whose name begins with "%s"', async (begin) => {
    const { conversation_id } = await open();
    const image = { file_url: await ownFile(app, 'HZQD', begin), width: 800, height: 600 };
    const body = { conversation_id, client_id: newClientId(), type: 'image', image };
    expect((await call(app, 'POST /im/send-message', { token, body })).data.image).toEqual(image);
    expect((await history(conversation_id)).list[0]?.image).toEqual(image);
  });

  it('counts characters as people do', async () => {
    const { conversation_id } = await open();
    expect((await send(conversation_id, '👨‍👩‍👧‍👦'.repeat(1000))).code).toBe(0);
    expect((await send(conversation_id, '👨‍👩‍👧‍👦'.repeat(1001))).code).toBe(errors.badInput.code);
  });

  it.each([
    ['text', { type: 'text' }],
    ['text', { type: 'text', text: ' \n ' }],
    ['image', { type: 'image', text: 'x' }],
    ['image.file_url', { type: 'image', image: { file_url: 'https://e.example/x', width: 1, height: 1 } }],
    ['image.file_url', { type: 'image', image: { file_url: '/files/../x', width: 1, height: 1 } }],
    [
      'image.file_url',
      { type: 'image', image: { file_url: `/files/${'x'.repeat(32)}.jpg`, width: 1, height: 1 } },
    ],
    ['image.width', { type: 'image', image: { file_url: '/files/x.jpg', width: 0, height: 1 } }],
    ['client_id', { type: 'text', text: 'x', client_id: 'short' }],
  ])('refuses a message for its %s', async (field, content) => {
    const { conversation_id } = await open();
    const body = { conversation_id, client_id: 'client-refused', ...content };
    const answer = await call(app, 'POST /im/send-message', { token, body });
    expect([answer.status, answer.msg.split(':')[0]]).toEqual([400, field]);
    expect((await history(conversation_id)).list).toEqual([]);
  });
});

describe('unread numbers', () => {
  it('follow what the peer sends, recalls and what is read or deleted here', async () => {
    const { conversation_id, broker_id } = await open();
    const { total } = await listed(conversation_id);
    const say = async (text: string) => (await asBroker('send', { broker_id, conversation_id, text })).seq;
    const numbers = async () => {
      const { row, total: now } = await listed(conversation_id);
      return [row?.un_read_count, now - total];
    };
    const first = await say('一');
    const second = await say('二');
    const third = await say('三');
    await send(conversation_id, '自己的不算');
    expect(await numbers()).toEqual([3, 3]);
    await call(app, 'POST /im/delete-message', mark(conversation_id, second));
    expect(await numbers()).toEqual([2, 2]);
    const read = await call(app, 'POST /im/read-message', mark(conversation_id, first));
    expect(read.data.un_read_count).toBe(1);
    await call(app, 'POST /im/read-message', mark(conversation_id, 1));
    expect(await numbers()).toEqual([1, 1]);
    await call(app, 'POST /im/read-message', mark(conversation_id, third + 1_000));
    expect(await numbers()).toEqual([0, 0]);
    await say('四');
    expect(await numbers()).toEqual([1, 1]);
    await call(app, 'POST /im/delete-conversation', { token, body: { conversation_id } });
    expect((await listed(conversation_id)).total).toBe(total);
  });

  it('are none when all was read, though other devices have read less at the same time', async () => {
    const { conversation_id, broker_id } = await open();
    const seqs: number[] = [];
    for (const text of '一二三四五六七八九十') {
      seqs.push((await asBroker('send', { broker_id, conversation_id, text })).seq);
    }
    const read = (seq: number) => call(app, 'POST /im/read-message', mark(conversation_id, seq));
    await Promise.all(seqs.toReversed().map(read));
    expect((await listed(conversation_id)).row?.un_read_count).toBe(0);
    expect((await history(conversation_id)).read_seq).toBe(seqs.at(-1));
  });

  it('tell the peer how far one has read', async () => {
    const { conversation_id, broker_id } = await open();
    const { seq } = (await send(conversation_id, '看到请回复')).data;
    await asBroker('read', { broker_id, conversation_id, seq });
    expect((await listed(conversation_id)).row?.peer_read_seq).toBe(seq);
    await call(app, 'POST /im/read-message', mark(conversation_id, seq - 1));
    expect(await history(conversation_id)).toMatchObject({
      im_user_id: `b${broker_id}`,
      read_seq: seq - 1,
      peer_read_seq: seq,
    });
  });
});

describe('recalling', () => {
  it.each([
    [119, 0],
    [120, 0],
    [121, errors.recallTooLate.code],
  ])('after %i seconds answers %i', async (seconds, code) => {
    const { conversation_id } = await open();
    const { seq } = (await send(conversation_id, '说错了')).data;
    app.advance(seconds);
    const answer = await call(app, 'POST /im/recall-message', mark(conversation_id, seq));
    expect(answer.code).toBe(code);
    const [message] = (await history(conversation_id)).list;
    expect(message?.text).toBe(code === 0 ? '' : '说错了');
  });

  it('is seen by a repeat of what was sent', async () => {
    const { conversation_id } = await open();
    const body = { conversation_id, client_id: 'sent-twice', type: 'text', text: '秘密内容' } as const;
    const headers = { 'idempotency-key': 'sent-twice' };
    const sendOnce = () => call(app, 'POST /im/send-message', { token, body, headers });
    const { seq } = (await sendOnce()).data;
    await call(app, 'POST /im/recall-message', mark(conversation_id, seq));
    expect((await sendOnce()).data).toMatchObject({ seq, state: 'recalled', text: '' });
  });

  it('leaves nothing of what was said, neither in the list nor in past events', async () => {
    const { conversation_id, broker_id } = await open();
    const { seq } = (await send(conversation_id, '秘密内容')).data;
    await call(app, 'POST /im/recall-message', mark(conversation_id, seq));
    expect((await call(app, 'POST /im/recall-message', mark(conversation_id, seq))).code).toBe(0);
    const stored = await app.db.selectFrom('live_event').select('payload').execute();
    expect(JSON.stringify(stored)).not.toContain('秘密内容');
    const show = async (language: string) =>
      (await listed(conversation_id, language)).row?.last_message?.messageForShow;
    expect(await show('en-US')).toBe('You recalled a message');
    expect(await show('zh-CN')).toBe('您撤回了一条消息');
    const peer = await LiveClient.hello(url, `demo-broker-${broker_id}`, 0);
    const recalled = await peer.until(({ events }) =>
      events.find(({ event }) => event.type === 'chat_recalled' && event.seq === seq),
    );
    expect(recalled.event).toMatchObject({ conversation_id, un_read_count: 0 });
    await peer.end();
  });

  it('is for own messages', async () => {
    const { conversation_id, broker_id } = await open();
    const { seq } = await asBroker('send', { broker_id, conversation_id, text: '经纪人的' });
    const answer = await call(app, 'POST /im/recall-message', mark(conversation_id, seq));
    expect(answer.code).toBe(errors.notFound.code);
    expect((await history(conversation_id)).list[0]?.text).toBe('经纪人的');
  });
});

describe('deleting', () => {
  const brokersView = async (broker_id: string, conversation_id: string) => {
    const path = `/__demo/broker/messages?broker_id=${broker_id}&conversation_id=${conversation_id}`;
    const { list } = (await app.app.inject(path)).json().data;
    return list.map(({ text }: { text: string }) => text);
  };

  it('a message hides it here and nowhere else', async () => {
    const { conversation_id, broker_id } = await open();
    await send(conversation_id, '留下');
    const { seq } = (await send(conversation_id, '删掉')).data;
    await call(app, 'POST /im/delete-message', mark(conversation_id, seq));
    expect((await history(conversation_id)).list.map(({ text }) => text)).toEqual(['留下']);
    expect((await listed(conversation_id)).row?.last_message?.messageForShow).toBe('留下');
    expect(await brokersView(broker_id, conversation_id)).toEqual(expect.arrayContaining(['删掉', '留下']));
  });

  it('a conversation hides it until the next message', async () => {
    const { conversation_id, broker_id } = await open();
    await send(conversation_id, '旧的');
    await call(app, 'POST /im/delete-conversation', { token, body: { conversation_id } });
    expect((await listed(conversation_id)).row).toBeUndefined();
    await asBroker('send', { broker_id, conversation_id, text: '新的' });
    expect((await listed(conversation_id)).row).toMatchObject({ un_read_count: 1 });
    expect((await history(conversation_id)).list.map(({ text }) => text)).toEqual(['新的']);
    expect(await brokersView(broker_id, conversation_id)).toEqual(expect.arrayContaining(['旧的', '新的']));
  });
});

describe('paging', () => {
  it('gives every message once while more arrive', async () => {
    const { conversation_id, broker_id } = await open();
    const texts = Array.from({ length: 65 }, (_, index) => `第${index}条`);
    for (const text of texts) await send(conversation_id, text);
    const seen: string[] = [];
    let before_seq: number | undefined;
    for (;;) {
      const page = await history(conversation_id, { page_size: 20, before_seq });
      await asBroker('send', { broker_id, conversation_id, text: '插队' });
      seen.push(...page.list.map(({ text }) => text));
      before_seq = page.list.at(-1)?.seq;
      if (!page.has_more) break;
    }
    expect(seen).toEqual(texts.reverse());
  });

  const pageOf = (body: Record<string, unknown>) =>
    call(app, 'POST /im/get-conversation-list', { token, body });

  it.each(['999999999999999_1', '0_999999999999999999'])(
    'has nothing wrong with the cursor %s',
    async (cursor) => {
      expect((await pageOf({ cursor })).code).toBe(0);
    },
  );

  it('gives every conversation once', async () => {
    const ids: string[] = [];
    let cursor: string | null = null;
    do {
      const body: Record<string, unknown> = { page_size: 1, ...(cursor ? { cursor } : {}) };
      const { data }: Awaited<ReturnType<typeof pageOf>> = await pageOf(body);
      ids.push(...data.list.map(({ conversation_id }) => conversation_id));
      cursor = data.next_cursor;
    } while (cursor);
    const { data } = await pageOf({ page_size: 100 });
    expect(ids).toEqual(data.list.map(({ conversation_id }) => conversation_id));
    expect(ids.length).toBeGreaterThan(2);
  });
});

it('every change reaches both sides, deletions only their own', async () => {
  const { conversation_id, broker_id } = await open();
  const [attache, broker] = [
    await LiveClient.hello(url, token),
    await LiveClient.hello(url, `demo-broker-${broker_id}`),
  ];
  await Promise.all([attache.greeting(), broker.greeting()]);
  const { seq } = (await send(conversation_id, '你好')).data;
  await asBroker('read', { broker_id, conversation_id, seq });
  await call(app, 'POST /im/recall-message', mark(conversation_id, seq));
  await call(app, 'POST /im/delete-message', mark(conversation_id, seq));
  await call(app, 'POST /im/delete-conversation', { token, body: { conversation_id } });
  await asBroker('send', { broker_id, conversation_id, text: '再见' });
  const typesOf = ({ events }: LiveClient) => events.map(({ event }) => event.type);
  await broker.until(({ events }) => events.length >= 4);
  await attache.until(({ events }) => events.length >= 6);
  const shared = ['chat_message', 'chat_read', 'chat_recalled'];
  expect(typesOf(broker)).toEqual([...shared, 'chat_message']);
  expect(typesOf(attache)).toEqual([...shared, 'chat_deleted', 'conversation_deleted', 'chat_message']);
  expect(attache.events.at(-1)?.event).toMatchObject({ un_read_count: 1, message: { text: '再见' } });
  expect(broker.events[0]?.event).toMatchObject({ un_read_count: 1, message: { text: '你好' } });
  await Promise.all([attache.end(), broker.end()]);
});

it('a new conversation is made once, however many ask', async () => {
  const [first] = await brokersOf(memberId);
  const { id: _, ...like } = await app.db
    .selectFrom('broker')
    .selectAll()
    .where('id', '=', first?.id ?? '')
    .executeTakeFirstOrThrow();
  const { id } = await app.db.insertInto('broker').values(like).returning('id').executeTakeFirstOrThrow();
  const ask = () => call(app, 'POST /im/create-conversation', { token, body: { user_id: `b${id}` } });
  const answers = await Promise.all(Array.from({ length: 10 }, ask));
  expect(new Set(answers.map(({ data }) => data.conversation_id)).size).toBe(1);
  expect((await listed(answers[0]?.data.conversation_id ?? '')).row).toBeUndefined();
});

describe('quick replies', () => {
  const save = (texts: string[], as = token) =>
    call(app, 'POST /im/save-quick-replies', { token: as, body: { texts } });
  const stored = async (as = token) =>
    (await call(app, 'GET /im/get-quick-replies', { token: as })).data.texts;

  it('begin with six in the language of the phone, which are then changed like any other', async () => {
    const fresh = await sessionOf(app, 'cambodian');
    const read = async (language: string) =>
      (await call(app, 'GET /im/get-quick-replies', { token: fresh, headers: { language } })).data.texts;
    for (const [language, word] of [
      ['en-US', 'Thank you for your work!'],
      ['zh-CN', '谢谢，辛苦了！'],
      ['km-KH', 'អរគុណសម្រាប់ការខិតខំ!'],
    ] as const) {
      expect((await read(language)).at(-1)).toBe(word);
    }
    const seen = await read('en-US');
    expect(seen).toHaveLength(6);
    await call(app, 'POST /expand/visit/save-phrases', {
      token: fresh,
      body: { texts: ['Seen'] },
      headers: { language: 'en-US' },
    });
    expect(await read('en-US')).toEqual(seen);
    const body = { texts: seen.slice(1), seen };
    await call(app, 'POST /im/save-quick-replies', { token: fresh, body });
    expect(await read('zh-CN')).toEqual(seen.slice(1));
  });

  it('are each identity’s own, in the order that they have', async () => {
    const other = await sessionOf(app, 'otherAttache');
    await save(['二', '一']);
    await save(['ខ្មែរ'], other);
    expect(await stored()).toEqual(['二', '一']);
    expect(await stored(other)).toEqual(['ខ្មែរ']);
    await save([]);
    expect(await stored()).toEqual([]);
  });

  it('of several phones that add one at once are all kept, up to twenty', async () => {
    const add = (text: string, seen: string[]) =>
      call(app, 'POST /im/save-quick-replies', { token, body: { texts: [text, ...seen], seen } });
    const words = Array.from({ length: 20 }, (_, index) => `回复${index}`);
    await Promise.all(words.map((word) => add(word, [])));
    const all = await stored();
    expect([...all].sort()).toEqual([...words].sort());
    expect(await add('多了', all.slice(1))).toMatchObject({ status: 400, msg: 'texts: has too many items' });
    expect(await stored()).toEqual(all);
  });

  it('are texts that can be sent', async () => {
    expect((await save(['   '])).code).toBe(errors.badInput.code);
    expect((await save(['好'.repeat(201)])).code).toBe(errors.badInput.code);
    expect((await save(['好'.repeat(200)])).code).toBe(0);
  });
});
