import type { DisputeWinner } from '@agency/shared/model/dispute';
import type { Selectable } from 'kysely';
import type { Handler, SessionCall } from '../../platform/call/call';
import type { Customer, ReportDispute } from '../../platform/db/tables/customers';
import { ApiError } from '../../platform/http/api-error';
import { notifyMembers } from '../../platform/live/notify-members';
import { addFlowEvent } from '../customer/flow-events';
import { lockCustomer } from '../customer/open-customer';
import { findOwnerOfReport } from '../customer-owner/owner-of-report';
import { findActorName } from '../member/members';
import { type Notice, sendNotices } from '../notice/send-notices';
import { canDecide, type DisputeRow, openDispute } from './disputes';
import { presentDispute } from './present-dispute';

type DecideCall = SessionCall & { body: { dispute_id: string; winner: DisputeWinner; reason: string } };

/** Decides for the owner or the claimant of a customer. Of two managers at once the first one decides. */
export const decideDispute: Handler<'POST /expand/dispute/decide'> = async (call) => {
  const { db, body, now, session } = call;
  if (!canDecide(await openDispute(call, body.dispute_id))) throw new ApiError('disputeElsewhere');
  const claim = await db
    .selectFrom('report_dispute')
    .selectAll()
    .where('id', '=', body.dispute_id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (claim.decided_at) throw new ApiError('disputeDecided');
  // Reassignments lock stores and brokers before customers.
  const claimed = { ...reportOf(claim), ...(await findOwnerOfReport(db, reportOf(claim))) };
  await lockCustomer(db, session.orgcode, claim.customer_id);
  const dispute = await openDispute(call, claim.id);
  const before = await db
    .selectFrom('customer')
    .select(['member_id', 'store_id', 'list_type', 'clue_status', 'protect_time'])
    .where('id', '=', claim.customer_id)
    .executeTakeFirstOrThrow();
  const after = body.winner === 'claimant' ? { ...before, ...claimed } : before;
  if (body.winner === 'claimant')
    await db.updateTable('customer').set(claimed).where('id', '=', claim.customer_id).execute();
  await db
    .updateTable('report_dispute')
    .set({
      winner: body.winner,
      owner_id: before.member_id,
      decided_by: session.memberId,
      deputy_id: session.deputy?.memberId ?? null,
      decided_at: now,
      reason: body.reason.trim(),
    })
    .where('id', '=', claim.id)
    .execute();
  await addDecision(call, claim.customer_id, dispute, after);
  await notifyMembers(db, session.orgcode, ['customer'], [before.member_id, after.member_id]);
  await sendNotices(db, noticesOf(call, { claim, dispute, before, after }), now);
  return presentDispute(await openDispute(call, claim.id), call);
};

function reportOf({ broker_id, store_id, list_type, member_id }: Selectable<ReportDispute>) {
  return { broker_id, store_id, list_type, member_id };
}

type CustomerState = Pick<
  Selectable<Customer>,
  'member_id' | 'store_id' | 'list_type' | 'clue_status' | 'protect_time'
>;

async function addDecision(call: DecideCall, customerId: string, dispute: DisputeRow, after: CustomerState) {
  const { db, session, body, now } = call;
  const name = await findActorName(call);
  await addFlowEvent(db, {
    orgcode: session.orgcode,
    customer_id: customerId,
    event_type: body.winner === 'claimant' ? 'dispute_moved' : 'dispute_stayed',
    event_time: now,
    params: {
      by: name,
      customer: dispute.cst_name,
      from: dispute.owner_name ?? '',
      to: dispute.claimant_name,
    },
    details: [{ key: 'reason', value: body.reason.trim() }],
    clue_status: after.clue_status,
    protect_time: after.protect_time,
    created_by: name,
  });
}

interface Decision {
  claim: Selectable<ReportDispute>;
  dispute: DisputeRow;
  before: CustomerState;
  after: CustomerState;
}

/** Only the winner's notice leads to the customer; the other one names the customer as its reader reported it. */
function noticesOf({ body, session }: DecideCall, { claim, dispute, before, after }: Decision): Notice[] {
  const noticeTo = (memberId: string | null, isWinner: boolean, customer: string): Notice[] => {
    if (!memberId) return [];
    const { store_id, list_type: type } = after;
    return [
      {
        orgcode: session.orgcode,
        memberId,
        kind: isWinner ? 'customer_dispute_won' : 'customer_dispute_lost',
        params: { customer, project: dispute.project_name, reason: body.reason.trim() },
        extra: isWinner ? { clue_id: claim.customer_id, store_id, type } : {},
      },
    ];
  };
  const hasMoved = body.winner === 'claimant';
  const claimant = hasMoved ? after.member_id : claim.member_id;
  return [
    ...noticeTo(before.member_id, !hasMoved, dispute.cst_name),
    ...noticeTo(claimant, hasMoved, dispute.claimed_name),
  ];
}
