import type { ApiOutput } from '@agency/shared/api';

export type Follower = ApiOutput<'GET /wx-platform/mp/get-user'>;

export type ServiceStep =
  | { name: 'checking' | 'binding' | 'login' | 'outside' | 'expired' | 'unavailable' }
  | { name: 'authorize'; note?: 'refused' | 'declined' }
  | { name: 'follow' | 'done'; nickname: string }
  /** The result is unknown, so the step can be retried. */
  | { name: 'failed'; retry: () => void };

export function stepOf(follower: Follower, isInWechat: boolean): ServiceStep {
  const nickname = follower.wx_user_info.mp_nickname;
  if (follower.is_wx_auth) return { name: follower.is_wx_sub ? 'done' : 'follow', nickname };
  return { name: isInWechat ? 'authorize' : 'outside' };
}
