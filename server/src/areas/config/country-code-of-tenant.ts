import type { Db } from '../../platform/db/database';
import { isoRegions } from './iso-regions';

export async function countryCodeOfTenant(db: Db, orgcode: string): Promise<string> {
  const { country_id } = await db
    .selectFrom('tenant')
    .select('country_id')
    .where('orgcode', '=', orgcode)
    .executeTakeFirstOrThrow();
  return (isoRegions.find(({ iso_code }) => iso_code === country_id) ?? isoRegions[0]).call_prefix;
}
