import type { ChatMessage } from '@agency/shared/api';
import { BrokerStatus } from '@agency/shared/model/broker';
import { errors } from '@agency/shared/model/error-codes';
import type { chatHandlers } from '../src/areas/chat/handlers';
import type { TestApp } from '../testing';
import type { Cases } from '../testing/api-case';
import { bodyOf, ownFile, ownStore, storeRow } from '../testing/api-case';
import { call, sessionOf } from '../testing/test-client';

async function conversationOf({ db }: TestApp) {
  const conversation = await db
    .selectFrom('chat_conversation')
    .innerJoin('member', 'member.id', 'chat_conversation.member_id')
    .select(['chat_conversation.id', 'chat_conversation.broker_id', 'member_id'])
    .where('member.mobile_tel', '=', '13800000002')
    .where('last_seq', '>=', '5')
    .orderBy('chat_conversation.id')
    .executeTakeFirstOrThrow();
  // Examples of other calls may have reassigned the broker or ended his cooperation.
  const { broker_id, member_id } = conversation;
  const own = { member_id, broker_status: BrokerStatus.inCooperation };
  await db.updateTable('broker').set(own).where('id', '=', broker_id).execute();
  return conversation;
}

async function ownAccountId(app: TestApp): Promise<string> {
  const { data } = await call(app, 'GET /expand/user-info', { token: await sessionOf(app, 'attache') });
  return data.id;
}

async function sent(app: TestApp, client_id: string): Promise<ChatMessage> {
  const { id: conversation_id } = await conversationOf(app);
  const body = { conversation_id, client_id, type: 'text', text: '稍等，我看一下' };
  const token = await sessionOf(app, 'attache');
  return (await call(app, 'POST /im/send-message', { token, body })).data;
}

function messageRow({ db }: TestApp, { conversation_id, seq }: Record<string, unknown>) {
  return db
    .selectFrom('chat_message')
    .selectAll()
    .where('conversation_id', '=', String(conversation_id))
    .where('seq', '=', String(seq))
    .executeTakeFirstOrThrow();
}

async function saveReplies(app: TestApp, texts: string[]): Promise<void> {
  await call(app, 'POST /im/save-quick-replies', { token: await sessionOf(app, 'attache'), body: { texts } });
}

