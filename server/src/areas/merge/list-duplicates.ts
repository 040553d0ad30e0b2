import { removeInvisibleCharacters } from '@agency/shared/model/invisible-characters';
import { type RawBuilder, sql } from 'kysely';
import type { Handler } from '../../platform/call/call';
import { pageOf } from '../../platform/call/paging';
import { hasNumber, hasWord } from '../../platform/search/containing';
import { likenessOf } from '../../platform/search/likeness';
import { findDifferentPairs, isBefore } from './different-pairs';

/** Most records that are shown of one group. The rest appears when some of them are merged. */
const mostShown = 10;

interface Source {
  rows: (orgcode: string) => RawBuilder<unknown>;
  name: RawBuilder<string>;
  /** Rows with the same values have the same name at the same place. */
  place: RawBuilder<unknown>;
  shown: RawBuilder<unknown>;
  joins: RawBuilder<unknown>;
}

const sources: Record<'stores' | 'brokers', Source> = {
  stores: {
    rows: (orgcode) => sql`store t where t.orgcode = ${orgcode} and t.deleted_at is null`,
    name: sql`t.store_name`,
    place: sql`coalesce(t.area_id, t.city_id), ${likenessOf(sql`t.address`)}`,
    shown: sql`t.code, t.region_name || ' ' || t.address as place`,
    joins: sql`join store t on t.id = any(shown.ids)`,
  },
  brokers: {
    rows: (orgcode) => sql`broker t where t.orgcode = ${orgcode}`,
    name: sql`t.broker_name`,
    place: sql`t.store_id`,
    shown: sql`'' as code, coalesce(store.store_name, '') as place`,
    joins: sql`join broker t on t.id = any(shown.ids) left join store on store.id = t.store_id`,
  },
};

interface Row {
  key: string;
  way: string;
  size: number;
  total: number;
  id: string;
  name: string;
  code: string;
  mobile: string;
  place: string;
}

/**
 * Groups of stores or brokers with the same number, or with the same name at the same place. Brokers without a store
 * have no place. Numbers with hidden digits are not compared. A record that is marked as different from all others of its
 * group is left out.
 */
export const listDuplicates: Handler<'GET /expand/admin/duplicates'> = async ({ db, query, session }) => {
  const { limit, offset } = pageOf(query);
  const source = sources[query.kind];
  const { rows: from, name, place, shown, joins } = source;
  const word = query.keyword && removeInvisibleCharacters(query.keyword).trim();
  const isWanted = word
    ? sql`bool_or(${hasWord(name, word)} or ${hasNumber(sql`t.mobile_tel`, word)})`
    : sql`true`;
  const hasPlace = query.kind === 'brokers' ? sql`and t.store_id is not null` : sql``;
  const { rows } = await sql<Row>`
    with alike as (
      select 'number' as way, array_agg(t.id order by t.id) as ids from ${from(session.orgcode)}
        and strpos(t.mobile_tel, '*') = 0
        group by t.country_code, t.mobile_tel having count(*) > 1 and ${isWanted}
      union all
      select 'name', array_agg(t.id order by t.id) from ${from(session.orgcode)} ${hasPlace}
        group by ${likenessOf(name)}, ${place}
        having count(*) > 1 and count(distinct (t.country_code, t.mobile_tel)) > 1 and ${isWanted}),
    marked as materialized (
      select older_id, newer_id from different_pair where orgcode = ${session.orgcode} and kind = ${query.kind}),
    unmarked as (
      select way, case when exists (select from marked where older_id = any(alike.ids) and newer_id = any(alike.ids))
        then array(select one from unnest(alike.ids) one where exists (
          select from unnest(alike.ids) other where other <> one and not exists (
            select from marked where older_id = least(one, other) and newer_id = greatest(one, other)))
          order by one)
        else alike.ids end as ids
      from alike),
    shown as (
      select way, way || ' ' || ids[1] as key, cardinality(ids) as size, ids[1:${sql.lit(mostShown)}] as ids,
        count(*) over ()::int as total
      from unmarked where cardinality(ids) > 0 order by ids[1] desc, way desc limit ${limit} offset ${offset})
    select key, way, size, total, t.id, ${name} as name, ${shown},
      '+' || t.country_code || ' ' || t.mobile_tel as mobile
    from shown ${joins} order by shown.ids[1] desc, way desc, t.id`.execute(db);
  const groups = new Map<string, Row[]>();
  for (const row of rows) groups.set(row.key, [...(groups.get(row.key) ?? []), row]);
  const isDifferent = await findDifferentPairs(
    db,
    query.kind,
    rows.map(({ id }) => id),
  );
  const list = [...groups].map(([id, records]) => ({
    id,
    way: records[0]?.way ?? '',
    size: records[0]?.size ?? 0,
    records: records.map(({ id: record, name: own, code, mobile, place: at }) => ({
      id: record,
      name: own,
      code,
      mobile,
      place: at,
      compare_with:
        records.find((other) => isBefore(other.id, record) && !isDifferent(other.id, record))?.id ?? null,
    })),
  }));
  return { list, total_rows: rows[0]?.total ?? 0 };
};
