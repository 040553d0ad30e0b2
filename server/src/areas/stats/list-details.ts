import type { ApiBody, ApiOutput } from '@agency/shared/api';
import type { IndicatorId } from '@agency/shared/model/indicators';
import { PageSize } from '@agency/shared/model/page-size';
import { maskPhone } from '@agency/shared/model/phone';
import { type RawBuilder, sql } from 'kysely';
import type { SessionCall } from '../../platform/call/call';
import { type Page, pageOf } from '../../platform/call/paging';
import type { Session } from '../../platform/session/session';
import { formatTime } from '../../platform/time/zoned-time';
import { hidesBrokerNumber, hidesStoreNumber } from '../member/hidden-numbers';
import { isSeenByBranch } from '../member/visible';
import { asked, cachedStat } from './cached-stat';
import { countIndicator } from './count-indicator';
import {
  indicatorRows,
  isCountedOnce,
  measureOf,
  ownerColumns,
  rowsCountedBy,
  type StatQuery,
  tableOf,
} from './indicator-rows';
import type { StatRange } from './stat-range';

type Details = ApiOutput<'POST /expand/stat/detail'>;
type Row = NonNullable<Details['customer_detail']>['list'][number];
type Found = Omit<Row, 'time'> & { at: Date; hides_number: boolean };
export type Narrowing = Omit<ApiBody<'POST /expand/stat/detail'>, 'pager'>;

const shown: Record<ReturnType<typeof tableOf>, { part: keyof Details; columns: RawBuilder<unknown> }> = {
  customer: {
    part: 'customer_detail',
    columns: sql`own.cst_name as name, own.mobile_tel, coalesce((select country_code from customer_tel
      where customer_id = own.id and position = 0), '') as country_code,
      own.cj_amount::float8 as currency_amount, null::int as visit_type`,
  },
  store: {
    part: 'store_detail',
    columns: sql`own.store_name as name, own.mobile_tel, own.country_code, null::float8 as currency_amount,
      null::int as visit_type`,
  },
  broker: {
    part: 'broker_detail',
    columns: sql`own.broker_name as name, own.mobile_tel, own.country_code, null::float8 as currency_amount,
      null::int as visit_type`,
  },
  store_visit: {
    part: 'store_visit_detail',
    columns: sql`store.store_name as name, store.mobile_tel, store.country_code,
      null::float8 as currency_amount, own.visit_type`,
  },
};

/**
 * Masks a customer's number for the credited member who is no longer the owner, and for the manager of their branch. A
 * visit shows the number of its store.
 */
function hidesNumberIn(table: keyof typeof shown, session: Session): RawBuilder<boolean> {
  if (table === 'broker') return hidesBrokerNumber(session, 'own');
  if (table === 'customer') {
    if (!session.isManager) return sql`own.member_id is distinct from ${session.memberId}`;
    const isSeen = isSeenByBranch(session, sql.ref('own.member_id'));
    return isSeen ? sql`not ${isSeen}` : sql`false`;
  }
  return hidesStoreNumber(session, table === 'store' ? 'own' : 'store');
}

export async function listDetails(
  call: SessionCall,
  id: IndicatorId,
  body: ApiBody<'POST /expand/stat/detail'>,
  range: StatRange,
): Promise<Details> {
  const rows = detailRows(call, id, body, range);
  const list = await rows.page(pageOf({ page_size: PageSize.indicatorDetails, ...body.pager }));
  return { [rows.part]: { list, ...(await rows.totals()) } };
}

/** Returns the totals as in the overview; the rows of an amount are counted by another indicator. */
async function wholeTotals(
  call: SessionCall,
  id: IndicatorId,
  query: StatQuery,
  { from, to }: StatRange,
): Promise<{ total_rows: number; count: number }> {
  const [total_rows = 0] = await countIndicator(call, rowsCountedBy(id), query, [from, to]);
  const [count = 0] = await countIndicator(call, id, query, [from, to]);
  return { total_rows, count };
}

/** Builds the condition of a row of the ranking, whose details are shown; null for a figure of the overview. */
export function narrowedTo(body: Narrowing): RawBuilder<boolean> | null {
  const narrowed = ownerColumns.flatMap((owner) =>
    body[owner] === undefined ? [] : [sql`${sql.ref(owner)} = ${body[owner]}`],
  );
  return narrowed.length > 0 ? sql<boolean>`${sql.join(narrowed, sql` and `)}` : null;
}

export function detailRows(call: SessionCall, id: IndicatorId, body: Narrowing, range: StatRange) {
  const rows = indicatorRows(call, id, body.query, range);
  const narrowed = narrowedTo(body);
  const counted = narrowed ? sql`(select * from ${rows} all_rows where ${narrowed})` : rows;
  // A store counted once is one row, at its latest time.
  const listed = isCountedOnce(id)
    ? sql`(select store.id, max(at) as at, store.member_id, store.id as store_id, null::bigint as broker_id,
        null::bigint as project_id from ${counted} every join store on store.id = every.store_id group by store.id)`
    : counted;
  const table = isCountedOnce(id) ? 'store' : tableOf(id);
  const { part, columns } = shown[table];
  const hidesNumber = hidesNumberIn(table, call.session);
  return {
    part,

    page: async ({ limit, offset }: Page): Promise<Row[]> => {
      const { rows: found } = await sql<Found>`
        select listed.id::text as key, listed.at, ${columns}, ${hidesNumber} as hides_number,
          coalesce(project.name, '') as project_name,
          coalesce(broker.broker_name, '') as broker_name, coalesce(store.store_name, '') as store_name,
          coalesce(member.name, '') as member_name
        from ${listed} listed
        join ${sql.table(table)} own on own.id = listed.id
        left join project on project.id = listed.project_id
        left join broker on broker.id = listed.broker_id
        left join store on store.id = listed.store_id
        left join member on member.id = listed.member_id
        order by listed.at desc, listed.id desc limit ${limit} offset ${offset}`.execute(call.db);
      return found.map(({ at, hides_number, ...row }) => ({
        ...row,
        mobile_tel: hides_number ? maskPhone(row.mobile_tel) : row.mobile_tel,
        time: formatTime(at, call.session.timezone),
      }));
    },

    totals: async () => {
      if (!narrowed) return wholeTotals(call, id, body.query, range);
      const owners = ownerColumns.map((owner) => body[owner]);
      const question = ['details', id, asked(body.query), range.from, range.to, owners];
      return cachedStat(call, id, question, async () => {
        const { rows } = await sql<{ total_rows: number; count: number }>`
          select (select count(*)::int from ${listed} listed) as total_rows, ${measureOf(id)} as count
          from ${counted} counted`.execute(call.db);
        return rows[0] ?? { total_rows: 0, count: 0 };
      });
    },
  };
}
