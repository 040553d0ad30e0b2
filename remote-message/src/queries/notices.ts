import { apiQuery, ClientCode, pagedApiQuery, queryClient, RequestError } from '@agency/shared';
import { type NoticeType, noticeTypes } from '@agency/shared/model/notice';

export const unreadQuery = apiQuery('GET /expand/push/count-unread-message', {});

/** Rejects answers without a list (docs/product.md, section 5). @throws RequestError */
function withList<Page extends { list: unknown[] }, Context>(
  fetchPage: (context: Context) => Page | Promise<Page>,
) {
  return async (context: Context): Promise<Page> => {
    const page: Page | null = await fetchPage(context);
    if (!Array.isArray(page?.list)) throw new RequestError(ClientCode.unreadable, '');
    return page;
  };
}

/** Notices of a kind, newest first. Reading the first page marks the kind as read, unless a keyword narrows it. */
export function noticesQuery(msg_type: NoticeType, keyword = '') {
  const query = pagedApiQuery(
    'GET /expand/push/get-message',
    { query: { msg_type, ...(keyword && { keyword }) } },
    { besides: (isFirst) => ({ is_not_first_page: isFirst ? 0 : 1 }) },
  );
  return { ...query, queryFn: query.queryFn && withList(query.queryFn) };
}

/** The newest notice of a kind. Unlike `noticesQuery` it does not mark the kind as read. */
export function newestNoticeQuery(msg_type: NoticeType) {
  const input = { query: { msg_type, page: 1, page_size: 1, is_not_first_page: 1 } };
  const query = apiQuery('GET /expand/push/get-message', input);
  return { ...query, queryFn: query.queryFn && withList(query.queryFn) };
}

/** Drops all pages but the first, so that a reopened list starts at its top (docs/product.md, section 4 "Lists"). */
export function restartNotices(msg_type: NoticeType): void {
  const { queryKey } = noticesQuery(msg_type);
  queryClient.setQueryData(
    queryKey,
    (before) => before && { pages: before.pages.slice(0, 1), pageParams: before.pageParams.slice(0, 1) },
  );
  void queryClient.invalidateQueries({ queryKey });
}

export interface FoundNotices {
  kind: NoticeType;
  total: number;
  newest: string;
}

/** The notices of each kind that contain a keyword. Unlike `noticesQuery` it marks none as read. */
export function foundNoticesQuery(keyword: string) {
  const find = async (msg_type: NoticeType): Promise<FoundNotices> => {
    const query = { msg_type, keyword, page: 1, page_size: 1, is_not_first_page: 1 };
    const { list, total_rows } = await queryClient.fetchQuery(
      apiQuery('GET /expand/push/get-message', { query }),
    );
    return { kind: msg_type, total: total_rows, newest: list[0]?.content ?? '' };
  };
  return {
    queryKey: ['notices', 'found', keyword] as const,
    queryFn: () => Promise.all(noticeTypes.map(find)),
    refetchOnMount: 'always' as const,
  };
}
