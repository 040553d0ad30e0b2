import type { LiveEvent } from '@agency/shared/api';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database';
import { accountFeed, appendEvents, attacheAccountsOf, brokerFeed } from '../../platform/live/feed';
import { brokerOfImUser } from '../broker/im-user';
import type { Conversation } from './conversation';
import { unreadTotalOf } from './unread-messages';

export interface Unread {
  un_read_count: number;
  un_read_total: number;
}

export async function unreadOf(db: Db, conversationId: string, imUserId: string): Promise<Unread> {
  const { un_read_count } = await db
    .selectFrom('chat_side')
    .select('un_read_count')
    .where('conversation_id', '=', conversationId)
    .where('im_user_id', '=', imUserId)
    .executeTakeFirstOrThrow();
  return { un_read_count, un_read_total: await unreadTotalOf(db, imUserId) };
}

type Where = Pick<Conversation, 'id' | 'orgcode' | 'member_id'>;

async function feedsOf(db: Db, { orgcode, member_id }: Where, sides: string[]): Promise<Map<string, string>> {
  const sideOf = new Map<string, string>();
  for (const side of sides) {
    const brokerId = brokerOfImUser(side);
    const feeds = brokerId
      ? [brokerFeed(brokerId)]
      : (await attacheAccountsOf(db, orgcode, member_id)).map(accountFeed);
    for (const feed of feeds) sideOf.set(feed, side);
  }
  return sideOf;
}

/** Notifies all devices of both sides of an event in the conversation. Call it last in the transaction. */
export async function notifySides(
  db: Db,
  conversation: Where,
  sides: string[],
  eventFor: (unread: Unread) => LiveEvent,
  now: Date,
): Promise<void> {
  const sideOf = await feedsOf(db, conversation, sides);
  const unread = (feed: string) => unreadOf(db, conversation.id, sideOf.get(feed) ?? '');
  await appendEvents(db, sideOf.keys(), async (feed) => eventFor(await unread(feed)), now);
}

/** Removes the content of a message from its events, so that a client that resumes does not receive it. */
export async function forgetContent(
  db: Db,
  conversation: Where,
  sides: string[],
  seq: number,
): Promise<void> {
  const feeds = [...(await feedsOf(db, conversation, sides)).keys()];
  await sql`
    update live_event
    set payload = payload || jsonb_build_object('message',
      payload -> 'message' || '{"text": "", "image": null, "card": null, "state": "recalled"}'::jsonb)
    where feed = any(${feeds}) and type = 'chat_message'
      and payload ->> 'conversation_id' = ${conversation.id}
      and payload -> 'message' -> 'seq' = to_jsonb(${seq}::bigint)`.execute(db);
}
