import { createHash } from 'node:crypto';
import { BrokerStatus } from '@agency/shared/model/broker';
import { StoreStatus } from '@agency/shared/model/store';
import { type RawBuilder, sql } from 'kysely';
import type { Handler } from '../../platform/call/call';
import type { Db } from '../../platform/db/database';
import { ApiError } from '../../platform/http/api-error';
import type { MergeKind } from './merge-kinds';

/** Values of the fields as an admin reads them. Words such as `yes` and `disabled` are those of the file format. */
const values: Record<MergeKind, RawBuilder<unknown>> = {
  stores: sql`jsonb_build_object(
      'name', store_name, 'address', region_name || ' ' || address, 'contact_name', manager_name,
      'mobile', '+' || t.country_code || ' ' || t.mobile_tel, 'agency', coalesce(agency_name, ''),
      'owner', coalesce(member.name, ''),
      'status', case store_status when ${StoreStatus.inCooperation} then 'in_cooperation'
        when ${StoreStatus.disabled} then 'disabled' else 'in_review' end,
      'licence', case biz_license_url when '' then 'no' else 'yes' end,
      'further_fields', coalesce((select string_agg(ext_field.name || ': ' || coalesce((select string_agg(ext_option.name, ', ' order by ext_option.sort) from ext_option
          where ext_field_id = ext_field.id and ext_option.id::text = any(string_to_array(entry ->> 'value', ','))),
          entry ->> 'value'), ' | ' order by ext_field.sort)
        from jsonb_array_elements(ext_values) entry
        join ext_field on ext_field.id::text = entry ->> 'ext_field_id'), ''),
      'labels', coalesce((select string_agg(label.name, '|' order by label.id) from store_label
        join label on label.id = label_id where store_id = t.id), '')) as values
    from store t left join agency on agency.id = agency_id left join member on member.id = member_id`,
  brokers: sql`jsonb_build_object(
      'name', broker_name, 'mobile', '+' || t.country_code || ' ' || t.mobile_tel,
      'gender', (array['', 'male', 'female'])[gender + 1], 'store', coalesce(store_name, ''),
      'status', case broker_status when ${BrokerStatus.inCooperation} then 'in_cooperation'
        when ${BrokerStatus.disabled} then 'disabled' else 'in_review' end,
      'group', coalesce(broker_group.name, '')) as values
    from broker t left join store on store.id = t.store_id left join broker_group on broker_group.id = group_id`,
};

const notDeleted = { stores: sql`and t.deleted_at is null`, brokers: sql`` };

interface Mergeable {
  id: string;
  version: string;
  values: Record<string, string>;
}

/** Reads the two records, and locks them for a merge. They are locked in the order of their ids. */
export async function readPair(
  db: Db,
  {
    orgcode,
    kind,
    winnerId,
    loserId,
  }: { orgcode: string; kind: MergeKind; winnerId: string; loserId: string },
  mode: 'read' | 'write',
): Promise<{ winner: Mergeable; loser: Mergeable } | null> {
  const { rows } = await sql<Mergeable>`select t.id, md5(to_jsonb(t)::text) as version, ${values[kind]}
    where t.orgcode = ${orgcode} ${notDeleted[kind]} and t.id in (${winnerId}, ${loserId})
    order by t.id ${mode === 'write' ? sql`for update of t` : sql``}`.execute(db);
  const winner = rows.find(({ id }) => id === winnerId);
  const loser = rows.find(({ id }) => id === loserId);
  return winner && loser ? { winner, loser } : null;
}

/** Changes if somebody changes one of the two records or its labels. */
export const versionOf = ({ winner, loser }: { winner: Mergeable; loser: Mergeable }): string =>
  createHash('sha256')
    .update(JSON.stringify([winner, loser].map(({ version, values: { labels } }) => [version, labels])))
    .digest('hex');

const counts: Record<MergeKind, (loserId: string) => RawBuilder<unknown>> = {
  stores: (id) => sql`
    (select count(*)::int from broker where store_id = ${id}) as brokers,
    (select count(*)::int from customer where store_id = ${id}) as customers,
    (select count(*)::int from customer_visit join customer on customer.id = customer_id
      where store_id = ${id}) as records,
    (select count(*)::int from store_visit where store_id = ${id}) as visits,
    (select count(*)::int from visit_photo join store_visit on store_visit.id = visit_id
      where store_id = ${id}) as photos,
    (select count(*)::int from chat_conversation join broker on broker.id = broker_id
      where store_id = ${id}) as chats`,
  brokers: (id) => sql`
    (select count(*)::int from customer where broker_id = ${id}) as customers,
    (select count(*)::int from customer_visit join customer on customer.id = customer_id
      where broker_id = ${id}) as records,
    (select count(*)::int from chat_conversation where broker_id = ${id}) as chats`,
};

export const previewMerge: Handler<'GET /expand/admin/merge/preview'> = async ({ db, query, session }) => {
  const { kind, winner_id, loser_id } = query;
  const ids = { orgcode: session.orgcode, kind, winnerId: winner_id, loserId: loser_id };
  const pair = await readPair(db, ids, 'read');
  if (!pair || winner_id === loser_id) throw new ApiError('notFound');
  const { winner, loser } = pair;
  const { rows } = await sql<Record<string, number>>`select ${counts[kind](loser_id)}`.execute(db);
  return {
    version: versionOf(pair),
    fields: Object.keys(winner.values)
      .sort((one, other) => order.indexOf(one) - order.indexOf(other))
      .map((name) => ({ name, winner: winner.values[name] ?? '', loser: loser.values[name] ?? '' })),
    moves: Object.entries(rows[0] ?? {}).map(([name, count]) => ({ name, count })),
  };
};

/** The database returns the keys of an object in an order of its own. */
const order = [
  'name',
  'mobile',
  'gender',
  'store',
  'address',
  'contact_name',
  'agency',
  'owner',
  'status',
  'group',
  'labels',
  'licence',
  'further_fields',
];
