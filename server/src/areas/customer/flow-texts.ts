import type { Text } from '../../platform/http/language';

interface FlowText {
  type: Text;
  content: Text;
  scene: Text;
}

const assistant: Text = { 'zh-CN': '渠道助手', 'en-US': 'Channel assistant', 'km-KH': 'កម្មវិធីជំនួយបណ្ដាញ' };
const onSite: Text = { 'zh-CN': '案场', 'en-US': 'Sales office', 'km-KH': 'ការិយាល័យលក់' };
const office: Text = { 'zh-CN': '后台', 'en-US': 'Back office', 'km-KH': 'ការិយាល័យខាងក្រោយ' };

const disputeDecided: Text = {
  'zh-CN': '归属裁定',
  'en-US': 'Dispute decided',
  'km-KH': 'សម្រេចវិវាទ',
};

export const flowTexts = {
  reported: {
    type: { 'zh-CN': '报备', 'en-US': 'Report', 'km-KH': 'ការរាយការណ៍' },
    content: {
      'zh-CN': '{broker}将客户{customer}报备至「{project}」。',
      'en-US': '{broker} reported {customer} on {project}.',
      'km-KH': '{broker} បានរាយការណ៍អតិថិជន {customer} ទៅ «{project}»។',
    },
    scene: assistant,
  },
  tel_completed: {
    type: { 'zh-CN': '补全号码', 'en-US': 'Number completed', 'km-KH': 'បំពេញលេខ' },
    content: {
      'zh-CN': '客户{customer}的隐藏号码已补全。',
      'en-US': 'The hidden number of {customer} has been completed.',
      'km-KH': 'លេខលាក់របស់ {customer} ត្រូវបានបំពេញ។',
    },
    scene: assistant,
  },
  confirmed: {
    type: { 'zh-CN': '报备有效', 'en-US': 'Report effective', 'km-KH': 'ការរាយការណ៍មានសុពលភាព' },
    content: {
      'zh-CN': '「{project}」确认报备有效。',
      'en-US': '{project} confirmed the report.',
      'km-KH': '«{project}» បានបញ្ជាក់ការរាយការណ៍។',
    },
    scene: office,
  },
  invalidated: {
    type: { 'zh-CN': '报备无效', 'en-US': 'Report invalid', 'km-KH': 'ការរាយការណ៍គ្មានសុពលភាព' },
    content: {
      'zh-CN': '「{project}」判定报备无效，客户保护已解除。',
      'en-US': '{project} found the report invalid; the customer is no longer protected.',
      'km-KH': '«{project}» បានកំណត់ថាការរាយការណ៍គ្មានសុពលភាព។ ការការពារត្រូវបានបញ្ចប់។',
    },
    scene: office,
  },
  visited: {
    type: { 'zh-CN': '到访', 'en-US': 'Visit', 'km-KH': 'ការមកទស្សនា' },
    content: {
      'zh-CN': '客户{customer}到访「{project}」。',
      'en-US': '{customer} came to {project}.',
      'km-KH': '{customer} បានមកដល់ «{project}»។',
    },
    scene: onSite,
  },
  reserved: {
    type: { 'zh-CN': '预约', 'en-US': 'Reservation', 'km-KH': 'ការកក់ទុក' },
    content: {
      'zh-CN': '客户{customer}在「{project}」预约了房源。',
      'en-US': '{customer} reserved a unit of {project}.',
      'km-KH': '{customer} បានកក់ទុកនៅ «{project}»។',
    },
    scene: onSite,
  },
  subscribed: {
    type: { 'zh-CN': '认购', 'en-US': 'Subscription', 'km-KH': 'ការចុះឈ្មោះទិញ' },
    content: {
      'zh-CN': '客户{customer}认购了「{project}」。',
      'en-US': '{customer} subscribed to a unit of {project}.',
      'km-KH': '{customer} បានចុះឈ្មោះទិញនៅ «{project}»។',
    },
    scene: onSite,
  },
  signed: {
    type: { 'zh-CN': '签约', 'en-US': 'Contract signed', 'km-KH': 'ចុះកិច្ចសន្យា' },
    content: {
      'zh-CN': '客户{customer}签约「{project}」。',
      'en-US': '{customer} signed the contract for {project}.',
      'km-KH': '{customer} បានចុះកិច្ចសន្យានៅ «{project}»។',
    },
    scene: onSite,
  },
  reservation_withdrawn: {
    type: { 'zh-CN': '取消预约', 'en-US': 'Reservation withdrawn', 'km-KH': 'ដកការកក់ទុក' },
    content: {
      'zh-CN': '客户{customer}取消了「{project}」的预约。',
      'en-US': '{customer} withdrew the reservation at {project}.',
      'km-KH': '{customer} បានដកការកក់ទុកនៅ «{project}» វិញ។',
    },
    scene: onSite,
  },
  subscription_withdrawn: {
    type: { 'zh-CN': '退认购', 'en-US': 'Subscription withdrawn', 'km-KH': 'ដកការចុះឈ្មោះទិញ' },
    content: {
      'zh-CN': '客户{customer}退回了「{project}」的认购。',
      'en-US': '{customer} withdrew the subscription at {project}.',
      'km-KH': '{customer} បានដកការចុះឈ្មោះទិញនៅ «{project}» វិញ។',
    },
    scene: onSite,
  },
  contract_withdrawn: {
    type: { 'zh-CN': '退签约', 'en-US': 'Contract withdrawn', 'km-KH': 'ដកកិច្ចសន្យា' },
    content: {
      'zh-CN': '客户{customer}解除了「{project}」的签约。',
      'en-US': '{customer} withdrew from the contract at {project}.',
      'km-KH': '{customer} បានដកកិច្ចសន្យានៅ «{project}» វិញ។',
    },
    scene: onSite,
  },
  dispute_stayed: {
    type: disputeDecided,
    content: {
      'zh-CN': '{by}裁定客户{customer}仍归{from}。',
      'en-US': '{by} decided that {customer} stays with {from}.',
      'km-KH': '{by} បានសម្រេចថា {customer} នៅជាមួយ {from} ដដែល។',
    },
    scene: assistant,
  },
  dispute_moved: {
    type: disputeDecided,
    content: {
      'zh-CN': '{by}裁定客户{customer}由{from}转归{to}。',
      'en-US': '{by} decided that {customer} goes from {from} to {to}.',
      'km-KH': '{by} បានសម្រេចថា {customer} ត្រូវផ្ទេរពី {from} ទៅ {to}។',
    },
    scene: assistant,
  },
} satisfies Record<string, FlowText>;

