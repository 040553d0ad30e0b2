import { chineseExtLabels, khmerExtLabels } from './make-labels';
import { type District, hangzhouArea, phnomPenhArea, shenzhenArea } from './places';
import { chineseWords, khmerWords, type Words } from './words';

export interface TenantPlan {
  orgcode: string;
  org_name: string;
  company_name: string;
  region_code: string;
  country_id: string;
  timezone: string;
  currency: string;
  map_service: 'amap' | 'google';
  settings: Record<string, string>;
  /** The first company is the head office, the others are below it. */
  companies: string[];
  extraMembers: number;
  words: Words;
  districts: District[];
  labels: string[];
  agencies: string[];
  extLabels: typeof chineseExtLabels;
  groups: string[];
  projects: string[];
  developers: string[];
  sales: [type: string, description: string][];
  /** Range of a deal's amount, in the tenant's currency. */
  deal: [min: number, max: number];
  counts: Record<'full' | 'small', { stores: number; brokers: number; customers: number }>;
}

export const tenantPlans: TenantPlan[] = [
  {
    orgcode: 'HZQD',
    org_name: '华栈渠道',
    company_name: '深圳华栈房产渠道有限公司',
    region_code: 'zh-CN',
    country_id: 'CN',
    timezone: 'Asia/Shanghai',
    currency: 'CNY',
    map_service: 'amap',
    settings: { RequireBusinessLicense: '0', MemberCreateStoreNeedApproval: '1' },
    companies: ['深圳总部', '深圳一部', '深圳二部', '广州事业部', '惠州事业部'],
    extraMembers: 10,
    words: chineseWords,
    districts: shenzhenArea,
    extLabels: chineseExtLabels,
    groups: ['南山独立经纪人', '福田独立经纪人', '老业主推荐'],
    labels: ['重点门店', '新签约', '高潜力', '沿街旺铺', '社区店', '需回访'],
    agencies: [
      '安居联行',
      '乐家经纪',
      '鼎信不动产',
      '嘉和房产连锁',
      '恒居经纪',
      '诚嘉联盟',
      '万邦置业',
      '独立门店',
    ],
    projects: [
      '湾岸云庭',
      '前海都会',
      '龙岸花园',
      '翠峰雅苑',
      '星河时代广场',
      '海悦名邸',
      '松湖听澜',
      '天河玖序',
    ],
    developers: ['深圳湾岸置业有限公司', '前海都会地产集团', '龙岸城市发展公司'],
    sales: [
      ['限时优惠', '本月签约享总价九八折，可与团购优惠叠加。'],
      ['经纪人激励', '周末带看每组奖励 200 元，成交后七个工作日内结佣。'],
      ['老带新', '老业主推荐成交，双方各减一年物业费。'],
    ],
    deal: [1_200_000, 9_800_000],
    counts: {
      full: { stores: 380, brokers: 760, customers: 2_200 },
      small: { stores: 60, brokers: 60, customers: 90 },
    },
  },
  {
    orgcode: 'JNQD',
    org_name: '江南渠道',
    company_name: '杭州江南新房渠道有限公司',
    region_code: 'zh-CN',
    country_id: 'CN',
    timezone: 'Asia/Shanghai',
    currency: 'CNY',
    map_service: 'amap',
    settings: { RequireBusinessLicense: '1', MemberCreateStoreNeedApproval: '0' },
    companies: ['杭州总部', '杭州城西部', '上海事业部'],
    extraMembers: 6,
    words: chineseWords,
    districts: hangzhouArea,
    extLabels: chineseExtLabels,
    groups: ['城西独立经纪人', '浦东独立经纪人'],
    labels: ['重点门店', '新签约', '地铁口', '社区店'],
    agencies: ['百顺联行', '优居经纪', '金钥匙不动产', '邻里房产', '独立门店'],
    projects: ['云溪湖畔', '钱江潮启', '未来科技城壹号', '浦江华府', '莘庄天荟'],
    developers: ['杭州云溪置业有限公司', '钱江潮启房地产开发公司'],
    sales: [
      ['开盘优惠', '首批房源认购当日立减三万元。'],
      ['带看奖励', '工作日带看到访即送礼品一份，周末双倍。'],
    ],
    deal: [1_500_000, 8_800_000],
    counts: {
      full: { stores: 240, brokers: 420, customers: 1_100 },
      small: { stores: 20, brokers: 20, customers: 24 },
    },
  },
  {
    orgcode: 'MKAC',
    org_name: 'អចលនទ្រព្យមេគង្គ',
    company_name: 'ក្រុមហ៊ុន អចលនទ្រព្យមេគង្គ ឯ.ក',
    region_code: 'km-KH',
    country_id: 'KH',
    timezone: 'Asia/Phnom_Penh',
    currency: 'USD',
    map_service: 'google',
    settings: { RequireBusinessLicense: '0', MemberCreateStoreNeedApproval: '1' },
    companies: ['ការិយាល័យកណ្ដាល', 'សាខាភ្នំពេញ', 'សាខាសៀមរាប'],
    extraMembers: 5,
    words: khmerWords,
    districts: phnomPenhArea,
    extLabels: khmerExtLabels,
    groups: [],
    labels: ['ហាងសំខាន់', 'ថ្មី', 'សក្ដានុពលខ្ពស់', 'ត្រូវចុះជួប'],
    agencies: ['បណ្ដាញមេគង្គ', 'អង្គរ អេជិនស៊ី', 'រំដួល រៀលថី', 'ហាងឯករាជ្យ'],
    projects: ['បុរីទន្លេមាស', 'អង្គរវីឡា', 'ពន្លឺ រ៉េស៊ីដង់', 'ឆ្នេរសមុទ្រ ថោនហោស៍'],
    developers: ['ក្រុមហ៊ុន ទន្លេមាស អភិវឌ្ឍន៍', 'អង្គរ ប្រូភើធី'],
    sales: [
      ['ការបញ្ចុះតម្លៃ', 'បញ្ចុះតម្លៃ ៣% សម្រាប់អតិថិជនដែលចុះកិច្ចសន្យាក្នុងខែនេះ។'],
      ['រង្វាន់ភ្នាក់ងារ', 'ភ្នាក់ងារទទួលបាន ២០ ដុល្លារ ក្នុងមួយក្រុមដែលនាំមកចុងសប្ដាហ៍។'],
    ],
    deal: [48_000, 320_000],
    counts: {
      full: { stores: 210, brokers: 320, customers: 700 },
      small: { stores: 16, brokers: 16, customers: 16 },
    },
  },
];

export interface DemoPerson {
  mobile_tel: string;
  name: string;
  /** Identities by tenant; the numbers are account types. */
  accounts: [orgcode: string, accountTypes: number[]][];
  /** Whether all identities of the person receive customers, at all projects of their organisation. */
  isReceptionist?: true;
}

export const demoPassword = 'Agency123';

export const demoPeople: DemoPerson[] = [
  { mobile_tel: '13800000001', name: '周雅琴', accounts: [['HZQD', [2]]] },
  { mobile_tel: '13800000002', name: '林志远', accounts: [['HZQD', [1]]] },
  {
    mobile_tel: '13800000003',
    name: '陈思敏',
    accounts: [
      ['HZQD', [2, 1]],
      ['JNQD', [2, 1]],
    ],
    isReceptionist: true,
  },
  { mobile_tel: '13800000004', name: '沈建国', accounts: [['JNQD', [1]]] },
  { mobile_tel: '13800000005', name: 'សុខ ដារ៉ា', accounts: [['MKAC', [1]]] },
];
