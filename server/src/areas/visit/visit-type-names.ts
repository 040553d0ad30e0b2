import { VisitType } from '@agency/shared/model/visit';
import type { Text } from '../../platform/http/language';

export const visitTypeNames: Record<number, Text> = {
  [VisitType.doorToDoor]: { 'zh-CN': '上门拜访', 'en-US': 'In person', 'km-KH': 'ចុះជួបផ្ទាល់' },
  [VisitType.phone]: { 'zh-CN': '电话拜访', 'en-US': 'Phone', 'km-KH': 'តាមទូរសព្ទ' },
  [VisitType.onSite]: { 'zh-CN': '案场接待', 'en-US': 'On-site', 'km-KH': 'នៅគម្រោង' },
};