export type FlowKind = keyof typeof flowTexts;

const kindsOfTheApp: FlowKind[] = ['reported', 'tel_completed', 'dispute_stayed', 'dispute_moved'];

export const salesFlowKinds = (Object.keys(flowTexts) as FlowKind[]).filter(
  (kind) => !kindsOfTheApp.includes(kind),
);

export const detailTexts = {
  store: { 'zh-CN': '门店', 'en-US': 'Store', 'km-KH': 'ហាង' },
  broker: { 'zh-CN': '经纪人', 'en-US': 'Broker', 'km-KH': 'ឈ្មួញកណ្ដាល' },
  mobile_tel: { 'zh-CN': '客户电话', 'en-US': 'Customer number', 'km-KH': 'លេខអតិថិជន' },
  remarks: { 'zh-CN': '备注', 'en-US': 'Remarks', 'km-KH': 'កំណត់សម្គាល់' },
  reason: { 'zh-CN': '原因', 'en-US': 'Reason', 'km-KH': 'មូលហេតុ' },
  room: { 'zh-CN': '房号', 'en-US': 'Unit', 'km-KH': 'លេខបន្ទប់' },
  images: { 'zh-CN': '图片', 'en-US': 'Images', 'km-KH': 'រូបភាព' },
} satisfies Record<string, Text>;

export type FlowDetail = keyof typeof detailTexts;
