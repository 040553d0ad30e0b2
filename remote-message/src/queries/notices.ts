import { apiQuery, pagedApiQuery, queryClient } from '@agency/shared';
import type { NoticeType } from '@agency/shared/model/notice';

export const unreadQuery = apiQuery('GET /expand/push/count-unread-message', {});

/** Notices of a kind, newest first. Reading the first page marks the kind as read. */
export function noticesQuery(msg_type: NoticeType) {
  return pagedApiQuery(
    'GET /expand/push/get-message',
    { query: { msg_type } },
    { besides: (isFirst) => ({ is_not_first_page: isFirst ? 0 : 1 }) },
  );
}

/** The newest notice of a kind, looked at without reading it. */
export function newestNoticeQuery(msg_type: NoticeType) {
  const query = { msg_type, page: 1, page_size: 1, is_not_first_page: 1 };
  return apiQuery('GET /expand/push/get-message', { query });
}

/** Lets a list that is opened again begin at its first page (docs/product.md, section 4 "Lists"). */
export function restartNotices(msg_type: NoticeType): void {
  const { queryKey } = noticesQuery(msg_type);
  queryClient.setQueryData(
    queryKey,
    (before) => before && { pages: before.pages.slice(0, 1), pageParams: before.pageParams.slice(0, 1) },
  );
  void queryClient.invalidateQueries({ queryKey });
}
