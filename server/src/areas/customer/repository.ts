import type { ApiQuery } from '@agency/shared/api';
import { ClueStatus, CustomerListType, CustomerOrder, CustomerStatus } from '@agency/shared/model/customer';
import { removeInvisibleCharacters } from '@agency/shared/model/invisible-characters';
import { protectionWarningDays } from '@agency/shared/model/protection';
import { sql } from 'kysely';
import type { BaseCall } from '../../platform/call/call';
import { type CacheContext, cached } from '../../platform/call/memo';
import { inOrderOf, type PageAsOf } from '../../platform/call/paging';
import type { Db } from '../../platform/db/database';
import { parameter, preparedQuery } from '../../platform/db/prepared-query';
import { hasName, hasNumber, isOfTenant, isOwn, mayContain, partsOf } from '../../platform/search/containing';
import type { Reader, Session } from '../../platform/session/session';
import { addDays, boundsOf, dayOf, parseTime } from '../../platform/time/zoned-time';
import { hidesBrokerNumber, looksAfterBroker } from '../member/hidden-numbers';
import { isSeenByBranch, readerWith, type View, viewOf } from '../member/visible';
import { withFurtherNumber } from './further-numbers';

export type CustomerFilter = ApiQuery<'GET /expand/cst/get-status-total'>;

type ListFilter = CustomerFilter & { cst_status?: number };

const mostProjects = 200;

const name = { text: sql<string>`customer.cst_name`, pinyin: sql<string>`customer.cst_pinyin` };
const number = sql<string>`customer.mobile_tel`;

type Viewer = Pick<BaseCall, 'db' | 'zone' | 'now'> & { session: Session };
type CachingViewer = Viewer & CacheContext;

function visibleCustomers(db: Db, reader: Reader, word?: string) {
  const { orgcode, isManager, memberId } = reader;
  const ofTenant = { column: sql.ref<string>('customer.orgcode'), orgcode };
  let customers = db.selectFrom('customer').where(isOfTenant(ofTenant, word));
  const own = isManager ? undefined : { column: sql.ref<string | null>('customer.member_id'), id: memberId };
  if (word) {
    const further = withFurtherNumber(db, word);
    // The condition is stated twice: the array enables the index, and the set enables a hashed look-up among thousands.
    const inArray = further ? [sql<boolean>`customer.id = any(array${further})`] : [];
    const inSet = further ? [sql<boolean>`customer.id in ${further}`] : [];
    customers = customers
      .where(mayContain(partsOf(name, number), word, own ?? ofTenant, inArray))
      .where((or) => or.or([hasNumber(number, word), hasName(name, word), ...inSet]));
  } else if (own) customers = customers.where(isOwn(own));
  const isSeen = isSeenByBranch(reader, sql.ref('customer.member_id'));
  if (isSeen) customers = customers.where(isSeen);
  // Only managers see customers of pool brokers.
  return own ? customers.where('customer.list_type', '!=', CustomerListType.poolBroker) : customers;
}

export function customersFor({ db, session, zone, now }: Viewer, filter: CustomerFilter) {
  let customers = visibleCustomers(db, session, filter.keyword && removeInvisibleCharacters(filter.keyword));
  if (filter.type) customers = customers.where('customer.list_type', '=', filter.type);
  if (filter.store_id) customers = customers.where('customer.store_id', '=', filter.store_id);
  if (filter.search_store_id) customers = customers.where('customer.store_id', '=', filter.search_store_id);
  if (filter.search_broker_id)
    customers = customers.where('customer.broker_id', '=', filter.search_broker_id);
  if (filter.project_id) customers = customers.where('customer.project_id', '=', filter.project_id);
  if (filter.clue_status) customers = customers.where('customer.clue_status', '=', filter.clue_status);
  if (filter.begin_time) {
    const from = parseTime(filter.begin_time, zone, 'begin_time');
    customers = customers.where('customer.last_report_time', '>=', from);
  }
  if (filter.end_time) {
    const to = parseTime(filter.end_time, zone, 'end_time');
    customers = customers.where('customer.last_report_time', '<', new Date(to.getTime() + 1000));
  }
  if (filter.is_due) customers = customers.where(isDue(now, zone));
  return customers;
}