export const chatCases: Cases<keyof typeof chatHandlers> = {
  'POST /im/get-account-info': {
    as: 'attache',
    good: async (app) => ({
      body: { rel_user_id: await ownAccountId(app), nick_name: '林志远', face_url: '' },
    }),
    bad: ['rel_user_id', { body: { rel_user_id: '999999' } }],
    forbidden: 'manager',
    check: async (data, app) => {
      const { member_id } = await conversationOf(app);
      expect(data).toEqual({ user_id: `m${member_id}`, user_sig: '', sdk_app_id: 0, provider: 'builtin' });
    },
  },
  'POST /im/get-userid-by-rel-userid': {
    as: 'attache',
    good: async (app) => ({ body: { rel_user_id: (await conversationOf(app)).broker_id } }),
    bad: ['rel_user_id', { body: {} }],
    forbidden: 'manager',
    check: (data, _, input) => expect(data).toEqual({ user_id: `b${bodyOf(input).rel_user_id}` }),
  },
  'POST /im/create-conversation': {
    as: 'attache',
    good: async (app) => {
      const { broker_id } = await conversationOf(app);
      return { body: { user_id: `b${broker_id}`, name: '王伟', avatar: '' } };
    },
    bad: ['user_id', { body: { user_id: '12' } }],
    forbidden: 'manager',
    check: async (data, app) => expect(data.conversation_id).toBe((await conversationOf(app)).id),
  },
  'POST /im/get-conversation-list': {
    as: 'attache',
    good: { body: { page_size: 2 } },
    bad: ['cursor', { body: { cursor: 'x' } }],
    forbidden: 'manager',
    check: async ({ list, next_cursor, un_read_total }) => {
      expect(list).toHaveLength(2);
      expect(next_cursor).toMatch(/^\d+_\d+$/);
      expect(un_read_total).toBeGreaterThanOrEqual(1);
      const times = list.map(({ last_message }) => last_message?.last_time ?? 0);
      expect(times).toEqual([...times].sort((a, b) => b - a));
      expect(list[0]).toMatchObject({ un_read_count: 1, im_user_id: `b${list[0]?.broker_id}` });
    },
  },
  'POST /im/get-message-list': {
    as: 'attache',
    good: async (app) => {
      const { id } = await conversationOf(app);
      return { body: { conversation_id: id, before_seq: 5, page_size: 3 } };
    },
    bad: ['conversation_id', { body: {} }],
    forbidden: 'manager',
    check: ({ list, has_more, im_user_id, read_seq, peer_read_seq }) => {
      expect(list.map(({ seq }) => seq)).toEqual([4, 3, 2]);
      expect(im_user_id).toMatch(/^b[0-9]+$/);
      expect([read_seq, peer_read_seq].every(Number.isInteger)).toBe(true);
      expect(has_more).toBe(true);
    },
  },
  'POST /im/search-messages': {
    as: 'attache',
    good: async (app) => {
      await sent(app, 'searched-message');
      return { body: { keyword: '等，我看', page_size: 1 } };
    },
    bad: ['keyword', { body: { keyword: '' } }],
    forbidden: 'manager',
    check: async ({ list, next_cursor }, app) => {
      const { id, member_id } = await conversationOf(app);
      const [found] = list;
      expect(list).toHaveLength(1);
      expect(found).toMatchObject({
        conversation_id: id,
        im_user_id: `m${member_id}`,
        text: '稍等，我看一下',
      });
      expect(await messageRow(app, { ...found })).toMatchObject({ state: 'sent', text: found?.text });
      expect(next_cursor === null || /^\d+_\d+_\d+$/.test(next_cursor)).toBe(true);
    },
  },
  'POST /im/send-message': {
    as: 'attache',
    good: async (app) => {
      const { id } = await conversationOf(app);
      const image = { file_url: await ownFile(app), width: 800, height: 600 };
      return {
        body: { conversation_id: id, client_id: 'client-0001', type: 'image', image, state: 'recalled' },
      };
    },
    bad: [
      'text',
      { body: { conversation_id: '1', client_id: 'client-0001', type: 'text', text: '好'.repeat(1001) } },
    ],
    forbidden: 'manager',
    check: async (data, app) => {
      expect(await messageRow(app, data)).toMatchObject({
        type: 'image',
        text: '',
        image: { file_url: await ownFile(app), width: 800, height: 600 },
        state: 'sent',
      });
    },
  },
  'POST /im/make-card': {
    as: 'attache',
    good: async (app) => ({ body: { kind: 'store', id: await ownStore(app), title: '假的' } }),
    bad: ['kind', { body: { kind: 'broker', id: '1' } }],
    forbidden: 'manager',
    check: async (data, app) => {
      const id = await ownStore(app);
      const { store_name } = await storeRow(app, id);
      expect(data).toMatchObject({ kind: 'store', id, title: store_name });
      expect(data.facts.map(({ name }) => name)).toContain('phone');
    },
  },
  'POST /im/read-message': {
    as: 'attache',
    good: async (app) => ({ body: { conversation_id: (await conversationOf(app)).id, seq: 5 } }),
    bad: ['seq', { body: { conversation_id: '1', seq: 0 } }],
    forbidden: 'manager',
    check: async (data, app) => {
      expect(data.un_read_count).toBe(0);
      const { id, member_id } = await conversationOf(app);
      const own = app.db.selectFrom('chat_side').selectAll().where('conversation_id', '=', id);
      const side = await own.where('im_user_id', '=', `m${member_id}`).executeTakeFirstOrThrow();
      expect(side).toMatchObject({ read_seq: '5', un_read_count: 0 });
    },
  },
  'POST /im/recall-message': {
    as: 'attache',
    good: async (app) => {
      const { conversation_id, seq } = await sent(app, 'client-recall');
      return { body: { conversation_id, seq } };
    },
    bad: ['seq', { body: { conversation_id: '1' } }],
    forbidden: 'manager',
    check: async (data, app) => {
      expect(data).toMatchObject({ state: 'recalled', text: '' });
      expect(await messageRow(app, data)).toMatchObject({ state: 'recalled', text: '' });
    },
  },
  'POST /im/delete-message': {
    as: 'attache',
    good: async (app) => {
      const { conversation_id, seq } = await sent(app, 'client-delete');
      return { body: { conversation_id, seq } };
    },
    bad: ['conversation_id', { body: { conversation_id: 'x', seq: 1 } }],
    forbidden: 'manager',
    check: async (_, app, input) => {
      const token = await sessionOf(app, 'attache');
      const again = await call(app, 'POST /im/delete-message', { token, body: input.body });
      expect(again.code).toBe(errors.notFound.code);
      expect((await messageRow(app, bodyOf(input))).state).toBe('sent');
    },
  },
  'POST /im/delete-conversation': {
    as: 'attache',
    good: async (app) => ({ body: { conversation_id: (await conversationOf(app)).id } }),
    bad: ['conversation_id', { body: {} }],
    forbidden: 'manager',
    check: async (_, app, input) => {
      const token = await sessionOf(app, 'attache');
      const { data } = await call(app, 'POST /im/get-conversation-list', { token, body: {} });
      const ids = data.list.map(({ conversation_id }) => conversation_id);
      expect(ids).not.toContain(bodyOf(input).conversation_id);
      expect(ids.length).toBeGreaterThan(0);
    },
  },
  'GET /im/get-quick-replies': {
    as: 'attache',
    good: async (app) => {
      await saveReplies(app, ['马上回复您']);
      return {};
    },
    forbidden: 'manager',
    check: ({ texts }) => expect(texts).toEqual(['马上回复您']),
  },
  'POST /im/save-quick-replies': {
    as: 'attache',
    good: { body: { texts: ['  好的  ', 'ok'], account_id: '1' } },
    bad: ['texts', { body: { texts: Array.from({ length: 21 }, () => '好') } }],
    forbidden: 'manager',
    check: async (_, app) => {
      const token = await sessionOf(app, 'attache');
      const { data } = await call(app, 'GET /im/get-quick-replies', { token });
      expect(data.texts).toEqual(['好的', 'ok']);
    },
  },
};
