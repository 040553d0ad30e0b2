import { readReportText } from './report-text';

const projects = [
  { id: '1', name: '云溪花园' },
  { id: '2', name: '云溪花园二期' },
  { id: '3', name: 'River Garden' },
  { id: '4', name: 'គម្រោងទន្លេបាសាក់' },
  { id: '5', name: 'Koh Pich Tower' },
];

const now = '2026-11-21 10:00:00';

const read = (text: string, callingCode = '86') => {
  const { cst_name, gender, numbers, project } = readReportText(text, { projects, callingCode, now });
  return [
    cst_name,
    gender,
    numbers.map(({ type, prefixNum, value }) => `${type} ${prefixNum}${value}`),
    project?.id,
  ];
};

type Row = [message: string, name: string, gender: number, numbers: string[], project: string | undefined];

it.each<Row>([
  ['客户姓名：王小明\n电话：13812340001\n项目：云溪花园', '王小明', 0, ['mobile 13812340001'], '1'],
  ['报备 云溪花园二期，李雷，男，138 1234 0001', '李雷', 1, ['mobile 13812340001'], '2'],
  [
    '【客户报备】客户：陈女士 手机：138-1234-0001 楼盘：云溪花园 预计到访：2026-11-24 14:30',
    '陈女士',
    2,
    ['mobile 13812340001'],
    '1',
  ],
  ['你好，帮忙报备一下\n张伟 138****0001\n云溪花园', '张伟', 0, ['mobile 138****0001'], '1'],
  [
    '姓名:欧阳娜娜;性别:女;电话:+86 13812340001/00852 6123 4567',
    '欧阳娜娜',
    2,
    ['mobile 13812340001', 'Hong_Kong_mobile 61234567'],
    undefined,
  ],
  ['王小明１３８１２３４０００１云溪花园', '王小明', 0, ['mobile 13812340001'], '1'],
  ['客户王芳 身份证 440301199001010019 电话 0755-26001234', '王芳', 0, ['tel 075526001234'], undefined],
  [
    '客户姓名：阿卜杜拉·买买提·吐尔逊江 13812340001',
    '阿卜杜拉·买买提·吐尔逊江',
    0,
    ['mobile 13812340001'],
    undefined,
  ],
  ['客户：欧阳娜娜 女士\n电话 13812340001', '欧阳娜娜', 2, ['mobile 13812340001'], undefined],
  ['王小明先生13812340001', '王小明', 1, ['mobile 13812340001'], undefined],
  ['姓名：李雷 男 电话：13812340001', '李雷', 1, ['mobile 13812340001'], undefined],
  ['客户 欧阳先生 13812340001', '欧阳先生', 1, ['mobile 13812340001'], undefined],
  ['报备 客户：李丽 女士 电话 139 1234 6498 项目 云溪花园', '李丽', 2, ['mobile 13912346498'], '1'],
  ['报备：王小明 13812340001 云溪花园', '王小明', 0, ['mobile 13812340001'], '1'],
  ['麻烦帮我报备一个客户 张三 138****0001', '张三', 0, ['mobile 138****0001'], undefined],
  ['客户报备 客户叫张三，电话13812340001', '张三', 0, ['mobile 13812340001'], undefined],
  ['周末有客户来看房吗', '', 0, [], undefined],
  ['13812340001 13812340001', '', 0, ['mobile 13812340001'], undefined],
])('in Chinese: %j', (message, ...found) => {
  expect(read(message)).toEqual(found);
});

it.each<Row>([
  [
    'Name: John Smith\nPhone: +86 138 1234 0001\nProject: River Garden',
    'John Smith',
    0,
    ['mobile 13812340001'],
    '3',
  ],
  ['Hi, please report Mr. Tom Lee\n13812340001, river garden', 'Tom Lee', 1, ['mobile 13812340001'], '3'],
  [
    'Customer name: Tom Lee Phone: 13812340001 Project: River Garden',
    'Tom Lee',
    0,
    ['mobile 13812340001'],
    '3',
  ],
  ['Report a new customer: Tom Lee, mobile no. 13812340001', 'Tom Lee', 0, ['mobile 13812340001'], undefined],
  ['Mrs. Anna Wu, 13812340001, River  Garden', 'Anna Wu', 2, ['mobile 13812340001'], '3'],
  ['Customer: Li Lei (male), +852 6123-4567', 'Li Lei', 1, ['Hong_Kong_mobile 61234567'], undefined],
  ['Gender: female\nclient = Mei\ntel 86 13812340001', 'Mei', 2, ['mobile 13812340001'], undefined],
  ['See you on 2026-11-24 at 14:30, budget 3000000', '', 0, [], undefined],
])('in English: %j', (message, ...found) => {
  expect(read(message)).toEqual(found);
});

