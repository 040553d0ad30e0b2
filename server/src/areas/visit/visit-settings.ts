import { type VisitConfig, VisitType } from '@agency/shared/model/visit';
import type { Db } from '../../platform/db/database';
import type { Text } from '../../platform/http/language';
import { findTenant } from '../config/find-tenant';

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

export const visitTypeNames: Record<number, Text> = {
  [VisitType.doorToDoor]: { 'zh-CN': '上门拜访', 'en-US': 'Door-to-door', 'km-KH': 'ចុះជួបផ្ទាល់' },
  [VisitType.phone]: { 'zh-CN': '电话拜访', 'en-US': 'Phone', 'km-KH': 'តាមទូរសព្ទ' },
  [VisitType.onSite]: { 'zh-CN': '案场接待', 'en-US': 'On-site', 'km-KH': 'នៅគម្រោង' },
};
