import type { Language } from '@agency/shared/model/language';

export const startingReplies: Record<Language, readonly string[]> = {
  'zh-CN': [
    '您好，收到，我马上处理。',
    '请把客户姓名和电话发给我。',
    '客户什么时候到访？',
    '报备已提交，请等待确认。',
    '项目资料稍后发给您。',
    '谢谢，辛苦了！',
  ],
  'en-US': [
    'Hello, got it. I will take care of it now.',
    'Please send me the customer’s name and number.',
    'When will the customer visit?',
    'The report is sent. Please wait for its confirmation.',
    'I will send you the project details soon.',
    'Thank you for your work!',
  ],
  'km-KH': [
    'សួស្ដី ខ្ញុំបានទទួលហើយ នឹងដោះស្រាយភ្លាម។',
    'សូមផ្ញើឈ្មោះ និងលេខទូរសព្ទអតិថិជនមកខ្ញុំ។',
    'តើអតិថិជនមកមើលនៅពេលណា?',
    'បានផ្ញើរបាយការណ៍ហើយ សូមរង់ចាំការបញ្ជាក់។',
    'ខ្ញុំនឹងផ្ញើព័ត៌មានគម្រោងជូនបន្តិចទៀត។',
    'អរគុណសម្រាប់ការខិតខំ!',
  ],
};