export async function countCustomers(viewer: CachingViewer, filter: CustomerFilter) {
  const { type, store_id, search_store_id, search_broker_id, project_id, clue_status, keyword } = filter;
  const times = [filter.begin_time, filter.end_time, viewer.zone];
  const ids = [store_id, search_store_id, search_broker_id, project_id];
  const question = ['customers', type, ids, clue_status, times, keyword];
  const count = () =>
    customersFor(viewer, filter)
      .select(['customer.cst_status', sql<number>`count(*)::int`.as('total')])
      .groupBy('customer.cst_status')
      .execute();
  // `is_due` depends on the current time, so a cached answer would never be used again.
  const rows = await (filter.is_due ? count() : cached(viewer, ['customer'], question, count));
  const list = [1, 2, 3, 4, 5].map((cst_status) => ({
    cst_status,
    total: rows.find((row) => row.cst_status === cst_status)?.total ?? 0,
  }));
  return { total: list.reduce((sum, { total }) => sum + total, 0), list };
}

export async function listCustomers(
  viewer: Viewer,
  filter: ListFilter & { order_column?: number },
  page: PageAsOf,
) {
  const { db, session } = viewer;
  let customers = customersUntil(viewer, filter, page.asOf);
  if (filter.order_column === CustomerOrder.protectionEnd) {
    const ahead = sql`case when customer.protect_time > ${page.asOf} then customer.protect_time end`;
    customers = customers.orderBy(sql`${ahead} asc nulls last`);
  }
  const shown = customers
    .orderBy('customer.last_report_time', 'desc')
    .orderBy('customer.id', 'desc')
    .limit(page.limit)
    .offset(page.offset);
  const ids = (await shown.select('customer.id').execute()).map(({ id }) => id);
  if (ids.length === 0) return [];
  return inOrderOf(ids, await selectRows(db, { ...session, ids }, viewOf(session)));
}

const asker = {
  orgcode: parameter<string>(),
  memberId: parameter<string>(),
  branchId: parameter<string | null>(),
};

const selectRows = preparedQuery(
  { ...asker, ids: parameter<string[]>() },
  (db, { ids, ...asker }, view: View) => {
    const reader = readerWith(view, asker);
    const named = visibleCustomers(db, reader).where(sql<boolean>`customer.id = any(${ids}::bigint[])`);
    return withItems(named, reader);
  },
);

/** Reads the rows after `last`, or the first ones, without reading previous rows again. */
export function listCustomersAfter(
  viewer: Viewer,
  filter: ListFilter,
  { asOf, limit, last }: { asOf: Date; limit: number; last: CustomerRow | undefined },
) {
  let rows = withItems(customersUntil(viewer, filter, asOf), viewer.session);
  if (last) {
    const place = sql`(${last.last_report_time}::timestamptz, ${last.id}::bigint)`;
    rows = rows.where(sql<boolean>`(customer.last_report_time, customer.id) < ${place}`);
  }
  return rows
    .orderBy('customer.last_report_time', 'desc')
    .orderBy('customer.id', 'desc')
    .limit(limit)
    .execute();
}

function customersUntil(viewer: Viewer, filter: ListFilter, asOf: Date) {
  let customers = customersFor(viewer, filter);
  if (filter.cst_status) customers = customers.where('customer.cst_status', '=', filter.cst_status);
  return customers.where('customer.last_report_time', '<=', asOf);
}

/**
 * Selects open leads to follow up today: the chosen day has come, or no day was chosen and the protection ends soon or
 * the visit is expected today, and nobody has followed up since. Days are calendar days, as in the chip of a row, so
 * that both agree.
 */
function isDue(now: Date, zone: string) {
  const today = dayOf(now, zone);
  const { from, to } = boundsOf(today, zone, 'today');
  const { to: soon } = boundsOf(addDays(today, protectionWarningDays), zone, 'today');
  const days = sql.lit(`${protectionWarningDays + 1} days`);
  return sql<boolean>`(customer.clue_status <> ${sql.lit(ClueStatus.invalid)}
    and customer.cst_status <= ${sql.lit(CustomerStatus.reserved)}
    and case when customer.follow_up_on is not null then customer.follow_up_on <= ${today}
      else customer.protect_time > ${now} and customer.protect_time < ${soon}
          and coalesce(customer.followed_up_at < customer.protect_time - interval ${days}, true)
        or customer.dk_time between ${from} and ${to}
          and coalesce(customer.followed_up_at < ${from}, true) end)`;
}

export type FoundCustomer = NonNullable<Awaited<ReturnType<typeof findCustomer>>>;

export type CustomerRow = Awaited<ReturnType<typeof listCustomers>>[number];

