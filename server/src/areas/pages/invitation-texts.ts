import type { Language } from '@agency/shared/model/language';

interface InvitationTexts {
  title: string;
  lead: string;
  storeTitle: string;
  storeLead: string;
  name: string;
  gender: string;
  male: string;
  female: string;
  region: string;
  phone: string;
  submit: string;
  nameWrong: (max: number) => string;
  genderWrong: string;
  phoneWrong: string;
  done: string;
  doneLead: string;
  gone: string;
  goneLead: string;
}

export const invitationTexts: Record<Language, InvitationTexts> = {
  'zh-CN': {
    title: '注册成为独立经纪人',
    lead: '{org} 邀请您合作。提交后由经理审核，通过后即可报备客户。',
    storeTitle: '注册成为门店经纪人',
    storeLead: '{org} 邀请您成为「{store}」的经纪人。提交后由经理审核，通过后即可报备客户。',
    name: '姓名',
    gender: '性别',
    male: '男',
    female: '女',
    region: '国家或地区代码',
    phone: '手机号',
    submit: '提交注册',
    nameWrong: (max) => `请填写姓名，最多 ${max} 个字。`,
    genderWrong: '请选择性别。',
    phoneWrong: '手机号格式不正确，请检查。',
    done: '已提交',
    doneLead: '感谢注册，审核结果会由您的渠道专员通知您。',
    gone: '邀请已失效',
    goneLead: '请向您的渠道专员索取新的二维码。',
  },
  'en-US': {
    title: 'Register as an independent broker',
    lead: '{org} invites you to work together. A manager reviews your registration; then you can report customers.',
    storeTitle: 'Register as a broker of the store',
    storeLead:
      '{org} invites you to become a broker of {store}. A manager reviews your registration; then you can report customers.',
    name: 'Name',
    gender: 'Gender',
    male: 'Male',
    female: 'Female',
    region: 'Country or region code',
    phone: 'Mobile number',
    submit: 'Register',
    nameWrong: (max) => `Please enter your name, at most ${max} characters.`,
    genderWrong: 'Please choose your gender.',
    phoneWrong: 'This is not a valid mobile number. Please check it.',
    done: 'Registration received',
    doneLead: 'Thank you. Your channel specialist will tell you when it has been reviewed.',
    gone: 'This invitation is no longer valid',
    goneLead: 'Please ask your channel specialist for a new QR code.',
  },
  'km-KH': {
    title: 'ចុះឈ្មោះជាឈ្មួញកណ្ដាលឯករាជ្យ',
    lead: '{org} អញ្ជើញអ្នកឱ្យសហការ។ អ្នកគ្រប់គ្រងនឹងពិនិត្យការចុះឈ្មោះ បន្ទាប់មកអ្នកអាចរាយការណ៍អតិថិជនបាន។',
    storeTitle: 'ចុះឈ្មោះជាឈ្មួញកណ្ដាលរបស់ហាង',
    storeLead:
      '{org} អញ្ជើញអ្នកឱ្យក្លាយជាឈ្មួញកណ្ដាលរបស់ហាង «{store}»។ អ្នកគ្រប់គ្រងនឹងពិនិត្យការចុះឈ្មោះ បន្ទាប់មកអ្នកអាចរាយការណ៍អតិថិជនបាន។',
    name: 'ឈ្មោះ',
    gender: 'ភេទ',
    male: 'ប្រុស',
    female: 'ស្រី',
    region: 'លេខកូដប្រទេស ឬតំបន់',
    phone: 'លេខទូរសព្ទ',
    submit: 'ចុះឈ្មោះ',
    nameWrong: (max) => `សូមបញ្ចូលឈ្មោះ យ៉ាងច្រើន ${max} តួអក្សរ។`,
    genderWrong: 'សូមជ្រើសរើសភេទ។',
    phoneWrong: 'លេខទូរសព្ទមិនត្រឹមត្រូវទេ សូមពិនិត្យម្ដងទៀត។',
    done: 'បានទទួលការចុះឈ្មោះ',
    doneLead: 'សូមអរគុណ។ អ្នកឯកទេសរបស់អ្នកនឹងជូនដំណឹងអំពីលទ្ធផល។',
    gone: 'ការអញ្ជើញនេះលែងមានសុពលភាព',
    goneLead: 'សូមសុំកូដ QR ថ្មីពីអ្នកឯកទេសរបស់អ្នក។',
  },
};
