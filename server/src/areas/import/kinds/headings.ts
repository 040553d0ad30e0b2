import type { Text } from '../../../platform/http/language';

const heading = (english: string, chinese: string, khmer: string): Text => ({
  'en-US': english,
  'zh-CN': chinese,
  'km-KH': khmer,
});

/** Headings of the templates. A file may use them instead of the names of the columns. */
export const headings = {
  name: heading('Name', '名称', 'ឈ្មោះ'),
  company_code: heading('Company code', '公司编码', 'កូដក្រុមហ៊ុន'),
  company_name: heading('Company name', '公司名称', 'ឈ្មោះក្រុមហ៊ុន'),
  parent_code: heading('Parent company code', '上级公司编码', 'កូដក្រុមហ៊ុនមេ'),
  country_code: heading('Country code', '国家或地区代码', 'កូដប្រទេស'),
  mobile: heading('Mobile number', '手机号', 'លេខទូរសព្ទ'),
  person_name: heading('Name', '姓名', 'ឈ្មោះ'),
  role: heading('Role', '角色', 'តួនាទី'),
  admin: heading('Admin', '机构管理员', 'អ្នកគ្រប់គ្រង'),
  reception: heading('Reception', '案场接待', 'ទទួលភ្ញៀវ'),
  project_code: heading('Project code', '项目编码', 'កូដគម្រោង'),
  project_name: heading('Project name', '项目名称', 'ឈ្មោះគម្រោង'),
  developer: heading('Developer', '开发商', 'អ្នកអភិវឌ្ឍន៍'),
  required_fields: heading('Required fields', '必填字段', 'ចំណុចត្រូវបំពេញ'),
  hidden_numbers: heading('Hidden numbers', '隐号报备', 'លាក់លេខ'),
  protect_days: heading('Protection days', '保护天数', 'ចំនួនថ្ងៃការពារ'),
  active: heading('Active', '启用', 'សកម្ម'),
  store_code: heading('Store code', '门店编码', 'កូដហាង'),
  store_name: heading('Store name', '门店名称', 'ឈ្មោះហាង'),
  region: heading('Region', '区域', 'តំបន់'),
  address: heading('Address', '详细地址', 'អាសយដ្ឋាន'),
  lng: heading('Longitude', '经度', 'រយៈបណ្តោយ'),
  lat: heading('Latitude', '纬度', 'រយៈទទឹង'),
  contact_name: heading('Contact name', '负责人', 'ឈ្មោះអ្នកទំនាក់ទំនង'),
  agency: heading('Agency', '所属经纪公司', 'ទីភ្នាក់ងារ'),
  owner_mobile: heading('Owner mobile', '归属专员手机号', 'លេខទូរសព្ទអ្នកឯកទេស'),
  status: heading('Status', '状态', 'ស្ថានភាព'),
  labels: heading('Labels', '标签', 'ស្លាក'),
  broker_name: heading('Broker name', '经纪人姓名', 'ឈ្មោះឈ្មួញកណ្ដាល'),
  gender: heading('Gender', '性别', 'ភេទ'),
  group: heading('Group', '分组', 'ក្រុម'),
} satisfies Record<string, Text>;
