import { apiQuery, type LiveNews, queryClient, refreshTouched, unreadChatsQuery } from '@agency/shared';
import type { ApiKey, ApiOutput } from '@agency/shared/api';
import { type Touched, touchedCalls } from '@agency/shared/host';
import { NoticeType } from '@agency/shared/model/notice';
import { gather } from './gather';

type Query = ReturnType<ReturnType<typeof queryClient.getQueryCache>['getAll']>[number];

/** What a notice of a kind is about: what else has changed when it comes. */
const subjects: Record<number, Touched[]> = {
  [NoticeType.customerDynamics]: ['customer'],
  [NoticeType.reminder]: ['store'],
};

/** A peer who types one line after the other makes one call for the list (docs/product.md, section 9), ms. */
const conversationsPauseMs = 1500;

/** Forty stores that are given away one by one make two calls for a list, ms. */
const noticesPauseMs = 1500;

const noticeList: ApiKey = 'GET /expand/push/get-message';

const askAgain = gather<ApiKey>(noticesPauseMs, (calls) => {
  for (const call of calls) void queryClient.invalidateQueries({ queryKey: [call] });
});

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
 * Follows what others do all day. A list that is read further down does not move under the thumb: it is asked for again
 * when it is next shown.
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

/** Whether more than the first page of a list has been asked for. */
function isReadOn({ queryKey: [, kind], state }: Query): boolean {
  return kind === 'pages' && (state.data as { pages: unknown[] } | undefined)?.pages.length !== 1;
}

/** Brings what is on the screen up to date with what happened; `isPast` is what the first answers may have had already. */
export function reactToNews(news: LiveNews, isPast = false): void {
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
      // Asked for again, the notices would no longer say which of them are new.
      askAgain([...(isPast ? [] : [noticeList]), ...callsAbout(subjects[news.msg_type])]);
      return;
    case 'conversation_created':
      refreshConversations();
      return;
    default:
      setUnreadChats(news.un_read_total);
      refreshConversations();
  }
}

/** The events carry the counts: the badge needs no call. */
function setUnread(list: ApiOutput<'GET /expand/push/count-unread-message'>['list']): void {
  queryClient.setQueryData(apiQuery('GET /expand/push/count-unread-message', {}).queryKey, { list });
}

function setUnreadChats(un_read_total: number): void {
  queryClient.setQueryData(unreadChatsQuery.queryKey, (before) => before && { ...before, un_read_total });
}
