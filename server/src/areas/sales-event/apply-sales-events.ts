import { FollowUpSource } from '@agency/shared/model/customer';
import type { SalesEventType } from '@agency/shared/model/sales-event';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database';
import { dayOf } from '../../platform/time/zoned-time';
import { findTenant } from '../config/find-tenant';
import { type FlowDetail, type FlowKind, salesFlowKinds } from '../customer/flow-texts';
import type { NoticeKind } from '../notice/notice-texts';
import { type Notice, sendNotices } from '../notice/send-notices';
import { recordOpenEvent } from '../open-event/record-open-event';
import { type CustomerState, customerStateOf, type SalesEvent, type Step } from './customer-state';

export interface ToldEvent extends SalesEvent {
  customer_id: string;
}

interface Source {
  orgcode: string;
  /** Key of the sales system; null for a person at the reception. */
  keyId: string | null;
  now: Date;
}

interface Applied {
  /** Ids of the events that are new. */
  added: Set<string>;
  /** Ids of the customers for whom a new event counts. */
  advanced: Set<string>;
}

type ConcernedCustomer = Awaited<ReturnType<typeof lockCustomers>>[number];

/**
 * Adds events to those of their customers, and writes what all of them come to: state, flow, visits, trades, notices.
 * Must run inside a transaction. Events that are not in `added` were told before.
 */
export async function applySalesEvents(db: Db, source: Source, told: ToldEvent[]): Promise<Applied> {
  const customers = await lockCustomers(db, source.orgcode, told);
  const added = await insertEvents(db, source, told);
  const changed = new Set(told.flatMap((event) => (added.has(event.event_id) ? [event.customer_id] : [])));
  const concerned = customers.filter(({ id }) => changed.has(id));
  if (concerned.length === 0) return { added, advanced: new Set() };
  const { timezone } = await findTenant(db, source.orgcode);
  const events = await eventsOf(db, [...changed]);
  const states = concerned.map((customer) => ({
    customer,
    state: customerStateOf(events.get(customer.id) ?? []),
  }));
  await replaceDerivedRows(db, source.orgcode, states, timezone);
  await updateCustomers(db, states);
  const isNew = ({ event }: Step) => added.has(event.event_id);
  const notices = states.flatMap(({ customer, state }) =>
    state.steps.filter(isNew).flatMap((step) => noticeOf(source.orgcode, customer, step)),
  );
  await sendNotices(db, notices, source.now);
  const isOld = ({ event_id }: SalesEvent) => !added.has(event_id);
  const before = (id: string) => customerStateOf((events.get(id) ?? []).filter(isOld));
  const changes = states.map(({ customer, state }) => ({ customer, state, was: before(customer.id) }));
  const { orgcode, now } = source;
  const ids = changes.filter(hasChanged).map(({ customer }) => customer.id);
  await recordOpenEvent(db, { orgcode, now, kind: 'customer.advanced', ids });
  const advanced = changes.filter(({ state, was }) => state.steps.length > was.steps.length);
  return { added, advanced: new Set(advanced.map(({ customer }) => customer.id)) };
}

/** A late event can change the state without another step, such as a deal that makes a rejection ineffective. */
function hasChanged({ state, was }: { state: CustomerState; was: CustomerState }): boolean {
  const key = ({ cst_status, clue_status, steps }: CustomerState) =>
    `${cst_status} ${clue_status} ${steps.length}`;
  return key(state) !== key(was);
}

/** Locks the customers in the order of their ids, so that two batches never wait for each other. */
function lockCustomers(db: Db, orgcode: string, told: ToldEvent[]) {
  const ids = [...new Set(told.map(({ customer_id }) => customer_id))];
  return db
    .selectFrom('customer')
    .innerJoin('project', 'project.id', 'customer.project_id')
    .select(['customer.id', 'customer.cst_name', 'customer.member_id', 'customer.store_id'])
    .select(['customer.list_type', 'customer.protect_time', 'customer.report_protect_time'])
    .select('project.name as project_name')
    .where('customer.orgcode', '=', orgcode)
    .where('customer.id', 'in', ids)
    .orderBy('customer.id')
    .forUpdate('customer')
    .execute();
}

async function insertEvents(
  db: Db,
  { orgcode, keyId, now }: Source,
  told: ToldEvent[],
): Promise<Set<string>> {
  // In the order of their ids, so that two batches with the same events never wait for each other.
  const ordered = told.toSorted((a, b) => (a.event_id < b.event_id ? -1 : 1));
  const rows = ordered.map(({ type, by, images, attachments, ...event }) => ({
    ...event,
    orgcode,
    key_id: keyId,
    event_type: type,
    told_by: by,
    images: JSON.stringify(images),
    attachments: JSON.stringify(attachments),
    received_at: now,
  }));
  const inserted = await db
    .insertInto('sales_event')
    .values(rows)
    .onConflict((known) => known.columns(['key_id', 'event_id']).doNothing())
    .returning('event_id')
    .execute();
  return new Set(inserted.map(({ event_id }) => event_id));
}

async function eventsOf(db: Db, customerIds: string[]): Promise<Map<string, SalesEvent[]>> {
  const rows = await db
    .selectFrom('sales_event')
    .selectAll()
    .where('customer_id', 'in', customerIds)
    .execute();
  const events = new Map<string, SalesEvent[]>();
  for (const { customer_id, event_type, told_by, ...row } of rows) {
    const event = { ...row, type: event_type, by: told_by };
    events.set(customer_id, [...(events.get(customer_id) ?? []), event]);
  }
  return events;
}

