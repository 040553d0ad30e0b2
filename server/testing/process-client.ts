import { type ApiBody, type ApiKey, type ApiOutput, apiBaseOf, type Envelope } from '@agency/shared/api';
import { StoreStatus } from '@agency/shared/model/store';
import { recycleStores } from '../src/areas/store/protection';
import type { Db } from '../src/platform/db/database';
import { accountFeed, lastSeqOf } from '../src/platform/live/feed';
import { openSession } from '../src/platform/session/session';

export async function makeChatters(db: Db) {
  // Runs the job now, so that its notices do not disturb later counts.
  await recycleStores(db, new Date());
  const account = await db
    .selectFrom('account')
    .innerJoin('person', 'person.id', 'account.person_id')
    .select(['account.id', 'account.account_type', 'account.member_id'])
    .where('person.mobile_tel', '=', '13800000002')
    .executeTakeFirstOrThrow();
  const conversation = await db
    .selectFrom('chat_conversation')
    .select(['id', 'broker_id', 'last_seq'])
    .where('member_id', '=', account.member_id)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const manager = await db
    .selectFrom('account')
    .innerJoin('person', 'person.id', 'account.person_id')
    .select(['account.id', 'account.account_type'])
    .where('person.mobile_tel', '=', '13800000001')
    .executeTakeFirstOrThrow();
  const otherStore = await db
    .selectFrom('store')
    .select('id')
    .where('orgcode', '=', 'HZQD')
    .where('member_id', '!=', account.member_id)
    .where('store_status', '=', StoreStatus.inCooperation)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  return {
    token: await openSession(db, account, new Date()),
    managerToken: await openSession(db, manager, new Date()),
    memberId: account.member_id,
    otherStoreId: otherStore.id,
    feedSeq: await lastSeqOf(db, accountFeed(account.id)),
    conversation_id: conversation.id,
    broker_id: conversation.broker_id,
    lastSeq: Number(conversation.last_seq),
  };
}

export async function callProcess<K extends ApiKey>(
  url: string,
  key: K,
  token: string,
  body?: ApiBody<K>,
  query = '',
): Promise<ApiOutput<K>> {
  const [method = '', path = ''] = key.split(' ');
  const answer = await fetch(`${url}${apiBaseOf(path)}${path}${query}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', language: 'en-US' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const { code, msg, data } = (await answer.json()) as Envelope<ApiOutput<K>>;
  if (code !== 0) throw new Error(`${key} was refused: ${msg}`);
  return data;
}

export async function sendAsBroker(url: string, body: Record<string, unknown>): Promise<void> {
  const answer = await fetch(`${url}/__demo/broker/send`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`The broker was refused: ${answer.status}`);
}
