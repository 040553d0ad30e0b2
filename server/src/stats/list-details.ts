import type { ApiBody, ApiOutput } from '@agency/shared/api';
import type { IndicatorId } from '@agency/shared/model/indicators';
import { maskPhone } from '@agency/shared/model/phone';
import { StoreOwnership } from '@agency/shared/model/store';
import { type RawBuilder, sql } from 'kysely';
import type { SessionCall } from '../http/call';
import { pageOf } from '../http/paging';
import { formatTime } from '../http/zoned-time';
import type { Session } from '../login/session';
import { indicatorRows, isCountedOnce, ownerColumns, tableOf } from './indicator-rows';
import { asked, rememberedStat } from './remembered-stat';
import type { StatRange } from './stat-range';

type Details = ApiOutput<'POST /expand/stat/detail'>;
type Row = NonNullable<Details['customer_detail']>['list'][number];
type Found = Omit<Row, 'time'> & { at: Date; is_masked: boolean };

/** What is shown of the rows of each table. */
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

/** Numbers that are not for everybody: those of some brokers, and for an attache those of stores of the pool or of others. */
function isMaskedIn(table: keyof typeof shown, { isManager, memberId }: Session): RawBuilder<boolean> {
  if (table === 'broker') return sql`own.is_masked`;
  if (table === 'customer' || isManager) return sql`false`;
  const store = sql.ref(table === 'store' ? 'own' : 'store');
  const { private: own } = StoreOwnership;
  return sql`(${store}.is_gh <> ${sql.lit(own)} or ${store}.member_id is distinct from ${memberId})`;
}

/** One page of the rows behind an indicator's number: as many in all as the number says. */
export async function listDetails(
  call: SessionCall,
  id: IndicatorId,
  body: ApiBody<'POST /expand/stat/detail'>,
  range: StatRange,
): Promise<Details> {
  const narrowed = ownerColumns.flatMap((owner) =>
    body[owner] === undefined ? [] : [sql`${sql.ref(owner)} = ${body[owner]}`],
  );
  const rows = indicatorRows(call, id, body.query, range);
  const narrow = narrowed.length ? sql`where ${sql.join(narrowed, sql` and `)}` : sql``;
  const counted = sql`(select * from ${rows} all_rows ${narrow})`;
  // A store that is counted once is one row, at the time of its last.
  const listed = isCountedOnce(id)
    ? sql`(select store.id, max(at) as at, store.member_id, store.id as store_id, null::bigint as broker_id,
        null::bigint as project_id from ${counted} every join store on store.id = every.store_id group by store.id)`
    : counted;
  const table = isCountedOnce(id) ? 'store' : tableOf(id);
  const { part, columns } = shown[table];
  const isMasked = isMaskedIn(table, call.session);
  const { limit, offset } = pageOf({ page_size: 20, ...body.pager });
  const { rows: found } = await sql<Found>`
    select listed.id::text as key, listed.at, ${columns}, ${isMasked} as is_masked,
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
  const owners = ownerColumns.map((owner) => body[owner]);
  const question = ['details', id, asked(body.query), range.from, range.to, owners];
  const total = await rememberedStat(call, id, question, async () => {
    const counted = await sql<{ total: number }>`
      select count(*)::int as total from ${listed} listed`.execute(call.db);
    return counted.rows[0]?.total ?? 0;
  });
  const list = found.map(({ at, is_masked, ...row }) => ({
    ...row,
    mobile_tel: is_masked ? maskPhone(row.mobile_tel) : row.mobile_tel,
    time: formatTime(at, call.zone),
  }));
  return { [part]: { list, total_rows: total } };
}
