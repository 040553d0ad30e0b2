import type { Handler, SessionCall } from '../../platform/call/call';
import { ApiError } from '../../platform/http/api-error';

/** Only attaches record visits. */
function accountOf({ session }: SessionCall): string {
  if (session.isManager) throw new ApiError('roleForbidden');
  return session.accountId;
}

export const getPhrases: Handler<'GET /expand/visit/get-phrases'> = async (call) => {
  const kept = await call.db
    .selectFrom('quick_replies')
    .select('visit_texts')
    .where('account_id', '=', accountOf(call))
    .executeTakeFirst();
  return { texts: kept?.visit_texts ?? [] };
};

export const savePhrases: Handler<'POST /expand/visit/save-phrases'> = async (call) => {
  const visit_texts = JSON.stringify(call.body.texts.map((text) => text.trim()));
  await call.db
    .insertInto('quick_replies')
    .values({ account_id: accountOf(call), texts: '[]', visit_texts })
    .onConflict((same) => same.column('account_id').doUpdateSet({ visit_texts }))
    .execute();
  return null;
};
