import { randomUUID } from 'node:crypto';
import { type Static, Type as T } from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database';
import { ApiError } from '../../platform/http/api-error';
import { textKeywords } from '../../platform/validation/text-keywords';
import { imUserOfBroker } from '../broker/im-user';
import { type Conversation, createConversation, openConversation } from './conversation';
import { listMessages } from './message';
import { markRead } from './read-message';
import { storeMessage } from './send-message';

const id = T.String({ pattern: '^[0-9]{1,18}$' });
const Where = T.Object({ broker_id: id, conversation_id: T.Optional(id) });
const Send = T.Object({
  ...Where.properties,
  text: T.String({ minLength: 1, maxLength: 1000, [textKeywords.storable]: true }),
  client_id: T.Optional(T.String({ pattern: '^[\\w-]{8,64}$' })),
});
const Read = T.Object({ ...Where.properties, seq: T.Integer({ minimum: 1 }) });

const okay = (data: unknown) => ({ code: 0, msg: '', data });

/** Registers routes that act as a broker, who has no login in this product; only in a demo. */
export function registerDemoBrokerRoutes(
  app: FastifyInstance,
  { db, now }: { db: Db; now: () => Date },
): void {
  app.get('/__demo/broker/peers', { schema: { hide: true } }, async () => {
    const list = await db
      .selectFrom('chat_conversation')
      .innerJoin('broker', 'broker.id', 'broker_id')
      .innerJoin('member', 'member.id', 'chat_conversation.member_id')
      .select(['chat_conversation.orgcode', 'broker_id', 'broker_name', 'member.name as member_name'])
      .orderBy('chat_conversation.id')
      .execute();
    return okay({ list });
  });
  app.get<{ Querystring: Static<typeof Where> }>(
    '/__demo/broker/messages',
    { schema: { hide: true, querystring: Where } },
    async ({ query }) => {
      const conversation = await conversationOf(db, query, now(), 'read');
      return okay(await listMessages(db, conversation, { before: undefined, limit: 100 }));
    },
  );
  app.post<{ Body: Static<typeof Send> }>(
    '/__demo/broker/send',
    { schema: { hide: true, body: Send } },
    async ({ body }) => {
      const message = await db.transaction().execute(async (inside) => {
        const conversation = await conversationOf(inside, body, now(), 'write');
        const { text, client_id = randomUUID() } = body;
        return storeMessage(
          inside,
          conversation,
          { type: 'text', text, image: null, card: null, client_id },
          now(),
        );
      });
      return okay(message);
    },
  );
  app.post<{ Body: Static<typeof Read> }>(
    '/__demo/broker/read',
    { schema: { hide: true, body: Read } },
    async ({ body }) => {
      const unread = await db.transaction().execute(async (inside) => {
        const conversation = await conversationOf(inside, body, now(), 'write');
        return markRead(inside, conversation, body.seq, now());
      });
      return okay(unread);
    },
  );
}

async function conversationOf(
  db: Db,
  { broker_id, conversation_id }: Static<typeof Where>,
  now: Date,
  mode: 'read' | 'write',
): Promise<Conversation> {
  const broker = await findBroker(db, broker_id);
  const participant = { orgcode: broker.orgcode, im_user_id: imUserOfBroker(broker_id) };
  if (conversation_id) return openConversation(db, participant, conversation_id, mode);
  if (!broker.member_id) throw new ApiError('notFound');
  const { orgcode, member_id: memberId } = broker;
  const { id } = await createConversation(db, { orgcode, memberId, brokerId: broker_id }, now);
  return openConversation(db, participant, id, mode);
}

async function findBroker(db: Db, brokerId: string) {
  const broker = await db
    .selectFrom('broker')
    .leftJoin('store', 'store.id', 'broker.store_id')
    .select([
      'broker.orgcode',
      sql<string | null>`coalesce(store.member_id, broker.member_id)`.as('member_id'),
    ])
    .where('broker.id', '=', brokerId)
    .executeTakeFirst();
  if (!broker) throw new ApiError('notFound');
  return broker;
}
