import { entryOf, prefillFromLink, reportingMember, storeIn } from './report-entry';

const user = { id: '7', name: 'Zhou Yaqin' };
const wangFang = { id: '5', name: 'Wang Fang' };
const store = { id: '1', name: 'Maple Road', is_gh: 1, member: wangFang };

it.each([
  ['attache', store, user, true],
  ['attache', { ...store, is_gh: 2, member: null }, user, true],
  ['manager', store, wangFang, true],
  ['manager', { ...store, member: null }, null, false],
  ['manager', { ...store, is_gh: 2 }, wangFang, false],
  ['manager', { ...store, is_gh: 2, member: null }, null, false],
] as const)('%s at %j reports under %j, fixed: %s', (role, at, member, isFixed) => {
  expect(reportingMember(role, user, at)).toEqual({ member, isFixed });
});

it.each([
  ['', null],
  ['store_id=1', null],
  ['store_id=1&store_name=Maple+Road', null],
  ['store_id=1&store_name=Maple+Road&is_gh=2', { ...store, is_gh: 2, member: null }],
  ['store_id=1&store_name=Maple+Road&is_gh=1&sh_store_member_id=5&sh_store_member_name=Wang+Fang', store],
])('%j tells of %j', (search, told) => {
  expect(storeIn(new URLSearchParams(search))).toEqual(told);
});

const former = { tel: '13812340001', project: 'River Garden', name: 'Han', customerId: '' };

it.each([
  [null, null, null],
  ['text', null, null],
  [{ broker_cst_from: 5 }, null, 5],
  [{ broker_cst_from: '5' }, null, 5],
  [{ broker_cst_from: 'x' }, null, null],
  [{ operation_type: 'add', querry_tel: '1' }, null, null],
  [
    {
      operation_type: 'edit_report',
      querry_tel: 13812340001,
      querry_proj_name: 'River Garden',
      querry_cst_name: 'Han',
    },
    former,
    null,
  ],
  [
    { operation_type: 'edit_report', querry_cst_name: 'Han', clue_id: 31 },
    { tel: '', project: '', name: 'Han', customerId: '31' },
    null,
  ],
  [{ operation_type: 'edit_report' }, { tel: '', project: '', name: '', customerId: '' }, null],
])('the state %j is %j from %j', (state, told, from) => {
  expect(entryOf(state)).toEqual({ former: told, from, pasted: '' });
});

it('has the message that it was opened with', () => {
  expect(entryOf({ pasted: 'Mr. Ken, 13812340001' }).pasted).toBe('Mr. Ken, 13812340001');
});

it('takes a whole number as whole, a masked one as hidden, and neither from what is no number', () => {
  const row = (value: string) => ({ value, type: 'mobile', prefixNum: '' });
  expect(prefillFromLink(former, '86')).toEqual({ cst_name: 'Han', cst_tels: [row('13812340001')] });
  expect(prefillFromLink({ ...former, tel: '138****0001' }, '86')).toEqual({
    cst_name: 'Han',
    cst_type: 2,
    cst_mask_tel: row('138****0001'),
  });
  expect(prefillFromLink({ ...former, tel: '' }, '86')).toEqual({ cst_name: 'Han' });
  expect(prefillFromLink({ ...former, tel: '12345678' }, '855').cst_tels).toEqual([
    { value: '12345678', type: 'global_tel', prefixNum: '855' },
  ]);
});
