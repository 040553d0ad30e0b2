import { BrokerSearchType } from '@agency/shared/model/broker';
import type { Language } from '@agency/shared/model/language';
import { StoreOwnership } from '@agency/shared/model/store';
import type { Handlers } from '../../platform/call/call';
import { pageAsOf } from '../../platform/call/paging';
import { countBrokers } from '../broker/broker-query';
import { kindsWith, wordNotice } from '../notice/notice-texts';
import { countNotices, listNotices, readNotices } from '../notice/read-notices';
import { unreadNoticesOf } from '../notice/unread-notices';
import { countByStatus } from '../store/repository';

const wordsFor = (keyword: string | undefined, language: Language) =>
  keyword?.trim() ? { word: keyword.trim(), kinds: kindsWith(keyword.trim(), language) } : undefined;

export const messageHandlers: Handlers<
  | 'GET /expand/push/count-unread-message'
  | 'GET /expand/push/get-message'
  | 'POST /expand/workbench/get-workbench-todo-summary'
> = {
  'GET /expand/push/count-unread-message': async ({ db, session }) => ({
    list: await unreadNoticesOf(db, session.accountId),
  }),
  'GET /expand/push/get-message': async ({ db, session, query, now, language }) => {
    const page = pageAsOf(query, now);
    const listed = {
      accountId: session.accountId,
      msgType: query.msg_type,
      words: wordsFor(query.keyword, language),
    };
    const isFirst = page.offset === 0 && !query.is_not_first_page && !listed.words;
    const rows = isFirst ? await readNotices(db, listed, page, now) : await listNotices(db, listed, page);
    const total = await countNotices(db, listed);
    const list = rows.map(({ msg_id, kind, params, extra, msg_type, time, read_at }) => ({
      msg_id,
      ...wordNotice(kind, params, language),
      extra,
      msg_type,
      time: Math.floor(time.getTime() / 1000),
      is_read: read_at !== null,
    }));
    return { list, total_rows: total, as_of: page.asOf.toISOString() };
  },
  'POST /expand/workbench/get-workbench-todo-summary': async (call) => {
    const { session } = call;
    const toBePublic = await countByStatus(call, { is_to_be_gh: 1 });
    const pool = await countByStatus(call, { is_gh_pool: 1 });
    const own = { todo_type: 'store_to_be_gh' as const, count: toBePublic.normal };
    const claimable = { todo_type: 'gh_pool' as const, count: pool.normal };
    if (!session.isManager) return { list: session.canClaim ? [own, claimable] : [own] };
    const inReview = await countByStatus(call, {});
    const brokers = await countBrokers(call, { search_type: BrokerSearchType.independent });
    const unassigned = await countByStatus(call, { is_gh: StoreOwnership.public });
    return {
      list: [
        { todo_type: 'applying_store', count: inReview.apply_in },
        { todo_type: 'applying_broker', count: brokers.apply_in },
        own,
        { todo_type: 'assign_store', count: unassigned.normal },
        claimable,
      ],
    };
  },
};
