import type { ApiBody, ApiOutput } from '@agency/shared/api';
import { BrokerStatus, BrokerType } from '@agency/shared/model/broker';
import { type IndicatorId, isRankable, perDay, type RankingType } from '@agency/shared/model/indicators';
import { StoreStatus } from '@agency/shared/model/store';
import { type RawBuilder, sql } from 'kysely';
import type { SessionCall } from '../http/call';
import { pageOf } from '../http/paging';
import {
  companyTree,
  indicatorRows,
  isPerDay,
  measureOf,
  membersBelow,
  type Owner,
  type StatQuery,
} from './indicator-rows';
import { isSupported } from './is-supported';
import { asked, rememberedStat } from './remembered-stat';
import type { StatRange } from './stat-range';

type Ranking = ApiOutput<'POST /expand/stat/ranking'>;

interface Entity {
  type: 'member' | 'store' | 'broker' | 'project';
  owner: Owner;
  name: string;
  /** Tells who is gone. */
  isDeleted: RawBuilder<boolean>;
  /** Who is listed although nothing counts. */
  isListed: (call: SessionCall, query: StatQuery) => RawBuilder<unknown>[];
}

const among = (column: string, ids: string[] | undefined) =>
  ids?.length ? [sql`${sql.ref(column)} = any(${ids}::bigint[])`] : [];

const own = ({ session }: SessionCall, column: string) =>
  session.isManager ? [] : [sql`${sql.ref(column)} = ${session.memberId}`];

const entities: Record<RankingType, Entity> = {
  member_ranking: {
    type: 'member',
    owner: 'member_id',
    name: 'name',
    isDeleted: sql`false`,
    isListed: (call, { member_ids, company_id }) => [
      sql`is_attache`,
      ...own(call, 'id'),
      ...among('id', member_ids),
      ...(company_id ? [sql`company_id in ${companyTree(call, company_id)}`] : []),
    ],
  },
  store_ranking: {
    type: 'store',
    owner: 'store_id',
    name: 'store_name',
    isDeleted: sql`deleted_at is not null`,
    isListed: (call, { member_ids, store_ids, company_id }) => [
      sql`store_status in (${StoreStatus.inCooperation}, ${StoreStatus.disabled})`,
      ...own(call, 'member_id'),
      ...among('id', store_ids),
      ...among('member_id', member_ids),
      ...(company_id ? [sql`company_id in ${companyTree(call, company_id)}`] : []),
    ],
  },
  broker_ranking: {
    type: 'broker',
    owner: 'broker_id',
    name: 'broker_name',
    // Taken out of the store.
    isDeleted: sql`store_id is null and broker_type <> ${BrokerType.independent}`,
    isListed: (call, { member_ids, store_ids, company_id }) => [
      sql`broker_status <> ${BrokerStatus.inReview}`,
      ...own(call, 'member_id'),
      ...among('store_id', store_ids),
      ...among('member_id', member_ids),
      ...(company_id ? [sql`member_id in ${membersBelow(call, company_id)}`] : []),
    ],
  },
  project_ranking: {
    type: 'project',
    owner: 'project_id',
    name: 'name',
    isDeleted: sql`deleted_at is not null`,
    isListed: (_call, { project_ids }) => among('id', project_ids),
  },
};

/** Entities by an indicator: those with rows, and those without any that the query is about. */
export async function rankEntities(
  call: SessionCall,
  id: IndicatorId,
  body: ApiBody<'POST /expand/stat/ranking'>,
  range: StatRange,
): Promise<Ranking> {
  const { query, ranking_type, pager, sorter } = body;
  if (!isRankable(id, ranking_type) || !isSupported(call, id, query)) {
    return { list: [], total_rows: 0, supported: false, unassigned: 0 };
  }
  const { type, owner, name, isDeleted, isListed } = entities[ranking_type];
  const { limit, offset } = pageOf(pager);
  const entityId = sql.ref(owner);
  const days = isPerDay(id) ? range.days.length : 1;
  const direction = sorter?.order === 'asc' ? sql`asc` : sql`desc`;
  const listed = [sql`not (${isDeleted})`, ...isListed(call, query)];
  const rank = () =>
    sql<Pick<Ranking, 'list' | 'total_rows' | 'unassigned'>>`
    with counted as (select * from ${indicatorRows(call, id, query, range)} rows_of_indicator),
    counts as (select ${entityId} as entity_id, ${measureOf(id)} as count from counted group by 1),
    entities as (
      select entity.id, ${sql.ref(name)} as entity_name, ${isDeleted} as is_deleted,
        coalesce(round((counts.count / ${days}::int)::numeric, 2), 0)::float8 as count
      from ${sql.table(type)} entity left join counts on counts.entity_id = entity.id
      where entity.orgcode = ${call.session.orgcode}
        and (counts.entity_id is not null or (${sql.join(listed, sql` and `)}))),
    ranked as (select *, rank() over (order by count ${direction}) as ranking from entities),
    page as (select * from ranked order by ranking, id limit ${limit} offset ${offset})
    select (select count(*)::int from ranked) as total_rows,
      coalesce((select count from counts where entity_id is null), 0) as unassigned,
      coalesce((select json_agg(json_build_object('ranking', ranking, 'entity_id', id::text,
        'entity_name', entity_name, 'entity_type', ${type}::text, 'count', count, 'is_deleted', is_deleted)
        order by ranking, id) from page), '[]') as list`.execute(call.db);
  const question = [
    'ranking',
    id,
    asked(query),
    range.from,
    range.to,
    days,
    ranking_type,
    limit,
    offset,
    sorter?.order,
  ];
  const { rows } = await rememberedStat(call, id, question, rank, [type]);
  const { list, total_rows, unassigned } = rows[0] ?? { list: [], total_rows: 0, unassigned: 0 };
  return { list, total_rows, supported: true, unassigned: perDay(unassigned, days) };
}
