import { AccountType } from '@agency/shared/model/account';
import { sql } from 'kysely';
import { ApiError } from '../../../platform/http/api-error';
import { memberName } from '../../../platform/search/searched-names';
import { keepAnAdmin } from '../../people/keep-an-admin';
import type { Values } from '../columns';
import { type EditableKind, type Entry, type ImportContext, refuse, type StoredRecord } from '../import-kind';
import { completePhone } from '../owner';
import { CellRefusal, listOf, name, oneOf, readList, text, writeList } from '../read-cell';
import { countryCode } from '../read-phone';
import { headings } from './headings';

const allProjects = 'all';
const projectCodes = listOf(name(32));

export const people: EditableKind = {
  columns: [
    { name: 'country_code', label: headings.country_code, read: countryCode },
    { name: 'mobile', label: headings.mobile, read: text(40), isRequired: true },
    { name: 'name', label: headings.person_name, read: text(60), isRequired: true },
    { name: 'role', label: headings.role, read: oneOf('specialist', 'manager'), isRequired: true },
    { name: 'company_code', label: headings.company_code, read: name(32), isRequired: true },
    { name: 'admin', label: headings.admin, read: oneOf('yes', 'no'), initial: 'no' },
    {
      name: 'reception',
      label: headings.reception,
      read: (cell) => (cell.toLowerCase() === allProjects ? allProjects : projectCodes(cell)),
      empty: '',
    },
  ],
  nameOf: (values) => values.name ?? '',
  keyOf: ({ country_code, mobile }) => `+${country_code} ${mobile}`,
  complete: completePhone,
  find: async (context, rows) => {
    const phones = rows.map(({ country_code, mobile }) => `${country_code} ${mobile}`);
    const found = await select(context)
      .where(sql<string>`person.country_code || ' ' || person.mobile_tel`, 'in', phones)
      .execute();
    return found.map(recordOf);
  },
  check,
  create: async (context, all) => {
    const ids: string[] = [];
    for (const values of all) ids.push(await createPerson(context, values));
    context.lookups.forget('owners');
    return ids;
  },
  change: changePerson,
  // A person is never deleted: sessions, history and consents refer to them.
  remove: async () => false,
  list: async (context, after, limit) => {
    const rows = await select(context)
      .where('account.id', '>', after)
      .orderBy('account.id')
      .limit(limit)
      .execute();
    return rows.map(recordOf);
  },
  read: async (context, ids) =>
    (await select(context).where('account.id', 'in', ids).execute()).map(recordOf),
};

/** An identity is an account; of a person with two in one organisation the older one counts. */
function select({ db, tenant }: ImportContext) {
  return db
    .selectFrom('account')
    .innerJoin('person', 'person.id', 'account.person_id')
    .innerJoin('member', 'member.id', 'account.member_id')
    .innerJoin('company', 'company.id', 'member.company_id')
    .select(['account.id', 'person.country_code', 'person.mobile_tel', 'member.name', 'account.account_type'])
    .select(['company.code as company_code', 'account.is_admin', 'account.receives_all'])
    .select(
      sql<string[] | null>`(select array_agg(project.code) from account_reception
        join project on project.id = account_reception.project_id
        where account_reception.account_id = account.id)`.as('reception'),
    )
    .where('account.orgcode', '=', tenant.orgcode)
    .where(
      sql<boolean>`not exists (select from account other where other.person_id = account.person_id
        and other.orgcode = account.orgcode and other.id < account.id)`,
    );
}

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number];

function recordOf(row: Row): StoredRecord {
  const values = {
    country_code: row.country_code,
    mobile: row.mobile_tel,
    name: row.name,
    role: row.account_type === AccountType.manager ? 'manager' : 'specialist',
    company_code: row.company_code,
    admin: row.is_admin ? 'yes' : 'no',
    reception: row.receives_all ? allProjects : writeList(row.reception ?? []),
  };
  return { id: row.id, values };
}

