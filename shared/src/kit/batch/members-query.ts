import { onePageQuery } from '../../platform/query/paged-query';

/** Maximum number of results; members are found by name instead of paging. */
const most = 50;

export function membersQuery(keyword: string) {
  return onePageQuery('POST /expand/member/list', { body: { keyword, pager: {} } }, most);
}
