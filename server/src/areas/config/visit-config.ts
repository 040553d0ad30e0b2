import { type VisitConfig, VisitType } from '@agency/shared/model/visit';
import type { Db } from '../../platform/db/database';
import { findTenant } from './find-tenant';

const checkInMetres = 500;

/** Setting of the organisation that replaces the default limits; JSON. */
const visitSetting = 'VisitConfig';

const defaultConfig: VisitConfig = {
  check_in_distance_limit: {
    is_enable: true,
    config: [{ visit_type: VisitType.doorToDoor, distance: checkInMetres }],
  },
  force_photo_capture_limit: { is_enable: true, config: [{ visit_type: VisitType.doorToDoor }] },
};

export async function visitConfigOf(db: Db, orgcode: string): Promise<VisitConfig> {
  const { settings } = await findTenant(db, orgcode);
  const own = settings[visitSetting];
  return own ? (JSON.parse(own) as VisitConfig) : defaultConfig;
}

export async function saveVisitConfig(db: Db, orgcode: string, config: VisitConfig): Promise<void> {
  const { settings } = await findTenant(db, orgcode);
  await db
    .updateTable('tenant')
    .set({ settings: JSON.stringify({ ...settings, [visitSetting]: JSON.stringify(config) }) })
    .where('orgcode', '=', orgcode)
    .execute();
}
