import { type Kysely, sql } from 'kysely';

/**
 * Adds an organisation that fits the schema of early migrations: 'T' with one company, a project, and members with the
 * ids from 1.
 */
export async function addBareTenant<Schema>(
  db: Kysely<Schema>,
  { members = 1, timezone = 'Asia/Shanghai' } = {},
): Promise<void> {
  for (const statement of [
    `insert into tenant (orgcode, org_name, company_name, org_type, region_code, country_id, timezone, currency,
      map_service, mobile_tel, protect_days, settings)
      values ('T', 't', 't', 1, 'zh-CN', 'CN', '${timezone}', 'CNY', 'amap', '1', 30, '{}')`,
    `insert into company (orgcode, name) values ('T', 'c')`,
    `insert into member (orgcode, company_id, name, country_code, mobile_tel, can_claim, is_attache)
      select 'T', 1, 'm' || n, '86', '1', true, true from generate_series(1, ${members}) n`,
    `insert into project (orgcode, name) values ('T', 'p')`,
  ])
    await sql.raw(statement).execute(db);
}
