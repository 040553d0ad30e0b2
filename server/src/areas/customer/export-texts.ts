import { ClueStatus, CustomerStatus } from '@agency/shared/model/customer';
import type { Text } from '../../platform/http/language';

export const columnTexts = {
  name: { 'zh-CN': '客户姓名', 'en-US': 'Customer', 'km-KH': 'ឈ្មោះអតិថិជន' },
  tel: { 'zh-CN': '手机号码', 'en-US': 'Phone number', 'km-KH': 'លេខទូរសព្ទ' },
  status: { 'zh-CN': '客户状态', 'en-US': 'Status', 'km-KH': 'ស្ថានភាព' },
  clue: { 'zh-CN': '报备有效性', 'en-US': 'Validity', 'km-KH': 'សុពលភាព' },
  project: { 'zh-CN': '项目', 'en-US': 'Project', 'km-KH': 'គម្រោង' },
  store: { 'zh-CN': '门店', 'en-US': 'Store', 'km-KH': 'ហាង' },
  broker: { 'zh-CN': '经纪人', 'en-US': 'Broker', 'km-KH': 'ឈ្មួញកណ្ដាល' },
  brokerTel: { 'zh-CN': '经纪人电话', 'en-US': "Broker's phone", 'km-KH': 'ទូរសព្ទឈ្មួញកណ្ដាល' },
  member: { 'zh-CN': '归属专员', 'en-US': 'Specialist', 'km-KH': 'អ្នកឯកទេស' },
  reported: { 'zh-CN': '最近报备时间', 'en-US': 'Last report', 'km-KH': 'ការរាយការណ៍ចុងក្រោយ' },
  protected: { 'zh-CN': '保护期至', 'en-US': 'Protected until', 'km-KH': 'ការពាររហូតដល់' },
} satisfies Record<string, Text>;

export const statusTexts: Record<number, Text> = {
  [CustomerStatus.reported]: { 'zh-CN': '报备', 'en-US': 'Report', 'km-KH': 'ការរាយការណ៍' },
  [CustomerStatus.visited]: { 'zh-CN': '到访', 'en-US': 'Visit', 'km-KH': 'ការមកមើល' },
  [CustomerStatus.reserved]: { 'zh-CN': '预约', 'en-US': 'Reservation', 'km-KH': 'ការកក់ទុក' },
  [CustomerStatus.subscribed]: { 'zh-CN': '认购', 'en-US': 'Subscription', 'km-KH': 'ការចុះឈ្មោះទិញ' },
  [CustomerStatus.signed]: { 'zh-CN': '签约', 'en-US': 'Contract signed', 'km-KH': 'ចុះកិច្ចសន្យា' },
};

export const clueTexts: Record<number, Text> = {
  [ClueStatus.toBeConfirmed]: { 'zh-CN': '待确认', 'en-US': 'To be confirmed', 'km-KH': 'រង់ចាំការបញ្ជាក់' },
  [ClueStatus.effective]: { 'zh-CN': '有效', 'en-US': 'Effective', 'km-KH': 'មានសុពលភាព' },
  [ClueStatus.invalid]: { 'zh-CN': '无效', 'en-US': 'Invalid', 'km-KH': 'គ្មានសុពលភាព' },
};