async function check({ db, lookups }: ImportContext, entries: readonly Entry[]): Promise<void> {
  const companies = await lookups.companies(db);
  const projects = await lookups.projects(db);
  for (const { row, values } of entries) {
    const { company_code = '', reception = '' } = values;
    if (!companies.has(company_code))
      refuse(row, 'company_code', 'unknown', { column: 'company', value: company_code });
    if (reception === allProjects) continue;
    for (const code of readList(reception))
      if (!projects.has(code)) refuse(row, 'reception', 'unknown', { column: 'project', value: code });
  }
}

/** A person known from another organisation keeps name and password. Others log in by code and then set a password. */
async function createPerson(context: ImportContext, values: Values): Promise<string> {
  const { db, tenant } = context;
  const phone = { country_code: values.country_code ?? '', mobile_tel: values.mobile ?? '' };
  const { name = '' } = values;
  await db
    .insertInto('person')
    .values({ ...phone, name, password_hash: '' })
    .onConflict((conflict) => conflict.columns(['country_code', 'mobile_tel']).doNothing())
    .execute();
  const person = await db
    .selectFrom('person')
    .select('id')
    .where('country_code', '=', phone.country_code)
    .where('mobile_tel', '=', phone.mobile_tel)
    .executeTakeFirstOrThrow();
  const member = await db
    .insertInto('member')
    .values({
      ...phone,
      ...(await memberColumns(context, values)),
      orgcode: tenant.orgcode,
      can_claim: true,
      is_attache: values.role === 'specialist',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('account')
    .values({
      person_id: person.id,
      orgcode: tenant.orgcode,
      member_id: member.id,
      ...accountColumns(values),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await setReception(context, id, values);
  return id;
}

async function changePerson(context: ImportContext, { id, values: before }: StoredRecord, values: Values) {
  const { db, tenant, lookups } = context;
  if (before.admin === 'yes' && values.admin === 'no')
    await keepAnAdmin(db, tenant.orgcode, id).catch((error: unknown) => {
      throw error instanceof ApiError ? new CellRefusal('last_admin') : error;
    });
  const columns = await memberColumns(context, values);
  const { member_id } = await db
    .updateTable('account')
    .set(accountColumns(values))
    .where('id', '=', id)
    .returning('member_id')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('member')
    .set({
      ...columns,
      ...(before.role === values.role ? {} : { is_attache: values.role === 'specialist' }),
    })
    .where('id', '=', member_id)
    .execute();
  // A store belongs to the company of its owner.
  if (before.company_code !== values.company_code)
    await db
      .updateTable('store')
      .set({ company_id: columns.company_id })
      .where('member_id', '=', member_id)
      .execute();
  await setReception(context, id, values);
  if (before.mobile !== values.mobile || before.country_code !== values.country_code)
    await askForConfirmation(context, id, values);
  lookups.forget('owners');
}

/** The person logs in with the stored number until a login code proves the new one (`login/confirm-phone.ts`). */
async function askForConfirmation({ db, author }: ImportContext, account_id: string, values: Values) {
  const change = {
    country_code: values.country_code ?? '',
    mobile_tel: values.mobile ?? '',
    asked_at: author.now,
  };
  await db
    .insertInto('phone_change')
    .values({ account_id, ...change })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(change))
    .execute();
}

const accountColumns = ({ role, admin, reception }: Values) => ({
  account_type: role === 'manager' ? AccountType.manager : AccountType.attache,
  is_admin: admin === 'yes',
  receives_all: reception === allProjects,
});

async function memberColumns({ db, lookups }: ImportContext, { name = '', company_code = '' }: Values) {
  const company = (await lookups.companies(db)).get(company_code);
  return { ...memberName(name), company_id: company?.id ?? '' };
}

async function setReception({ db, lookups }: ImportContext, account_id: string, { reception = '' }: Values) {
  await db.deleteFrom('account_reception').where('account_id', '=', account_id).execute();
  if (reception === allProjects || reception === '') return;
  const projects = await lookups.projects(db);
  const rows = readList(reception).map((code) => ({ account_id, project_id: projects.get(code) ?? '' }));
  await db.insertInto('account_reception').values(rows).execute();
}
