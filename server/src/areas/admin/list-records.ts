import type { ApiOutput } from '@agency/shared/api';
import { AccountType } from '@agency/shared/model/account';
import { removeInvisibleCharacters } from '@agency/shared/model/invisible-characters';
import { type RawBuilder, sql } from 'kysely';
import type { Call, Handler } from '../../platform/call/call';
import { inOrderOf, pageOf } from '../../platform/call/paging';
import { ApiError } from '../../platform/http/api-error';
import { hasName, hasNumber, type SearchedName } from '../../platform/search/containing';
import { dayOf } from '../../platform/time/zoned-time';
import { findTenant } from '../config/find-tenant';
import { contextFor } from '../import/import-context';
import type { MapServices } from '../map/maps';
import { companiesBelow } from '../member/below-company';
import { visitTypeNames } from '../visit/visit-type-names';
import { factsOf, stateOfPerson } from './record-facts';
import { isTableKind, operationsOf, type RecordKind, type TableKind, tableOf } from './record-kinds';

type ListCall = Call<'GET /expand/admin/records', MapServices>;
type OneCall = Call<'GET /expand/admin/record', MapServices>;
type AdminRecord = ApiOutput<'GET /expand/admin/record'>;

export const listRecords: Handler<'GET /expand/admin/records', MapServices> = async (call) => {
  const { kind } = call.query;
  if (!isTableKind(kind)) {
    const list = await readRecords(call, kind, Object.keys(visitTypeNames));
    return { list, total_rows: list.length };
  }
  const { limit, offset } = pageOf(call.query);
  const found = matching(call, kind);
  const { rows } = await sql<{ id: string }>`
    select record.id ${found} order by ${orders[kind]} limit ${limit} offset ${offset}`.execute(call.db);
  const { rows: totals } = await sql<{ total: number }>`select count(*)::int as total ${found}`.execute(
    call.db,
  );
  const list = await readRecords(
    call,
    kind,
    rows.map(({ id }) => id),
  );
  return { list, total_rows: totals[0]?.total ?? 0 };
};

export const getRecord: Handler<'GET /expand/admin/record', MapServices> = async (call) => {
  const [record] = await readRecords(call, call.query.kind, [call.query.id]);
  if (!record) throw new ApiError('notFound');
  return record;
};

async function readRecords(
  call: ListCall | OneCall,
  kind: RecordKind,
  ids: readonly string[],
): Promise<AdminRecord[]> {
  if (ids.length === 0) return [];
  const { db, deps, language, now, session } = call;
  const tenant = await findTenant(db, session.orgcode);
  const options = { accountId: session.accountId, createsMissing: false, isCheck: true };
  const context = contextFor({ db, maps: deps.maps, now: () => now }, tenant, options);
  const stored = inOrderOf(ids, await operationsOf(kind, language).read(context, ids));
  const facts = await factsOf(call, kind, ids);
  return stored.map(({ id, values }) => {
    const { archived = 'no', ...own } = facts.get(id) ?? {};
    return { id, values, facts: own, archived: archived === 'yes' };
  });
}

const names: Record<TableKind, SearchedName> = {
  companies: { text: sql`record.name`, pinyin: sql`record.company_pinyin` },
  people: { text: sql`member.name`, pinyin: sql`member.member_pinyin` },
  projects: { text: sql`record.name`, pinyin: sql`record.project_pinyin` },
  sale_activities: { text: sql`record.sale_type`, pinyin: sql`''` },
  agencies: { text: sql`record.agency_name`, pinyin: sql`record.agency_pinyin` },
  labels: { text: sql`record.name`, pinyin: sql`record.label_pinyin` },
  broker_groups: { text: sql`record.name`, pinyin: sql`record.broker_group_pinyin` },
  store_fields: { text: sql`record.name`, pinyin: sql`''` },
};

const orders: Record<TableKind, RawBuilder<unknown>> = {
  companies: sql`record.id`,
  people: sql`record.id desc`,
  projects: sql`record.list_place nulls last, record.id`,
  sale_activities: sql`record.list_place nulls last, record.id`,
  agencies: sql`record.id`,
  labels: sql`record.list_place nulls last, record.id`,
  broker_groups: sql`record.id`,
  store_fields: sql`record.sort, record.id`,
};

function matching({ query, session, now }: ListCall, kind: TableKind): RawBuilder<unknown> {
  const joins =
    kind === 'people'
      ? sql`join member on member.id = record.member_id join person on person.id = record.person_id`
      : sql``;
  const conditions: RawBuilder<unknown>[] = [sql`record.orgcode = ${session.orgcode}`];
  const word = query.keyword && removeInvisibleCharacters(query.keyword).trim();
  if (word) conditions.push(hasKeyword(kind, word));
  if (kind === 'people') conditions.push(...conditionsOfPeople(session, query, dayOf(now, session.timezone)));
  if (kind === 'sale_activities' && query.project_code)
    conditions.push(
      sql`record.project_id = (select id from project
        where orgcode = ${session.orgcode} and code = ${query.project_code})`,
    );
  if (kind === 'store_fields') conditions.push(sql`record.scope = 'store'`);
  const canBeArchived = kind !== 'people' && kind !== 'projects';
  if (canBeArchived && query.archived !== '1') conditions.push(sql`record.archived_at is null`);
  return sql`from ${sql.table(tableOf[kind])} as record ${joins} where ${sql.join(conditions, sql` and `)}`;
}

function hasKeyword(kind: TableKind, word: string): RawBuilder<boolean> {
  if (kind === 'people')
    return sql`(${hasName(names.people, word)} or ${hasNumber(sql`person.mobile_tel`, word)})`;
  if (kind !== 'companies' && kind !== 'projects') return hasName(names[kind], word);
  return sql`(${hasName(names[kind], word)} or lower(record.code) like lower(${`${word}%`}))`;
}

function conditionsOfPeople(
  session: ListCall['session'],
  { company_id, role, state }: ListCall['query'],
  today: string,
): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = [
    // A person with two identities in one organisation is edited by the older one, as in an import.
    sql`not exists (select from account other where other.person_id = record.person_id
      and other.orgcode = record.orgcode and other.id < record.id)`,
  ];
  if (company_id) conditions.push(sql`member.company_id in ${companiesBelow(session, company_id)}`);
  if (role) {
    const type = role === 'manager' ? AccountType.manager : AccountType.attache;
    conditions.push(sql`record.account_type = ${type}`);
  }
  if (state) conditions.push(sql`${stateOfPerson(today)} = ${state}`);
  return conditions;
}
