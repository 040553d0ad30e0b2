import type { Handler, SessionCall } from '../../platform/call/call';
import { ApiError, badInput } from '../../platform/http/api-error';
import { originOf } from '../../platform/http/origin';
import { hashToken, newToken } from '../../platform/session/secrets';
import { findFollower, presentFollower, saveFollower } from './followers';
import type { OfficialAccount, OfficialAccountServices } from './official-account';
import { isOwnPage } from './own-page';

const lifeSeconds = 600;

export function officialAccountOf({ deps }: { deps: OfficialAccountServices }): OfficialAccount {
  if (!deps.officialAccount) throw new ApiError('unavailable');
  return deps.officialAccount;
}

/** Starts a consent, which only its account can complete within ten minutes. */
export const beginConsent: Handler<'GET /wx-platform/mp/get-redirect-url', OfficialAccountServices> = async (
  call,
) => {
  const { db, query, session, now } = call;
  const account = officialAccountOf(call);
  const origin = originOf(call);
  if (!isOwnPage(query.redirect_uri, origin)) throw badInput('redirect_uri', 'format');
  const state = newToken();
  await db
    .insertInto('mp_consent')
    .values({
      state_hash: hashToken(state),
      account_id: session.accountId,
      expires_at: new Date(now.getTime() + lifeSeconds * 1000),
    })
    .execute();
  const redirect_url = account.authorizeUrl({ redirectUri: query.redirect_uri, state, origin });
  return { redirect_url, appid: account.appid, state };
};

/**
 * Completes a consent with the code from WeChat. The code is its own idempotency key: a repeat by the same account gets
 * the same answer, and no transaction waits for WeChat.
 */
export const endConsent: Handler<'POST /wx-platform/mp/code-user', OfficialAccountServices> = async (
  call,
) => {
  const { db, body, session } = call;
  const account = officialAccountOf(call);
  if (body.appid !== account.appid) throw badInput('appid', 'unknown');
  const codeHash = hashToken(body.code);
  if (await isOwnUsedCode(call, codeHash)) {
    return presentFollower(await findFollower(db, session.accountId));
  }
  await checkConsent(call, body.state);
  await useCode(call, codeHash);
  const user = await account.userOfCode(body.code).catch(async (error: unknown) => {
    // WeChat may not have received the code, so the user can try it again.
    await db.deleteFrom('mp_code').where('code_hash', '=', codeHash).execute();
    throw error;
  });
  if (!user) throw new ApiError('consentInvalid');
  await saveFollower(call, user);
  await db.deleteFrom('mp_consent').where('account_id', '=', session.accountId).execute();
  return presentFollower(await findFollower(db, session.accountId));
};

async function isOwnUsedCode({ db, session }: SessionCall, codeHash: string): Promise<boolean> {
  const used = await db
    .selectFrom('mp_code')
    .innerJoin('mp_follower', 'mp_follower.account_id', 'mp_code.account_id')
    .select('mp_code.account_id')
    .where('code_hash', '=', codeHash)
    .where('mp_code.account_id', '=', session.accountId)
    .whereRef('mp_follower.bound_at', '>=', 'mp_code.used_at')
    .executeTakeFirst();
  return used !== undefined;
}

/** Requires a consent started by this account, or a foreign code could bind a foreign WeChat user to it. */
async function checkConsent({ db, session, now }: SessionCall, state: string | undefined): Promise<void> {
  let begun = db
    .selectFrom('mp_consent')
    .select('account_id')
    .where('account_id', '=', session.accountId)
    .where('expires_at', '>', now);
  if (state !== undefined) begun = begun.where('state_hash', '=', hashToken(state));
  if (!(await begun.executeTakeFirst())) throw new ApiError('consentInvalid');
}

async function useCode({ db, session, now }: SessionCall, code_hash: string): Promise<void> {
  const used = await db
    .insertInto('mp_code')
    .values({ code_hash, account_id: session.accountId, used_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('code_hash')
    .executeTakeFirst();
  if (!used) throw new ApiError('consentInvalid');
}
