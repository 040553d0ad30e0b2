import type { SessionCall } from '../../platform/call/call';
import type { Db } from '../../platform/db/database';
import type { OfficialAccountServices, WxUser } from './official-account';

export function findFollower(db: Db, accountId: string) {
  return db.selectFrom('mp_follower').selectAll().where('account_id', '=', accountId).executeTakeFirst();
}

type Follower = Awaited<ReturnType<typeof findFollower>>;

export function presentFollower(follower: Follower) {
  return {
    is_wx_auth: follower !== undefined,
    is_wx_sub: follower?.is_subscribed ?? false,
    wx_user_info: {
      mp_nickname: follower?.nickname ?? '',
      mp_headimg_url: follower?.headimg_url ?? '',
    },
  };
}

export async function saveFollower({ db, session, now }: SessionCall, user: WxUser): Promise<void> {
  const row = {
    openid: user.openid,
    nickname: user.nickname,
    headimg_url: user.headimgUrl,
    is_subscribed: user.isSubscribed,
    bound_at: now,
  };
  await db
    .insertInto('mp_follower')
    .values({ account_id: session.accountId, orgcode: session.orgcode, ...row })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(row))
    .execute();
}

/** Asks WeChat whether the user follows; without an answer the stored state stays. */
export async function refreshFollower(call: SessionCall<OfficialAccountServices>): Promise<Follower> {
  const { db, deps, session, log } = call;
  const follower = await findFollower(db, session.accountId);
  if (!follower || !deps.officialAccount) return follower;
  try {
    const is_subscribed = await deps.officialAccount.isSubscribed(follower.openid);
    if (is_subscribed === follower.is_subscribed) return follower;
    await db
      .updateTable('mp_follower')
      .set({ is_subscribed })
      .where('account_id', '=', session.accountId)
      .execute();
    return { ...follower, is_subscribed };
  } catch (error) {
    log.warn({ err: error }, 'the official account did not answer');
    return follower;
  }
}
