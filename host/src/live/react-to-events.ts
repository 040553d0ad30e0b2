import { apiQuery, currentSession, type LiveUpdate, queryClient, unreadChatsQuery } from '@agency/shared';
import type { ApiKey, ApiOutput } from '@agency/shared/api';
import { type Touched, touchedCalls } from '@agency/shared/host';
import { AccountType } from '@agency/shared/model/account';
import { NoticeType } from '@agency/shared/model/notice';
import { loadUser } from '../boot/load-user';
import { gather } from './gather';

type Query = ReturnType<ReturnType<typeof queryClient.getQueryCache>['getAll']>[number];

const subjects: Record<number, Touched[]> = {
  [NoticeType.customerDynamics]: ['customer'],
  [NoticeType.reminder]: ['store'],
};

/** Ms between two refreshes of a list, because many stores may be assigned one at a time. */
const noticesPauseMs = 1500;

const everything: Touched[] = [
  'store',
  'broker',
  'customer',
  'visit',
  'notice',
  'conversation',
  'chatMessage',
  'configuration',
];

const noticeList = 'GET /expand/push/get-message' satisfies ApiKey;

const newestNotices = new Map<number, string[]>();

const askAgain = gather<ApiKey>(noticesPauseMs, (calls) => {
  for (const call of calls) {
    const queries = queryClient.getQueryCache().findAll({ queryKey: [call] });
    for (const query of queries) void (call === noticeList ? refreshNotices(query) : outdate(query));
  }
});

/**
 * Invalidates a query. TanStack Query keeps the first request of a query, although the server may have answered it
 * before the change, so another one follows it.
 */
async function outdate(query: Query, { leavesReadOn = false } = {}): Promise<void> {
  if (query.state.data === undefined) await settled(query);
  const refetchType = leavesReadOn && isReadOn(query) ? 'none' : undefined;
  await queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true, refetchType });
}

async function settled(query: Query): Promise<void> {
  if (query.state.fetchStatus === 'fetching') await query.fetch().catch(() => null);
}

/**
 * Refreshes a query of notices, unless it is a list with the newest one of its kind: a refetch marks notices as read and
 * no longer shows which are new.
 */
async function refreshNotices(query: Query): Promise<void> {
  if (isList(query)) {
    await settled(query);
    if (showsNewest(query)) return;
  }
  await outdate(query);
}

/** Managers have no list of notices, so that only this message informs them. */
async function showNewLogin(): Promise<void> {
  const session = currentSession();
  if (session.status === 'anonymous' || session.user?.account_type !== AccountType.manager) return;
  const code = await import(
    /* webpackChunkName: "setting" */ '../screens/setting/devices/show-new-login'
  ).catch(() => null);
  await code?.showNewLogin();
}

function showsNewest({ queryKey, state }: Query): boolean {
  const { query } = queryKey[2] as { query: { msg_type: number } };
  const { pages = [] } = (state.data ?? {}) as { pages?: ApiOutput<typeof noticeList>[] };
  const shown = pages.flatMap(({ list }) => list.map(({ msg_id }) => msg_id));
  return newestNotices.get(query.msg_type)?.every((id) => shown.includes(id)) ?? true;
}

const callsAbout = (things: readonly Touched[] = []) =>
  things.flatMap((thing): readonly ApiKey[] => touchedCalls[thing]);

function queriesAbout(things: readonly Touched[]): Query[] {
  const keys = new Set<unknown>(callsAbout(things));
  return queryClient.getQueryCache().findAll({ predicate: ({ queryKey: [key] }) => keys.has(key) });
}

const isList = ({ queryKey: [, kind] }: Query) => kind === 'pages';

function isReadOn(query: Query): boolean {
  const { state } = query;
  return isList(query) && (state.data as { pages: unknown[] } | undefined)?.pages.length !== 1;
}

export function reactToNews(news: LiveUpdate): void {
  switch (news.type) {
    case 'missed':
      for (const query of queriesAbout(everything)) void outdate(query);
      return;
    case 'changed':
      // The user's permissions and the texts to accept are not in the query cache.
      if (news.things.includes('configuration')) void loadUser();
      // A list that was scrolled is refetched when it is next shown, so that it does not move under the thumb.
      for (const query of queriesAbout(news.things)) void outdate(query, { leavesReadOn: true });
      return;
    case 'notices_read':
      setUnread(news.unread);
      return;
    case 'notice':
      setUnread(news.unread);
      newestNotices.set(news.msg_type, news.msg_ids);
      askAgain([noticeList, ...callsAbout(news.is_login ? ['session'] : subjects[news.msg_type])]);
      if (news.is_login) void showNewLogin();
      return;
    case 'conversation_created':
      return;
    default:
      setUnreadChats(news.un_read_total);
  }
}

/** The events contain the counts, so the badge needs no request. */
function setUnread(list: ApiOutput<'GET /expand/push/count-unread-message'>['list']): void {
  queryClient.setQueryData(apiQuery('GET /expand/push/count-unread-message', {}).queryKey, { list });
}

let newestTotal = 0;

function setUnreadChats(un_read_total: number): void {
  const { queryKey } = unreadChatsQuery;
  newestTotal = un_read_total;
  const showTotal = () =>
    queryClient.setQueryData(queryKey, (before) => before && { ...before, un_read_total: newestTotal });
  showTotal();
  // An answer that is on its way may have been counted before the event.
  const [counts] = queryClient.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' });
  if (counts) void settled(counts).then(showTotal);
}