interface Concerned {
  customer: ConcernedCustomer;
  state: CustomerState;
}

/** Flow entries of the sales side, visits on site and trades come from sales events alone. */
async function replaceDerivedRows(db: Db, orgcode: string, states: Concerned[], zone: string): Promise<void> {
  const ids = states.map(({ customer }) => customer.id);
  await db
    .deleteFrom('customer_flow')
    .where('customer_id', 'in', ids)
    .where('event_type', 'in', salesFlowKinds)
    .execute();
  await db
    .deleteFrom('customer_visit')
    .where('customer_id', 'in', ids)
    .where('operate_type', '=', FollowUpSource.onSite)
    .execute();
  await db.deleteFrom('resident_trade').where('customer_id', 'in', ids).execute();
  const flows = states.flatMap(({ customer, state }) =>
    state.steps.map((step) => ({ orgcode, ...flowOf(customer, step) })),
  );
  if (flows.length > 0) await db.insertInto('customer_flow').values(flows).execute();
  const visits = states.flatMap(({ customer, state }) =>
    state.visits.map(({ event, visit_type }) => ({
      orgcode,
      customer_id: customer.id,
      visit_type,
      operate_type: FollowUpSource.onSite,
      created_on: event.occurred_at,
      created_by: event.by,
      visit_content: event.content,
      visit_files: JSON.stringify(event.images),
    })),
  );
  if (visits.length > 0) await db.insertInto('customer_visit').values(visits).execute();
  const trades = states.flatMap(({ customer, state }) =>
    state.trades.map((trade) => ({ orgcode, customer_id: customer.id, ...tradeOf(trade, zone) })),
  );
  if (trades.length > 0) await db.insertInto('resident_trade').values(trades).execute();
}

function tradeOf(trade: SalesEvent, zone: string) {
  return {
    building_no: trade.building_no,
    unit: trade.unit,
    room: trade.room,
    rg_order_area: trade.area ?? 0,
    rg_order_total: trade.amount ?? 0,
    rg_order_date: dayOf(trade.occurred_at, zone),
    attachments: JSON.stringify(trade.attachments),
    visible: true,
    remark: trade.content,
  };
}

const flowKinds: Record<Exclude<SalesEventType, 'withdrawn'>, FlowKind> = {
  confirmed: 'confirmed',
  rejected: 'invalidated',
  arrived: 'visited',
  reserved: 'reserved',
  subscribed: 'subscribed',
  signed: 'signed',
};

function flowKindOf({ type, what }: SalesEvent): FlowKind {
  return type === 'withdrawn' ? `${what ?? 'reservation'}_withdrawn` : flowKinds[type];
}

function flowOf(customer: ConcernedCustomer, { event, clue_status }: Step) {
  const isRelease = event.type === 'rejected';
  const isDeal = event.type === 'subscribed' || event.type === 'signed';
  const room = [event.building_no, event.unit, event.room].filter(Boolean).join('-');
  const details: { key: FlowDetail; value: string | string[] }[] = [
    { key: 'room', value: isDeal ? room : '' },
    { key: 'remarks', value: event.content },
    { key: 'images', value: event.images },
  ];
  return {
    customer_id: customer.id,
    event_type: flowKindOf(event),
    event_time: event.occurred_at,
    params: JSON.stringify({ customer: customer.cst_name, project: customer.project_name }),
    exter_info: JSON.stringify(details.filter(({ value }) => value.length > 0)),
    judge_img_url: '',
    clue_status,
    protect_time: isRelease ? event.occurred_at : protectionOf(customer),
    release_time: isRelease ? event.occurred_at : null,
    created_by: event.by,
  };
}

const protectionOf = ({ report_protect_time, protect_time }: ConcernedCustomer) =>
  report_protect_time ?? protect_time;

/** Writes the states of many customers with one statement. A rejection ends the protection until the report counts again. */
async function updateCustomers(db: Db, states: Concerned[]): Promise<void> {
  const rows = states.map(({ customer, state: { steps, visits, trades, rejected_on, ...state } }) => ({
    id: customer.id,
    ...state,
    protect_time: rejected_on ?? protectionOf(customer),
    report_protect_time: rejected_on ? protectionOf(customer) : null,
  }));
  await sql`update customer set
      cst_status = told.cst_status, clue_status = told.clue_status, visited_on = told.visited_on,
      subscribed_on = told.subscribed_on, signed_on = told.signed_on, cj_amount = told.cj_amount,
      protect_time = told.protect_time, report_protect_time = told.report_protect_time
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) told (
      id bigint, cst_status int, clue_status int, visited_on timestamptz, subscribed_on timestamptz,
      signed_on timestamptz, cj_amount numeric, protect_time timestamptz, report_protect_time timestamptz)
    where customer.id = told.id`.execute(db);
}

const noticeKinds: Record<SalesEventType, Exclude<NoticeKind, 'plain'>> = {
  confirmed: 'clue_effective',
  rejected: 'clue_invalid',
  arrived: 'customer_visited',
  reserved: 'customer_reserved',
  subscribed: 'customer_subscribed',
  signed: 'customer_signed',
  withdrawn: 'deal_withdrawn',
};

function noticeOf(orgcode: string, customer: ConcernedCustomer, { event }: Step): Notice[] {
  if (!customer.member_id) return [];
  const params = { customer: customer.cst_name, project: customer.project_name };
  const extra = { store_id: customer.store_id, clue_id: customer.id, type: customer.list_type };
  return [{ orgcode, memberId: customer.member_id, kind: noticeKinds[event.type], params, extra }];
}
