import type { IndicatorId } from '@agency/shared/model/indicators';
import type { Text } from '../../platform/http/language';

interface IndicatorText {
  name: Text;
  unit: Text;
  description: Text;
}

const people: Text = { 'zh-CN': '组', 'en-US': 'customers', 'km-KH': 'អតិថិជន' };
const deals: Text = { 'zh-CN': '套', 'en-US': 'units', 'km-KH': 'ឯកតា' };
const stores: Text = { 'zh-CN': '家', 'en-US': 'stores', 'km-KH': 'ហាង' };
const brokers: Text = { 'zh-CN': '人', 'en-US': 'brokers', 'km-KH': 'ឈ្មួញកណ្ដាល' };
const times: Text = { 'zh-CN': '次', 'en-US': 'visits', 'km-KH': 'ដង' };
const none: Text = { 'zh-CN': '', 'en-US': '', 'km-KH': '' };

export const indicatorTexts: Record<IndicatorId, IndicatorText> = {
  expand_bb_count: {
    name: { 'zh-CN': '报备客户数', 'en-US': 'Reported customers', 'km-KH': 'អតិថិជនរាយការណ៍' },
    unit: people,
    description: {
      'zh-CN': '所选时间内新报备的客户数。',
      'en-US': 'Customers reported within the period.',
      'km-KH': 'ចំនួនអតិថិជនដែលបានរាយការណ៍ក្នុងរយៈពេលនេះ។',
    },
  },
  expand_dk_count: {
    name: { 'zh-CN': '到访客户数', 'en-US': 'Arrivals', 'km-KH': 'អតិថិជនមកដល់' },
    unit: people,
    description: {
      'zh-CN': '所选时间内到访项目的客户数。',
      'en-US': 'Customers who came to a project within the period.',
      'km-KH': 'ចំនួនអតិថិជនដែលបានមកដល់គម្រោងក្នុងរយៈពេលនេះ។',
    },
  },
  expand_rg_count: {
    name: { 'zh-CN': '认购套数', 'en-US': 'Subscriptions', 'km-KH': 'ការកក់ទិញ' },
    unit: deals,
    description: {
      'zh-CN': '所选时间内客户认购的套数。',
      'en-US': 'Units that customers subscribed to within the period.',
      'km-KH': 'ចំនួនឯកតាដែលអតិថិជនបានកក់ទិញក្នុងរយៈពេលនេះ។',
    },
  },
  expand_cj_count: {
    name: { 'zh-CN': '成交套数', 'en-US': 'Deals', 'km-KH': 'ការលក់' },
    unit: deals,
    description: {
      'zh-CN': '所选时间内签约成交的套数。',
      'en-US': 'Units whose contract was signed within the period.',
      'km-KH': 'ចំនួនឯកតាដែលបានចុះកិច្ចសន្យាក្នុងរយៈពេលនេះ។',
    },
  },
  expand_cj_amount: {
    name: { 'zh-CN': '成交金额', 'en-US': 'Transaction amount', 'km-KH': 'ទឹកប្រាក់លក់' },
    unit: none,
    description: {
      'zh-CN': '所选时间内签约成交的总金额，以机构的货币计。',
      'en-US': 'Sum of the contracts signed within the period, in the currency of the organisation.',
      'km-KH': 'ទឹកប្រាក់សរុបនៃកិច្ចសន្យាក្នុងរយៈពេលនេះ គិតជារូបិយប័ណ្ណរបស់អង្គភាព។',
    },
  },
  expand_report_store_count: {
    name: { 'zh-CN': '报备门店数', 'en-US': 'Reporting stores', 'km-KH': 'ហាងរាយការណ៍' },
    unit: stores,
    description: {
      'zh-CN': '所选时间内至少报备过一组客户的门店数。',
      'en-US': 'Stores with at least one reported customer within the period.',
      'km-KH': 'ចំនួនហាងដែលបានរាយការណ៍អតិថិជនយ៉ាងតិចម្នាក់។',
    },
  },
  expand_new_store_count: {
    name: { 'zh-CN': '新增门店数', 'en-US': 'New stores', 'km-KH': 'ហាងថ្មី' },
    unit: stores,
    description: {
      'zh-CN': '所选时间内新建的门店数。',
      'en-US': 'Stores created within the period.',
      'km-KH': 'ចំនួនហាងដែលបានបង្កើតក្នុងរយៈពេលនេះ។',
    },
  },
  expand_new_broker_count: {
    name: { 'zh-CN': '新增经纪人数', 'en-US': 'New brokers', 'km-KH': 'ឈ្មួញកណ្ដាលថ្មី' },
    unit: brokers,
    description: {
      'zh-CN': '所选时间内新加入的经纪人数。',
      'en-US': 'Brokers who joined within the period.',
      'km-KH': 'ចំនួនឈ្មួញកណ្ដាលដែលបានចូលរួមក្នុងរយៈពេលនេះ។',
    },
  },
  expand_member_store_visit_times: {
    name: { 'zh-CN': '门店拜访次数', 'en-US': 'Store visits', 'km-KH': 'ការចុះជួបហាង' },
    unit: times,
    description: {
      'zh-CN': '所选时间内专员拜访门店的总次数。',
      'en-US': 'Visits that specialists paid to stores within the period.',
      'km-KH': 'ចំនួនដងដែលអ្នកឯកទេសបានចុះជួបហាង។',
    },
  },
  expand_member_store_visit_times_da: {
    name: { 'zh-CN': '日均拜访次数', 'en-US': 'Visits per day', 'km-KH': 'ការចុះជួបក្នុងមួយថ្ងៃ' },
    unit: times,
    description: {
      'zh-CN': '门店拜访次数除以所选时间的天数。',
      'en-US': 'Store visits divided by the days of the period.',
      'km-KH': 'ចំនួនការចុះជួបចែកនឹងចំនួនថ្ងៃ។',
    },
  },
  expand_member_visit_store_count: {
    name: { 'zh-CN': '拜访门店数', 'en-US': 'Stores visited', 'km-KH': 'ហាងដែលបានចុះជួប' },
    unit: stores,
    description: {
      'zh-CN': '所选时间内被拜访过的门店数，同一门店只计一次。',
      'en-US': 'Different stores visited within the period.',
      'km-KH': 'ចំនួនហាងផ្សេងៗដែលបានចុះជួប។',
    },
  },
  expand_member_visit_store_count_da: {
    name: { 'zh-CN': '日均拜访门店数', 'en-US': 'Stores per day', 'km-KH': 'ហាងក្នុងមួយថ្ងៃ' },
    unit: stores,
    description: {
      'zh-CN': '拜访门店数除以所选时间的天数。',
      'en-US': 'Stores visited divided by the days of the period.',
      'km-KH': 'ចំនួនហាងដែលបានចុះជួបចែកនឹងចំនួនថ្ងៃ។',
    },
  },
};
