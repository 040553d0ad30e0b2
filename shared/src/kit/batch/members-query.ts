import { onePageQuery } from '../../platform/query/paged-query';

/** Members are found by their names rather than by paging. */
const most = 50;

/** The members of the organisation whose names have the keyword. */
export function membersQuery(keyword: string) {
  return onePageQuery('POST /expand/member/list', { body: { keyword, pager: {} } }, most);
}
