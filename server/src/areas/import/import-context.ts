import type { Selectable } from 'kysely';
import type { Db } from '../../platform/db/database';
import type { Tenant } from '../../platform/db/tables/accounts';
import { isoRegions } from '../config/iso-regions';
import type { Maps } from '../map/maps';
import type { ImportContext } from './import-kind';
import { Lookups } from './lookups';

export function contextFor(
  { db, maps, now }: { db: Db; maps: Maps; now: () => Date },
  tenant: Selectable<Tenant>,
  { accountId, ...options }: { accountId: string | null; createsMissing: boolean; isCheck: boolean },
): ImportContext {
  const { orgcode, country_id } = tenant;
  const [home] = isoRegions;
  const { call_prefix } = isoRegions.find(({ iso_code }) => iso_code === country_id) ?? home;
  return {
    db,
    tenant,
    countryCode: call_prefix,
    author: { orgcode, accountId, now: now() },
    maps,
    lookups: new Lookups(orgcode, country_id, call_prefix),
    ...options,
  };
}
