import type { Random } from './random';
import { chineseTalks, khmerTalks } from './talks';

const surnames = [...'王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗郑梁谢宋唐许韩冯邓曹彭曾肖田董袁潘蔡蒋余'];
const maleNames = [
  '伟',
  '强',
  '磊',
  '军',
  '洋',
  '勇',
  '杰',
  '涛',
  '超',
  '明',
  '志强',
  '建华',
  '俊杰',
  '浩然',
  '子轩',
  '宇航',
  '文博',
  '嘉豪',
  '国栋',
  '振宇',
];
const femaleNames = [
  '芳',
  '娜',
  '敏',
  '静',
  '丽',
  '艳',
  '娟',
  '霞',
  '雪',
  '婷',
  '秀英',
  '桂英',
  '雨欣',
  '梓涵',
  '诗涵',
  '晓燕',
  '佳怡',
  '欣怡',
  '慧敏',
  '美玲',
];

const khmerSurnames = [
  'សុខ',
  'ជា',
  'ហេង',
  'លី',
  'គឹម',
  'ចាន់',
  'អ៊ុំ',
  'ទេព',
  'នួន',
  'ឈឹម',
  'កែវ',
  'ប៊ុន',
  'សែម',
  'យិន',
  'ស៊ុន',
];
const khmerMale = ['សុភា', 'វិចិត្រ', 'ដារ៉ា', 'វណ្ណៈ', 'ពិសិដ្ឋ', 'រតនា', 'សំណាង', 'វិបុល', 'បូរី', 'មករា'];
const khmerFemale = ['ស្រីមុំ', 'ចន្ថា', 'សុជាតា', 'បុប្ផា', 'ច័ន្ទណា', 'ស្រីពៅ', 'សុភ័ក្ត្រ', 'ធីតា', 'កល្យាណ', 'មាលា'];

export interface Words {
  /** `gender`: 1 male, 2 female. */
  person: (random: Random, gender: number) => string;
  store: (random: Random, place: string) => string;
  address: (random: Random, street: string) => string;
  phone: (random: Random) => string;
  countryCode: string;
  visitNotes: string[];
  nextVisits: string[];
  talks: string[][];
  followUps: string[];
  remarks: string[];
  refusals: string[];
}

const brands = [
  '安居',
  '乐家',
  '鼎信',
  '嘉和',
  '恒居',
  '诚嘉',
  '万邦',
  '宜家源',
  '百顺',
  '金钥匙',
  '优居',
  '邻里',
];
const trades = ['房产', '置业', '地产'];
const khmerBrands = ['មេគង្គ', 'អង្គរ', 'ផ្កាលំដួល', 'ពន្លឺ', 'ទន្លេសាប', 'រំដួល', 'សុវណ្ណភូមិ', 'ជ័យជំនះ'];

export const chineseWords: Words = {
  refusals: [
    '营业执照照片不清晰，请重新拍摄。',
    '地址与执照登记的不一致，请核对。',
    '该门店已由其他专员录入，请确认门店名称。',
  ],
  talks: chineseTalks,
  countryCode: '86',
  person: (random, gender) => random.pick(surnames) + random.pick(gender === 1 ? maleNames : femaleNames),
  store: (random, place) =>
    `${random.pick(brands)}${random.pick(trades)}（${place}${random.pick(['店', '一店', '二店', '旗舰店', '分店'])}）`,
  address: (random, street) =>
    `${street}${random.int(1, 998)}号${random.chance(0.4) ? `${random.int(1, 9)}栋` : ''}首层`,
  phone: (random) =>
    `${random.pick(['138', '139', '136', '150', '158', '177', '186', '189'])}00${random.digits(6)}`,
  nextVisits: ['签渠道协议', '带新楼盘资料', '培训新经纪人'],
  visitNotes: [
    '介绍本月新推楼盘与佣金政策，店长同意组织早会宣讲。',
    '回访上周带看客户，其中两组有意向复访。',
    '送达最新户型资料，并培训报备流程。',
    '核对结佣进度，已向店长说明到账时间。',
    '店内新增三名经纪人，协助完成注册。',
    '了解竞品动态，门店近期主推学区房。',
    '约定周六上午组织经纪人到案场踩盘。',
    '电话沟通客户保护期，提醒尽快安排到访。',
  ],
  followUps: [
    '客户看了样板间，对南向三房比较满意。',
    '电话确认本周六下午到访，两人同行。',
    '已发送户型图与价格表，客户表示与家人商量。',
    '客户关注学区与交付时间，已详细说明。',
    '复访看了两套高层单位，意向较强。',
  ],
  remarks: ['首次置业，预算三百万左右', '换房客户，关注学区', '周末方便看房', '投资自住均可，要求近地铁'],
};

export const khmerWords: Words = {
  refusals: ['រូបថតអាជ្ញាប័ណ្ណមិនច្បាស់ទេ សូមថតម្ដងទៀត។', 'អាសយដ្ឋានមិនត្រូវនឹងអាជ្ញាប័ណ្ណទេ សូមពិនិត្យឡើងវិញ។'],
  talks: khmerTalks,
  countryCode: '855',
  person: (random, gender) =>
    `${random.pick(khmerSurnames)} ${random.pick(gender === 1 ? khmerMale : khmerFemale)}`,
  store: (random, place) => `អចលនទ្រព្យ ${random.pick(khmerBrands)} (${place})`,
  address: (random, street) => `ផ្ទះលេខ ${random.int(1, 480)}, ${street}`,
  phone: (random) => random.pick(['12', '15', '77', '89', '92', '96']) + random.digits(6),
  nextVisits: ['ចុះហត្ថលេខាលើកិច្ចសន្យា', 'យកឯកសារគម្រោងថ្មី'],
  visitNotes: [
    'ណែនាំគម្រោងថ្មី និងកម្រៃជើងសាសម្រាប់ខែនេះ។',
    'ពិភាក្សាអំពីអតិថិជនដែលបានមកមើលគម្រោងសប្ដាហ៍មុន។',
    'ចែកឯកសារប្លង់ និងបណ្ដុះបណ្ដាលការរាយការណ៍។',
    'ពិនិត្យការទូទាត់កម្រៃជាមួយអ្នកគ្រប់គ្រងហាង។',
    'ជួយចុះឈ្មោះភ្នាក់ងារថ្មីពីរនាក់។',
  ],
  followUps: [
    'អតិថិជនបានមើលផ្ទះគំរូ ហើយពេញចិត្តផ្ទះបីបន្ទប់។',
    'បានទូរសព្ទបញ្ជាក់ថានឹងមកនៅរសៀលថ្ងៃសៅរ៍។',
    'បានផ្ញើប្លង់ និងតារាងតម្លៃ។ អតិថិជននឹងពិភាក្សាជាមួយគ្រួសារ។',
  ],
  remarks: ['ចង់ទិញផ្ទះដំបូង', 'ទំនេរនៅចុងសប្ដាហ៍', 'ចង់នៅជិតសាលារៀន'],
};
