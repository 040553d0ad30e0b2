import type { Point } from '../../contract/model/distance';
import { onePageQuery } from '../../platform/query/paged-query';

/** Maximum number of results; members are found by name instead of paging. */
const most = 50;

/** For managers those with a store nearest to `near` come first. */
export function membersQuery(keyword: string, near: Point | undefined) {
  const body = { keyword, is_assignable: true, near_lng: near?.lng, near_lat: near?.lat, pager: {} };
  return onePageQuery('POST /expand/member/list', { body }, most);
}
