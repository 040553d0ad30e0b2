import type { ErrorName } from '@agency/shared/model/error-codes';
import type { Language } from '@agency/shared/model/language';
import type { Text } from './language';
import type { Reason } from './messages';

/** Sentence that a form shows below a refused field. A missing entry falls back to the message of the refusal. */
const sentences: Partial<Record<Reason | ErrorName | 'tooLong', Text>> = {
  required: { 'zh-CN': '此项必填。', 'en-US': 'This is required.', 'km-KH': 'ត្រូវបំពេញចំណុចនេះ។' },
  format: {
    'zh-CN': '格式不正确。',
    'en-US': 'This is not in the right form.',
    'km-KH': 'ទម្រង់មិនត្រឹមត្រូវទេ។',
  },
  length: {
    'zh-CN': '长度不正确。',
    'en-US': 'This is too long or too short.',
    'km-KH': 'ចំណុចនេះវែងពេក ឬខ្លីពេក។',
  },
  tooLong: {
    'zh-CN': '最多 {max} 个字。',
    'en-US': 'At most {max} characters.',
    'km-KH': 'យ៉ាងច្រើន {max} តួអក្សរ។',
  },
  range: { 'zh-CN': '超出允许的范围。', 'en-US': 'This is out of range.', 'km-KH': 'ចំណុចនេះក្រៅដែនកំណត់។' },
  password: {
    'zh-CN': '请使用 8 至 16 位，且至少包含一个字母和一个数字。',
    'en-US': 'Use 8 to 16 characters with at least a letter and a digit.',
    'km-KH': 'សូមប្រើ 8 ដល់ 16 តួអក្សរ ដោយមានអក្សរ និងលេខយ៉ាងតិចមួយ។',
  },
  passwordLong: {
    'zh-CN': '请使用 12 至 64 个字符。',
    'en-US': 'Use 12 to 64 characters.',
    'km-KH': 'សូមប្រើពី 12 ដល់ 64 តួអក្សរ។',
  },
  passwordOfContext: {
    'zh-CN': '密码不能包含您的姓名、手机号、机构名称或本应用的名称。',
    'en-US':
      'The password contains your name, your number, or the name of the organisation or the app. Please choose another one.',
    'km-KH': 'ពាក្យសម្ងាត់មានឈ្មោះ លេខទូរសព្ទរបស់អ្នក ឬឈ្មោះអង្គភាព ឬឈ្មោះកម្មវិធី។ សូមជ្រើសរើសពាក្យសម្ងាត់ផ្សេង។',
  },
  passwordCommon: {
    'zh-CN': '这个密码过于常见，容易被猜到，请换一个。',
    'en-US': 'This password is very common and easy to guess. Please choose another one.',
    'km-KH': 'ពាក្យសម្ងាត់នេះគេប្រើញឹកញាប់ពេក ហើយងាយទាយត្រូវ។ សូមជ្រើសរើសពាក្យសម្ងាត់ផ្សេង។',
  },
  duplicate: {
    'zh-CN': '报备客户号码重复！',
    'en-US': 'Reported customer number is duplicate!',
    'km-KH': 'លេខទូរសព្ទអតិថិជនដែលបានរាយការណ៍ស្ទួនគ្នា!',
  },
  unavailable: {
    'zh-CN': '当前不可选择。',
    'en-US': 'This cannot be chosen at the moment.',
    'km-KH': 'មិនអាចជ្រើសរើសបានទេនៅពេលនេះ។',
  },
  leaf: {
    'zh-CN': '请选择到最末一级。',
    'en-US': 'Choose down to the last level.',
    'km-KH': 'សូមជ្រើសរើសរហូតដល់កម្រិតចុងក្រោយ។',
  },
  repeated: {
    'zh-CN': '含有重复项。',
    'en-US': 'Something is in here twice.',
    'km-KH': 'មានធាតុដដែលពីរដង។',
  },
  tooMany: { 'zh-CN': '数量过多。', 'en-US': 'These are too many.', 'km-KH': 'មានច្រើនពេក។' },
  unknown: {
    'zh-CN': '所选内容已不存在，请重新选择。',
    'en-US': 'This does not exist any more. Please choose again.',
    'km-KH': 'ជម្រើសនេះលែងមានទៀតហើយ។ សូមជ្រើសរើសម្ដងទៀត។',
  },
  phoneInvalid: {
    'zh-CN': '手机号格式不正确。',
    'en-US': 'This is not a valid phone number.',
    'km-KH': 'លេខទូរសព្ទមិនត្រឹមត្រូវទេ។',
  },
  proofNeeded: {
    'zh-CN': '请提供短信验证码或当前密码。',
    'en-US': 'A code by SMS or the current password is needed.',
    'km-KH': 'ត្រូវការលេខកូដ SMS ឬពាក្យសម្ងាត់បច្ចុប្បន្ន។',
  },
};

export function inputSentence(
  name: Reason | ErrorName,
  language: Language,
  max: number | undefined,
): string | undefined {
  const key = name === 'length' && max !== undefined ? 'tooLong' : name;
  return sentences[key]?.[language].replace('{max}', String(max));
}
