import { VisitType } from '@agency/shared/model/visit';
import type { Text } from '../http/language';

const checkInMetres = 500;

/** Visits at the door must be near the store and carry a photo. */
export const visitLimits = {
  check_in_distance_limit: {
    is_enable: true,
    config: [{ visit_type: VisitType.doorToDoor, distance: checkInMetres }],
  },
  force_photo_capture_limit: { is_enable: true, config: [{ visit_type: VisitType.doorToDoor }] },
};

export const visitTypeNames: Record<number, Text> = {
  [VisitType.doorToDoor]: { 'zh-CN': '上门拜访', 'en-US': 'Door-to-door', 'km-KH': 'ទៅដល់ទីកន្លែង' },
  [VisitType.phone]: { 'zh-CN': '电话拜访', 'en-US': 'Phone', 'km-KH': 'តាមទូរស័ព្ទ' },
  [VisitType.onSite]: { 'zh-CN': '案场接待', 'en-US': 'On-site', 'km-KH': 'នៅគម្រោង' },
};
