import type { ApiOutput } from '@agency/shared/api';

export type Follower = ApiOutput<'GET /wx-platform/mp/get-user'>;

/** Where the user is on the way to following the official account. */
export type ServiceStep =
  | { name: 'checking' | 'binding' | 'login' | 'outside' | 'expired' | 'unavailable' }
  | { name: 'authorize'; note?: 'refused' | 'declined' }
  | { name: 'follow' | 'done'; nickname: string }
  /** Nothing is known; the same can be tried again. */
  | { name: 'failed'; retry: () => void };

/** What comes next for a user as WeChat knows them. */
export function stepOf(follower: Follower, isInWechat: boolean): ServiceStep {
  const nickname = follower.wx_user_info.mp_nickname;
  if (follower.is_wx_auth) return { name: follower.is_wx_sub ? 'done' : 'follow', nickname };
  return { name: isInWechat ? 'authorize' : 'outside' };
}
