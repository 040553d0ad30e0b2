import { pinyinOf, pinyinOfPerson } from './name-pinyin';

it.each([
  ['福田店', 'FuTianDian'],
  ['重庆路店', 'ChongQingLuDian'],
  ['长沙', 'ChangSha'],
  ['单店', 'DanDian'],
  ['绿地', 'LuDi'],
  ['Vip地产（3号楼）', 'UIPDiChan3HaoLou'],
  ['Ｖ区', 'UQu'],
  ['Maple Road', ''],
  ['សុខ', ''],
])('%s is %s', (name, pinyin) => {
  expect(pinyinOf(name)).toBe(pinyin);
});

it.each([
  ['单雄信', 'ShanXiongXin'],
  ['曾志伟', 'ZengZhiWei'],
  ['欧阳娜', 'OuYangNa'],
  ['尉迟恭', 'YuChiGong'],
  ['吕布', 'LuBu'],
  ['王小明(二房)', 'WangXiaoMingErFang'],
])('the person %s is %s', (name, pinyin) => {
  expect(pinyinOfPerson(name)).toBe(pinyin);
});
