import { sql } from 'kysely';
import type { Db } from '../../platform/db/database';
import { allRegions } from '../../platform/region/regions';
import { companyName, memberName } from '../../platform/search/searched-names';

export interface NewTenant {
  orgcode: string;
  org_name: string;
  country_id: string;
  region_code: string;
  timezone: string;
  currency: string;
  map_service: string;
  manager: { name: string; country_code: string; mobile_tel: string };
}

const facts = ['org_name', 'country_id', 'timezone', 'currency', 'map_service'] as const;
const managerType = 2;
const protectDays = 30;
const regionsAtOnce = 1_000;

/**
 * Creates an organisation with its first manager, who logs in by SMS and then sets a password. Returns false if it
 * already exists with the same attributes.
 * @throws Error if it exists with other attributes.
 */
export async function createTenant(database: Db, tenant: NewTenant): Promise<boolean> {
  return database.transaction().execute(async (db) => {
    // Serialises concurrent runs, or both would find nothing.
    await sql`select pg_advisory_xact_lock(7312)`.execute(db);
    const isThere = await isThereAlready(db, tenant);
    if (!isThere) await insertTenant(db, tenant);
    return !isThere;
  });
}

async function isThereAlready(db: Db, tenant: NewTenant): Promise<boolean> {
  const { orgcode, manager } = tenant;
  const found = await db.selectFrom('tenant').select(facts).where('orgcode', '=', orgcode).executeTakeFirst();
  if (!found) return false;
  const other = facts.find((fact) => found[fact] !== tenant[fact]);
  if (other) throw new Error(`${orgcode} is there already, and its ${other} is ${found[other]}`);
  const account = await db
    .selectFrom('account')
    .innerJoin('person', 'person.id', 'account.person_id')
    .select('account.id')
    .where('account.orgcode', '=', orgcode)
    .where('account.account_type', '=', managerType)
    .where('person.country_code', '=', manager.country_code)
    .where('person.mobile_tel', '=', manager.mobile_tel)
    .executeTakeFirst();
  if (account) return true;
  const phone = `+${manager.country_code} ${manager.mobile_tel}`;
  throw new Error(`${orgcode} is there already, and ${phone} is not a manager of it`);
}

async function insertTenant(db: Db, { manager, ...tenant }: NewTenant): Promise<void> {
  const { orgcode, org_name } = tenant;
  await insertRegions(db);
  await db
    .insertInto('tenant')
    .values({
      ...tenant,
      company_name: org_name,
      org_type: 1,
      mobile_tel: manager.mobile_tel,
      protect_days: protectDays,
      settings: JSON.stringify({ RequireBusinessLicense: '0', MemberCreateStoreNeedApproval: '1' }),
    })
    .execute();
  const company = await db
    .insertInto('company')
    .values({ orgcode, code: orgcode, ...companyName(org_name) })
    .returning('id')
    .executeTakeFirstOrThrow();
  const member = await db
    .insertInto('member')
    .values({
      orgcode,
      company_id: company.id,
      ...manager,
      ...memberName(manager.name),
      can_claim: true,
      is_attache: false,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const person_id = await personOf(db, manager);
  await db
    .insertInto('account')
    .values({ person_id, orgcode, account_type: managerType, member_id: member.id, is_admin: true })
    .execute();
}

/** A person known from another organisation keeps name and password. Without a password only codes log in. */
async function personOf(db: Db, manager: NewTenant['manager']): Promise<string> {
  await db
    .insertInto('person')
    .values({ ...manager, password_hash: '' })
    .onConflict((conflict) => conflict.columns(['country_code', 'mobile_tel']).doNothing())
    .execute();
  const { id } = await db
    .selectFrom('person')
    .select('id')
    .where('country_code', '=', manager.country_code)
    .where('mobile_tel', '=', manager.mobile_tel)
    .executeTakeFirstOrThrow();
  return id;
}

/** Stores need regions, so an empty database gets all of them. */
async function insertRegions(db: Db): Promise<void> {
  const regions = allRegions();
  for (let start = 0; start < regions.length; start += regionsAtOnce) {
    await db
      .insertInto('region')
      .values(regions.slice(start, start + regionsAtOnce))
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
  }
}
