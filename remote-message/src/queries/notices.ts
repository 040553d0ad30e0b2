import { apiQuery, listPageSize, pagedApiQuery } from '@agency/shared';
import type { NoticeKind } from '../model/notice';

export const unreadQuery = apiQuery('GET /expand/push/count-unread-message', {});

/** Notices of a kind, newest first. Reading the first page marks the kind as read. */
export function noticesQuery(msg_type: NoticeKind) {
  return pagedApiQuery('GET /expand/push/get-message', msg_type, (page) => ({
    query: { msg_type, page, page_size: listPageSize, is_not_first_page: page > 1 ? 1 : 0 },
  }));
}
