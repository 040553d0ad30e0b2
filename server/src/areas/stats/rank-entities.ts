import type { ApiBody, ApiOutput } from '@agency/shared/api';
import { BrokerStatus, BrokerType } from '@agency/shared/model/broker';
import { formerRange } from '@agency/shared/model/former-range';
import { type IndicatorId, isRankable, perDay, type RankingType } from '@agency/shared/model/indicators';
import { StoreStatus } from '@agency/shared/model/store';
import { type RawBuilder, sql } from 'kysely';
import type { SessionCall } from '../../platform/call/call';
import { pageOf } from '../../platform/call/paging';
import { companiesOf, membersOf } from '../member/visible';
import { countedRows } from './aggregated-figures';
import { asked, cachedStat } from './cached-stat';
import { isPerDay, measureOf, type Owner, type StatQuery } from './indicator-rows';
import { isSupported } from './is-supported';
import { type StatRange, statRange } from './stat-range';

type Ranking = ApiOutput<'POST /expand/stat/ranking'>;
type RankingBody = ApiBody<'POST /expand/stat/ranking'>;
type OwnRank = Ranking['own'];

interface Entity {
  type: 'member' | 'store' | 'broker' | 'project';
  owner: Owner;
  name: string;
  isDeleted: RawBuilder<boolean>;
  /** Conditions for entities that are listed even with zero. */
  isListed: (call: SessionCall, query: StatQuery) => RawBuilder<unknown>[];
}

const among = (column: string, ids: string[] | undefined) =>
  ids?.length ? [sql`${sql.ref(column)} = any(${ids}::bigint[])`] : [];

const within = (column: string, seen: RawBuilder<string> | null) =>
  seen ? [sql`${sql.ref(column)} in ${seen}`] : [];

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
      ...within('company_id', companiesOf(call.session, company_id)),
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
      ...within('company_id', companiesOf(call.session, company_id)),
    ],
  },
  broker_ranking: {
    type: 'broker',
    owner: 'broker_id',
    name: 'broker_name',
    isDeleted: sql`store_id is null and broker_type <> ${BrokerType.independent}`,
    isListed: (call, { member_ids, store_ids, company_id }) => [
      sql`broker_status <> ${BrokerStatus.inReview}`,
      ...own(call, 'member_id'),
      ...among('store_id', store_ids),
      ...among('member_id', member_ids),
      ...within('member_id', membersOf(call.session, company_id)),
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

export async function rankEntities(
  call: SessionCall,
  id: IndicatorId,
  body: RankingBody,
  range: StatRange,
): Promise<Ranking> {
  const { query, ranking_type, pager } = body;
  if (!isRankable(id, ranking_type) || !isSupported(call, id, query)) {
    return { list: [], total_rows: 0, supported: false, unassigned: 0, most: 0, own: null };
  }
  const { type, owner } = entities[ranking_type];
  const former = statRange({ ...query, ...formerRange(query) }, call.session);
  const { limit, offset } = pageOf(pager);
  const days = isPerDay(id) ? range.days.length : 1;
  const rank = () =>
    sql<Pick<Ranking, 'list' | 'total_rows' | 'unassigned' | 'most'>>`
    with ${rankedEntities(call, id, body, range)},
    page as (select * from ranked order by ranking, id limit ${limit} offset ${offset}),
    former as (
      select ${sql.ref(owner)} as entity_id, ${measureOf(id)} as count
      from ${countedRows(call, id, query, former, { by: owner })} former_rows
      where ${sql.ref(owner)} in (select id from page) group by 1)
    select (select count(*)::int from ranked) as total_rows,
      coalesce((select max(count) from ranked), 0) as most,
      coalesce((select count from counts where entity_id is null), 0) as unassigned,
      coalesce((select json_agg(json_build_object('ranking', ranking, 'entity_id', id::text,
        'entity_name', entity_name, 'entity_type', ${type}::text, 'count', page.count,
        'count_before', coalesce(${averagedOf(id, sql`former.count`, former)}, 0),
        'is_deleted', is_deleted) order by ranking, id)
        from page left join former on former.entity_id = page.id), '[]') as list`.execute(call.db);
  const question = ['ranking', ...askedOf(body, range), days, limit, offset];
  const { rows } = await cachedStat(call, id, question, rank, [type]);
  const { list = [], total_rows = 0, unassigned = 0, most = 0 } = rows[0] ?? {};
  const own = ranking_type === 'member_ranking' ? await ownRank(call, id, body, range) : null;
  return { list, total_rows, supported: true, unassigned: perDay(unassigned, days), most, own };
}

function askedOf({ query, indicator_id, ranking_type, sorter }: RankingBody, range: StatRange): unknown[] {
  return [indicator_id, asked(query), range.from, range.to, ranking_type, sorter?.order];
}

function rankedEntities(
  call: SessionCall,
  id: IndicatorId,
  { query, ranking_type, sorter }: RankingBody,
  range: StatRange,
): RawBuilder<unknown> {
  const { type, owner, name, isDeleted, isListed } = entities[ranking_type];
  const entityId = sql.ref(owner);
  const count = averagedOf(id, sql`counts.count`, range);
  const direction = sorter?.order === 'asc' ? sql`asc` : sql`desc`;
  const listed = [sql`not (${isDeleted})`, ...isListed(call, query)];
  return sql`counted as (select * from ${countedRows(call, id, query, range, { by: owner })} rows_of_indicator),
    counts as (select ${entityId} as entity_id, ${measureOf(id)} as count from counted group by 1),
    entities as (
      select entity.id, ${sql.ref(name)} as entity_name, ${isDeleted} as is_deleted,
        coalesce(${count}, 0) as count
      from ${sql.table(type)} entity left join counts on counts.entity_id = entity.id
      where entity.orgcode = ${call.session.orgcode}
        and (counts.entity_id is not null or (${sql.join(listed, sql` and `)}))),
    ranked as (select *, rank() over (order by count ${direction}) as ranking from entities)`;
}

function averagedOf(id: IndicatorId, count: RawBuilder<unknown>, { days }: StatRange): RawBuilder<unknown> {
  return isPerDay(id) ? sql`round((${count} / ${days.length}::int)::numeric, 2)::float8` : count;
}

/**
 * Returns the user's rank. An attache is ranked among the whole organisation regardless of the query, because a rank
 * among a few named members would reveal their figures. A manager whose member is not listed has no rank.
 */
async function ownRank(
  call: SessionCall,
  id: IndicatorId,
  body: RankingBody,
  range: StatRange,
): Promise<OwnRank> {
  const { memberId, isManager } = call.session;
  const { begin_time, end_time } = body.query;
  const wide = isManager ? body : { ...body, query: { begin_time, end_time } };
  const asManager = { ...call, session: { ...call.session, isManager: true } };
  const rank = () =>
    sql<NonNullable<OwnRank>>`
    with ${rankedEntities(asManager, id, wide, range)}
    select ranking::int as ranking, count, (select count(*)::int from ranked) as total_rows
    from ranked where id = ${memberId}`.execute(call.db);
  const question = ['own rank', memberId, ...askedOf(wide, range)];
  const { rows } = await cachedStat(asManager, id, question, rank, ['member']);
  return rows[0] ?? null;
}
