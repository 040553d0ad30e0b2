import { useQuery } from '@tanstack/react-query';
import type { ApiOutput } from '../../contract/api';
import { paths } from '../../contract/paths/paths';
import { native } from '../../platform/native/native';
import { apiQuery } from '../../platform/query/api-query';
import { currentNavigator } from '../../platform/router/navigator';
import { useKnownRole } from '../../platform/session/session-store';

type SubscribeStatus = ApiOutput<'GET /expand/mp/subscribe-status'>;

export interface FollowStatus {
  /** The account concerns the user: an attache of a bound organisation, outside the app shell. */
  isOffered: boolean;
  isFollowing: boolean;
  nickname: string;
}

const concernsNobody: FollowStatus = { isOffered: false, isFollowing: false, nickname: '' };

export const subscribeStatusQuery = apiQuery('GET /expand/mp/subscribe-status', {});

export function useFollowStatus(): FollowStatus {
  const isAttache = useKnownRole() === 'attache';
  const { data } = useQuery({ ...subscribeStatusQuery, enabled: isAttache && !native.isShell });
  return isAttache && data ? followStatusOf(data) : concernsNobody;
}

export function followStatusOf(status: SubscribeStatus): FollowStatus {
  return {
    isOffered: status.is_bind_wx_mp && !native.isShell,
    isFollowing: status.is_wx_auth && status.is_wx_sub,
    nickname: status.wx_user_info.mp_nickname,
  };
}

/** Opens the page on which the user authorises and follows, which also explains itself outside WeChat. */
export function openFollow(): void {
  currentNavigator().navigate(paths.service.pathname);
}
