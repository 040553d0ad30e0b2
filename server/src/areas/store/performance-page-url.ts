import type { Handler } from '../../platform/call/call';
import { originOf } from '../../platform/http/origin';
import { hashToken, newToken } from '../../platform/session/secrets';
import { openStore } from './open-store';

export const performancePath = '/pages/store-performance/';

const goodForMs = 5 * 60_000;

/**
 * Returns the URL of a page that opens outside the app without a session. Its key is valid for one store and five
 * minutes.
 */
export const performancePageUrl: Handler<'POST /expand/get-performance-stat-page-url'> = async (call) => {
  const { body, db, session, now } = call;
  const store = await openStore(call, body.store_id);
  const key = newToken();
  await db
    .insertInto('page_key')
    .values({
      key_hash: hashToken(key),
      orgcode: session.orgcode,
      store_id: store.id,
      expires_at: new Date(now.getTime() + goodForMs),
    })
    .execute();
  return { url: `${originOf(call)}${performancePath}${key}` };
};