/** Member of the broker. A broker who registers again with another member has none until a manager decides. */
const brokersOwner = sql<string | null>`case when broker.member_id = customer.member_id
  then broker.member_id end`;

function withItems(customers: ReturnType<typeof customersFor>, asker: Reader) {
  return customers
    .innerJoin('project', 'project.id', 'customer.project_id')
    .innerJoin('broker', 'broker.id', 'customer.broker_id')
    .leftJoin('store', 'store.id', 'customer.store_id')
    .leftJoin('member', 'member.id', 'customer.member_id')
    .select(['customer.id', 'customer.store_id', 'customer.cst_name', 'customer.gender'])
    .select(['customer.mobile_tel', 'customer.cst_status', 'customer.clue_status', 'customer.created_on'])
    .select(['customer.last_report_time', 'customer.agency_last_report_time', 'customer.protect_time'])
    .select(['customer.member_id', 'customer.project_id', 'customer.broker_id'])
    .select(['project.name as project_name', 'store.store_name', 'member.name as member_name'])
    .select(['broker.broker_name', 'broker.mobile_tel as broker_tel'])
    .select('broker.country_code as broker_country_code')
    .select(({ selectFrom }) =>
      selectFrom('customer_tel')
        .select('country_code')
        .whereRef('customer_id', '=', 'customer.id')
        .where('position', '=', 0)
        .as('country_code'),
    )
    .select(hidesBrokerNumber(asker).as('hides_broker_number'))
    .select(brokersOwner.as('broker_member_id'));
}

const selectCustomer = preparedQuery(
  { ...asker, id: parameter<string>() },
  (db, { id, ...asker }, view: View) => {
    const reader = readerWith(view, asker);
    const customer = db
      .selectFrom('customer')
      .where('customer.orgcode', '=', reader.orgcode)
      .where('customer.id', '=', id);
    const isOwner = reader.isManager ? sql<boolean>`false` : looksAfterBroker(reader);
    return withItems(customer, reader)
      .select(['customer.list_type', 'customer.awaits_full_tel', 'customer.is_hidden', 'customer.cre_no'])
      .select(['customer.remarks', 'customer.images', 'customer.qr_type', 'customer.qr_data'])
      .select(['customer.identity', 'customer.dkr_name', 'customer.dkr_mobile', 'customer.dkr_identity'])
      .select(['customer.dk_time', 'customer.resident_name', 'customer.resident_tel'])
      .select(['customer.resident_broker_company', 'customer.resident_broker_store'])
      .select(['customer.visited_on', 'customer.subscribed_on', 'customer.signed_on'])
      .select('broker.gender as broker_gender')
      .select(['project.company_name', 'project.field_labels', isOwner.as('looks_after_broker')]);
  },
);

export async function findCustomer(db: Db, reader: Reader, id: string) {
  const [customer] = await selectCustomer(db, { ...reader, id }, viewOf(reader));
  return customer;
}

const selectTels = preparedQuery({ customerId: parameter<string>() }, (db, { customerId }) =>
  db
    .selectFrom('customer_tel')
    .select(['number as value', 'tel_type as type', 'country_code as prefixNum'])
    .where('customer_id', '=', customerId)
    .orderBy('position'),
);

export function telsOf(db: Db, customerId: string) {
  return selectTels(db, { customerId });
}

export function historyProjects(
  viewer: CachingViewer,
  { type, store_id }: Pick<CustomerFilter, 'type' | 'store_id'>,
) {
  return cached(viewer, ['customer', 'project'], ['projects', type, store_id], () =>
    viewer.db
      .selectFrom('project')
      .select(['project.id', 'project.name'])
      .where('project.orgcode', '=', viewer.session.orgcode)
      .where('project.id', 'in', customersFor(viewer, { type, store_id }).select('customer.project_id'))
      .orderBy('project.id')
      .limit(mostProjects)
      .execute(),
  );
}

export async function homeTotals(viewer: CachingViewer, since: Date) {
  const rows = await cached(viewer, ['customer'], ['customer home', since], () =>
    customersFor(viewer, {})
      .select(['customer.list_type', sql<number>`count(*)::int`.as('total')])
      .select(sql<number>`(count(*) filter (where customer.created_on >= ${since}))::int`.as('today'))
      .groupBy('customer.list_type')
      .execute(),
  );
  return (type: number) => {
    const row = rows.find(({ list_type }) => list_type === type);
    return { total: row?.total ?? 0, today: row?.today ?? 0 };
  };
}
