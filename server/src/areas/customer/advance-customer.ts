import {
  advance,
  type CustomerEvent,
  CustomerVisitType,
  FollowUpSource,
} from '@agency/shared/model/customer';
import type { Db } from '../../platform/db/database';
import { ApiError } from '../../platform/http/api-error';
import type { NoticeKind } from '../notice/notice-texts';
import { sendNotices } from '../notice/send-notices';
import { addFlowEvent } from './flow-events';
import type { FlowDetail, FlowKind } from './flow-texts';
import { lockCustomer } from './open-customer';
import { type FoundCustomer, findCustomer } from './repository';
import type { SalesEvent } from './sales-event';
import { saveTrade } from './save-trade';

interface Transition {
  flow: FlowKind;
  notice: Exclude<NoticeKind, 'plain'>;
  time?: 'visited_on' | 'subscribed_on' | 'signed_on';
  visitType?: number;
}

const transitions: Record<CustomerEvent, Transition> = {
  confirm: { flow: 'confirmed', notice: 'clue_effective' },
  invalidate: { flow: 'invalidated', notice: 'clue_invalid' },
  visit: {
    flow: 'visited',
    notice: 'customer_visited',
    time: 'visited_on',
    visitType: CustomerVisitType.firstVisit,
  },
  reserve: { flow: 'reserved', notice: 'customer_reserved', visitType: CustomerVisitType.reservation },
  subscribe: {
    flow: 'subscribed',
    notice: 'customer_subscribed',
    time: 'subscribed_on',
    visitType: CustomerVisitType.subscription,
  },
  sign: {
    flow: 'signed',
    notice: 'customer_signed',
    time: 'signed_on',
    visitType: CustomerVisitType.signing,
  },
};

const salesSide = { isManager: true, memberId: '', branchId: null };

/** Applies an event of the sales side to customer, flow, visit, trade and notice. Must run inside a transaction. */
export async function advanceCustomer(
  db: Db,
  orgcode: string,
  clueId: string,
  sales: SalesEvent,
  now: Date,
): Promise<{ cst_status: number; clue_status: number }> {
  await lockCustomer(db, orgcode, clueId);
  const customer = await findCustomer(db, { orgcode, ...salesSide }, clueId);
  if (!customer) throw new ApiError('notFound');
  const next = advance(customer, sales.event);
  const isRelease = sales.event === 'invalidate';
  // A report that awaits its full number can only be released.
  if (!next || (customer.awaits_full_tel && !isRelease)) throw new ApiError('conflict');
  const transition = transitions[sales.event];
  // Only the first time is stored, because the indicators count customers, not visits.
  const time = transition.time && !customer[transition.time] ? { [transition.time]: now } : {};
  const release = isRelease ? { protect_time: now } : {};
  await db
    .updateTable('customer')
    .set({ ...next, ...time, ...release })
    .where('id', '=', customer.id)
    .execute();
  await addVisitRecord(db, orgcode, customer, sales, now);
  const room = await saveTrade(db, orgcode, customer.id, sales, now);
  const params = { customer: customer.cst_name, project: customer.project_name };
  await addFlowEvent(db, {
    orgcode,
    customer_id: customer.id,
    event_type: transition.flow,
    event_time: now,
    params,
    details: detailsOf(sales, room),
    clue_status: next.clue_status,
    protect_time: isRelease ? now : customer.protect_time,
    release_time: isRelease ? now : null,
    created_by: sales.by,
  });
  if (customer.member_id) {
    const extra = { store_id: customer.store_id, clue_id: customer.id, type: customer.list_type };
    const notice = { orgcode, memberId: customer.member_id, kind: transition.notice, params, extra };
    await sendNotices(db, [notice], now);
  }
  return next;
}

function detailsOf(
  { content = '', images = [] }: SalesEvent,
  room: string,
): { key: FlowDetail; value: string | string[] }[] {
  return [
    { key: 'room', value: room },
    { key: 'remarks', value: content },
    { key: 'images', value: images },
  ];
}

async function addVisitRecord(
  db: Db,
  orgcode: string,
  customer: FoundCustomer,
  { event, by, content = '', images = [] }: SalesEvent,
  now: Date,
): Promise<void> {
  const isReturn = event === 'visit' && customer.visited_on !== null;
  const visit_type = isReturn ? CustomerVisitType.returnVisit : transitions[event].visitType;
  if (!visit_type) return;
  await db
    .insertInto('customer_visit')
    .values({
      orgcode,
      customer_id: customer.id,
      visit_type,
      operate_type: FollowUpSource.onSite,
      created_on: now,
      created_by: by,
      visit_content: content,
      visit_files: JSON.stringify(images),
    })
    .execute();
}
