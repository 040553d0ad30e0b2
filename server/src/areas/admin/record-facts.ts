import { sql } from 'kysely';
import type { SessionCall } from '../../platform/call/call';
import { dayOf, formatTime } from '../../platform/time/zoned-time';
import { isTableKind, type RecordKind, type TableKind } from './record-kinds';

type Facts = Record<string, string>;

/** Returns by id what is shown beside the values of records, with `archived` as `yes` or `no`. */
export async function factsOf(
  { db, session, zone, now }: SessionCall,
  kind: RecordKind,
  ids: readonly string[],
): Promise<Map<string, Facts>> {
  if (!isTableKind(kind)) return new Map();
  const { rows } = await sql<{ id: string } & Record<string, unknown>>`
    ${queryOf(kind, dayOf(now, session.timezone))} where record.orgcode = ${session.orgcode} and record.id = any(${ids})`.execute(
    db,
  );
  return new Map(
    rows.map(({ id, ...facts }) => [
      id,
      Object.fromEntries(
        Object.entries(facts)
          .filter(([, value]) => value !== null)
          .map(([name, value]) => [name, value instanceof Date ? formatTime(value, zone) : String(value)]),
      ),
    ]),
  );
}

/** @param today yyyy-MM-dd in the organisation's time zone. */
export const stateOfPerson = (today: string) => sql<string>`case
  when record.disabled_at is not null then 'disabled'
  when exists (select from absence where absence.account_id = record.id and absence.ended_at is null
    and ${today}::date between absence.first_day and absence.last_day) then 'away'
  when exists (select from session where session.account_id = record.id) then 'active' else 'invited' end`;

const archived = sql`case when record.archived_at is null then 'no' else 'yes' end as archived`;

const queryOf = (kind: TableKind, today: string): ReturnType<typeof sql> =>
  kind === 'people' ? peopleQuery(today) : queries[kind];

const queries: Record<Exclude<TableKind, 'people'>, ReturnType<typeof sql>> = {
  companies: sql`select record.id, ${archived},
    (select count(*) from member join account on account.member_id = member.id
      where member.company_id = record.id and account.disabled_at is null) as people,
    (select count(*) from store where store.company_id = record.id and store.deleted_at is null) as stores,
    (select count(*) from company child where child.parent_id = record.id and child.archived_at is null)
      as companies
    from company record`,
  projects: sql`select record.id from project record`,
  sale_activities: sql`select record.id, ${archived}, project.name as project_name
    from sale_activity record join project on project.id = record.project_id`,
  agencies: sql`select record.id, ${archived},
    (select count(*) from store where store.agency_id = record.id and store.deleted_at is null) as used
    from agency record`,
  labels: sql`select record.id, ${archived},
    (select count(*) from store_label where store_label.label_id = record.id) as used from label record`,
  broker_groups: sql`select record.id, ${archived},
    (select count(*) from broker where broker.group_id = record.id) as used from broker_group record`,
  store_fields: sql`select record.id, ${archived} from ext_field record`,
};

const peopleQuery = (
  today: string,
) => sql`select record.id, company.name as company_name, ${stateOfPerson(today)} as state,
    (select max(session.last_seen_at) from session where session.account_id = record.id) as last_login,
    (select '+' || country_code || ' ' || mobile_tel from phone_change
      where account_id = record.id) as new_mobile,
    (select max(hand_over.id) from hand_over where hand_over.account_id = record.id) as hand_over
    from account record join member on member.id = record.member_id
    join company on company.id = member.company_id`;
