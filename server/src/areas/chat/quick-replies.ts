import type { Handler, SessionCall } from '../../platform/call/call';
import { ApiError } from '../../platform/http/api-error';

/** Only attaches chat, whichever provider carries it. */
function accountOf({ session }: SessionCall): string {
  if (session.isManager) throw new ApiError('roleForbidden');
  return session.accountId;
}

export const getQuickReplies: Handler<'GET /im/get-quick-replies'> = async (call) => {
  const kept = await call.db
    .selectFrom('quick_replies')
    .select('texts')
    .where('account_id', '=', accountOf(call))
    .executeTakeFirst();
  return { texts: kept?.texts ?? [] };
};

export const saveQuickReplies: Handler<'POST /im/save-quick-replies'> = async (call) => {
  const texts = JSON.stringify(call.body.texts.map((text) => text.trim()));
  await call.db
    .insertInto('quick_replies')
    .values({ account_id: accountOf(call), texts })
    .onConflict((same) => same.column('account_id').doUpdateSet({ texts }))
    .execute();
  return null;
};
