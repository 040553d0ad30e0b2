import { createHash, timingSafeEqual } from 'node:crypto';
import { chatHref } from '@agency/shared/model/push';
import { type Static, Type as T } from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/db/database';
import { ApiError } from '../../platform/http/api-error';
import { attacheAccountsOf } from '../../platform/live/feed';
import { brokerOfImUser } from '../broker/im-user';
import { queuePushes } from '../push/queue-pushes';
import type { ChatServices, WebhookKey } from './chat-provider';
import { memberOfImUser } from './im-user';

interface WebhookDeps extends ChatServices {
  db: Db;
  now: () => Date;
}

export const webhookPath = '/api/core/im/tencent-webhook';

const Query = T.Object({
  SdkAppid: T.String(),
  RequestTime: T.String({ pattern: '^\\d{10}$', description: 'Seconds since 1970' }),
  Sign: T.String({ pattern: '^[0-9a-fA-F]{64}$' }),
});
const WebhookBody = T.Object({
  CallbackCommand: T.String(),
  From_Account: T.Optional(T.String()),
  To_Account: T.Optional(T.String()),
  SendMsgResult: T.Optional(T.Integer({ description: '0: it was delivered' })),
});

const okay = { ActionStatus: 'OK', ErrorCode: 0, ErrorInfo: '' };
const goodForSeconds = 60;

/**
 * Receives the webhook of Tencent Cloud Chat to push new messages to the specialist as in the built-in chat. The
 * content is not read.
 */
export function receiveTencentWebhook(app: FastifyInstance, { db, now, chat }: WebhookDeps): void {
  const key = chat.webhook;
  if (!key) return;
  app.post<{ Querystring: Static<typeof Query>; Body: Static<typeof WebhookBody> }>(
    webhookPath,
    { schema: { hide: true, querystring: Query, body: WebhookBody } },
    async ({ query, body }) => {
      if (!isSigned(query, key, now())) throw new ApiError('notFound');
      const { CallbackCommand, From_Account = '', To_Account = '', SendMsgResult = 0 } = body;
      const isNew = CallbackCommand === 'C2C.CallbackAfterSendMsg' && SendMsgResult === 0;
      if (isNew) await pushFrom(db, From_Account, To_Account, now());
      return okay;
    },
  );
}

/** Verifies SHA-256 over token and time, valid for a minute. A replay has no effect because pushes are coalesced. */
function isSigned(
  { SdkAppid, RequestTime, Sign }: Static<typeof Query>,
  key: WebhookKey,
  now: Date,
): boolean {
  const expected = createHash('sha256').update(key.token).update(RequestTime).digest();
  const age = Math.abs(now.getTime() / 1000 - Number(RequestTime));
  return (
    timingSafeEqual(Buffer.from(Sign, 'hex'), expected) &&
    age <= goodForSeconds &&
    SdkAppid === String(key.sdkAppId)
  );
}

async function pushFrom(db: Db, from: string, to: string, now: Date): Promise<void> {
  const brokerId = brokerOfImUser(from);
  const memberId = memberOfImUser(to);
  if (!brokerId || !memberId) return;
  const broker = await db
    .selectFrom('broker')
    .select('orgcode')
    .where('id', '=', brokerId)
    .executeTakeFirst();
  if (!broker) return;
  const accounts = await attacheAccountsOf(db, broker.orgcode, memberId);
  const push = { event: 'chat', path: chatHref(`C2C${from}`), tag: `chat-${to}-${from}` } as const;
  await queuePushes(
    db,
    accounts.map((accountId) => ({ accountId, ...push })),
    now,
  );
}
