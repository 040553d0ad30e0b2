import type { Handlers } from '../../platform/call/call';
import { pageOf, totalOf } from '../../platform/call/paging';
import { decideDispute } from './decide-dispute';
import { disputesFor, openDispute, readDisputes } from './disputes';
import { presentDispute } from './present-dispute';

export const disputeHandlers: Handlers<
  'GET /expand/dispute/get-list' | 'GET /expand/dispute/get-detail' | 'POST /expand/dispute/decide'
> = {
  'GET /expand/dispute/get-list': async (call) => {
    const { state } = call.query;
    const page = pageOf(call.query);
    let rows = readDisputes(call);
    let counted = disputesFor(call);
    if (state) {
      const operator = state === 'open' ? 'is' : 'is not';
      rows = rows.where('dispute.decided_at', operator, null);
      counted = counted.where('dispute.decided_at', operator, null);
    }
    const { total } = await counted.select(totalOf).executeTakeFirstOrThrow();
    // Mostly there are none, and planning the twelve joins takes longer than all other calls of the customers' home.
    if (total === 0) return { list: [], total_rows: 0 };
    const shown = await rows.orderBy('dispute.id', 'desc').limit(page.limit).offset(page.offset).execute();
    return { list: shown.map((row) => presentDispute(row, call)), total_rows: total };
  },
  'GET /expand/dispute/get-detail': async (call) =>
    presentDispute(await openDispute(call, call.query.dispute_id), call),
  'POST /expand/dispute/decide': decideDispute,
};