it.each<Row>([
  ['ឈ្មោះ៖ សុខ សុភា\nទូរសព្ទ៖ ០១២ ៣៤៥ ៦៧៨\nគម្រោងទន្លេបាសាក់', 'សុខ សុភា', 0, ['global_tel 85512345678'], '4'],
  ['លោក ចាន់ ដារ៉ា, +855 12 345 678, Koh Pich Tower', 'ចាន់ ដារ៉ា', 1, ['global_tel 85512345678'], '5'],
  ['អ្នកស្រី សុខ\u200bលី\n096 123 4567', 'សុខលី', 2, ['global_tel 855961234567'], undefined],
  [
    'សូមរាយការណ៍អតិថិជន៖ សុខ សុភា លេខទូរស័ព្ទ ០១២ ៣៤៥ ៦៧៨ គម្រោង Koh Pich Tower',
    'សុខ សុភា',
    0,
    ['global_tel 85512345678'],
    '5',
  ],
  ['ឈ្មោះ សុខ សុភា ភេទស្រី លេខ 012345678', 'សុខ សុភា', 2, ['global_tel 85512345678'], undefined],
  ['សួស្តី តើថ្ងៃនេះបើកទេ', '', 0, [], undefined],
])('in Khmer: %j', (message, ...found) => {
  expect(read(message, '855')).toEqual(found);
});

it.each<[message: string, name: string, numbers: string[]]>([
  ['项目：云溪花园\n经纪人：李四 13900001111\n客户：张三 13812340001', '张三', ['mobile 13812340001']],
  [
    '门店：链家 0755-26001234\n经纪人：李四\n电话：13900001111\n客户姓名：张三\n客户电话：13812340001',
    '张三',
    ['mobile 13812340001'],
  ],
  ['客户张三 电话13812340001 经纪人李四 电话13900001111', '张三', ['mobile 13812340001']],
  ['经纪人李四报备客户张三 13812340001', '张三', ['mobile 13812340001']],
  ['经纪人：李四\n13900001111', '', []],
  ['Broker: Anna, +86 13900001111\nTom Lee 13812340001', 'Tom Lee', ['mobile 13812340001']],
  ['Customer: Tom Lee 13812340001 Broker name: Anna 13900001111', 'Tom Lee', ['mobile 13812340001']],
  ['ឈ្មួញ៖ ចាន់ ដារ៉ា +855 98 765 432\nអតិថិជន៖ សុខ សុភា +855 12 345 678', 'សុខ សុភា', ['global_tel 85512345678']],
])('takes neither the name nor the number of who reports: %j', (message, name, numbers) => {
  const [readName, , readNumbers] = read(message);
  expect([readName, readNumbers]).toEqual([name, numbers]);
});

it.each([
  ['blanks', ' '],
  ['line ends', '\n'],
  ['full stops', '. '],
  ['dashes', '-'],
  ['digits', '1 '],
])('reads the report in front of 20,000 %s, and not what follows them', (_, sign) => {
  const text = `客户：陈洁 13412340001${sign.repeat(20_000)}李强 13412340002`;
  const read = readReportText(text, { projects: [], callingCode: '86', now });
  expect(read.numbers.map(({ value }) => value)).not.toContain('13412340002');
});

it.each([
  ['报备 王小明 13812340001 云溪花园 明天下午3点带看', '2026-11-22 15:00:00', ''],
  ['王小明，13812340001，喜欢高层，明天下午3点带看', '2026-11-22 15:00:00', '喜欢高层'],
  ['客户：李雷 电话 13812340001 备注：要两个车位', '', '要两个车位'],
  ['你好，帮忙报备一下\n张伟 138****0001\n云溪花园', '', ''],
  [
    'John Smith, 13812340001, River Garden, tomorrow 3 pm, wants a sea view',
    '2026-11-22 15:00:00',
    'wants a sea view',
  ],
  ['Please report a customer: John Smith 13812340001', '', ''],
  ['ឈ្មោះ៖ សុខ ដារ៉ា 13812340001 ថ្ងៃស្អែក ម៉ោង ៣ រសៀល', '2026-11-22 15:00:00', ''],
])('%j comes at %j, with the remarks %j', (message, dk_time, remarks) => {
  expect(readReportText(message, { projects, callingCode: '86', now })).toMatchObject({ dk_time, remarks });
});
