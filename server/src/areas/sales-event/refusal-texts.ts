import type { Text } from '../../platform/http/language';

export const refusalTexts = {
  invalid: {
    'en-US': '{field} is missing or has a form that is not possible here.',
    'zh-CN': '{field} 缺失或格式不正确。',
    'km-KH': '{field} ខ្វះ ឬមានទម្រង់មិនត្រឹមត្រូវ។',
  },
  in_future: {
    'en-US': 'occurred_at is in the future.',
    'zh-CN': 'occurred_at 晚于当前时间。',
    'km-KH': 'occurred_at ស្ថិតនៅពេលអនាគត។',
  },
  unknown_customer: {
    'en-US': 'Nobody has reported this customer.',
    'zh-CN': '没有该客户的报备。',
    'km-KH': 'គ្មាននរណារាយការណ៍អតិថិជននេះទេ។',
  },
  ambiguous_customer: {
    'en-US': 'Several reports match this number. Name one of them as clue_id: {candidates}.',
    'zh-CN': '该号码对应多条报备，请在 clue_id 中指定其一：{candidates}。',
    'km-KH': 'មានការរាយការណ៍ច្រើនដែលត្រូវនឹងលេខនេះ។ សូមបញ្ជាក់មួយក្នុង clue_id៖ {candidates}។',
  },
  awaits_number: {
    'en-US': 'The report waits for the complete number. Until then it can only be rejected.',
    'zh-CN': '该报备等待补全号码，在此之前只能判为无效。',
    'km-KH': 'ការរាយការណ៍នេះរង់ចាំលេខពេញលេញ។ មុននោះអាចបដិសេធបានតែប៉ុណ្ណោះ។',
  },
} satisfies Record<string, Text>;

export type RefusalCode = keyof typeof refusalTexts;
