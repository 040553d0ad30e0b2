import { apiQuery, type LiveUpdate, queryClient, refreshTouched, unreadChatsQuery } from '@agency/shared';
import type { ApiKey, ApiOutput } from '@agency/shared/api';
import { type Touched, touchedCalls } from '@agency/shared/host';
import { NoticeType } from '@agency/shared/model/notice';
import { gather } from './gather';

type Query = ReturnType<ReturnType<typeof queryClient.getQueryCache>['getAll']>[number];

/** The entities that have changed when a notice of a kind arrives. */
const subjects: Record<number, Touched[]> = {
  [NoticeType.customerDynamics]: ['customer'],
  [NoticeType.reminder]: ['store'],
};

/**
 * Ms between two refreshes of the conversations, because a peer may send many short messages (docs/product.md, section
 * 9).
 */
const conversationsPauseMs = 1500;

/** Ms between two refreshes of a list, because many stores may be assigned one at a time. */
const noticesPauseMs = 1500;

const noticeList = 'GET /expand/push/get-message' satisfies ApiKey;

/** Ids of the newest notices by kind. */
const newestNotices = new Map<number, string[]>();

const askAgain = gather<ApiKey>(noticesPauseMs, (calls) => {
  for (const call of calls)
    if (call === noticeList) void refreshNotices();
    else void queryClient.invalidateQueries({ queryKey: [call] });
});

/**
 * Refreshes what shows notices, except lists with the newest one of their kind: a refetch marks notices as read and no
 * longer shows which are new.
 */
async function refreshNotices(): Promise<void> {
  for (const query of queryClient.getQueryCache().findAll({ queryKey: [noticeList] })) {
    // Returns the request that is under way.
    if (isList(query) && query.state.fetchStatus === 'fetching') await query.fetch().catch(() => null);
    if (!isList(query) || !showsNewest(query))
      void queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true });
  }
}

function showsNewest({ queryKey, state }: Query): boolean {
  const { query } = queryKey[2] as { query: { msg_type: number } };
  const { pages = [] } = (state.data ?? {}) as { pages?: ApiOutput<typeof noticeList>[] };
  const shown = pages.flatMap(({ list }) => list.map(({ msg_id }) => msg_id));
  return newestNotices.get(query.msg_type)?.every((id) => shown.includes(id)) ?? true;
}

const callsAbout = (things: readonly Touched[] = []) =>
  things.flatMap((thing): readonly ApiKey[] => touchedCalls[thing]);

let isWaiting = false;

function refreshConversations(): void {
  if (isWaiting) return;
  isWaiting = true;
  setTimeout(() => {
    isWaiting = false;
    void refreshTouched('conversation');
  }, conversationsPauseMs);
}

/**
 * Refreshes what others change all day. A list scrolled beyond its first page is refetched only when it is shown again,
 * so that it does not move under the thumb.
 */
function refreshAround(things: Touched[]): void {
  const keys = new Set<string>(callsAbout(things));
  const isAbout = ({ queryKey: [key] }: Query) => typeof key === 'string' && keys.has(key);
  void queryClient.invalidateQueries({ predicate: (query) => isAbout(query) && !isReadOn(query) });
  void queryClient.invalidateQueries({
    predicate: (query) => isAbout(query) && isReadOn(query),
    refetchType: 'none',
  });
}

const isList = ({ queryKey: [, kind] }: Query) => kind === 'pages';

function isReadOn(query: Query): boolean {
  const { state } = query;
  return isList(query) && (state.data as { pages: unknown[] } | undefined)?.pages.length !== 1;
}

/** Refreshes what an event has changed on the screen. */
export function reactToNews(news: LiveUpdate): void {
  switch (news.type) {
    case 'missed':
      void refreshTouched('store', 'broker', 'customer', 'visit', 'notice', 'conversation', 'chatMessage');
      return;
    case 'changed':
      refreshAround(news.things);
      return;
    case 'notices_read':
      setUnread(news.unread);
      return;
    case 'notice':
      setUnread(news.unread);
      newestNotices.set(news.msg_type, news.msg_ids);
      askAgain([noticeList, ...callsAbout(subjects[news.msg_type])]);
      return;
    case 'conversation_created':
      refreshConversations();
      return;
    default:
      setUnreadChats(news.un_read_total);
      refreshConversations();
  }
}

/** The events contain the counts, so the badge needs no request. */
function setUnread(list: ApiOutput<'GET /expand/push/count-unread-message'>['list']): void {
  queryClient.setQueryData(apiQuery('GET /expand/push/count-unread-message', {}).queryKey, { list });
}

function setUnreadChats(un_read_total: number): void {
  queryClient.setQueryData(unreadChatsQuery.queryKey, (before) => before && { ...before, un_read_total });
}
