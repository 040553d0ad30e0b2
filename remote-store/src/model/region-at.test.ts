import { type Region, regionById, regionByNames, withoutPrefixes } from './region-at';

const leaf = (id: string, name: string) => ({ id, name });
const china: Region[] = [
  { id: '31', name: '上海市', children: [leaf('310101', '黄浦区')] },
  {
    id: '44',
    name: '广东省',
    children: [{ id: '4403', name: '深圳市', children: [leaf('440304', '福田区')] }],
  },
];
const cambodia: Region[] = [
  { id: 'KH12', name: 'Phnom Penh', children: [leaf('KH1202', 'Doun Penh'), leaf('KH1206', 'Mean Chey')] },
  { id: 'KH17', name: 'Siem Reap', children: [leaf('KH1710', 'Siem Reap City')] },
  leaf('KH23', 'Kep'),
];
const idsOf = (path: { id: string }[] | null) => path?.map(({ id }) => id) ?? null;

it.each([
  ['440304', ['44', '4403', '440304']],
  ['310101', ['31', '310101']],
  ['4403', null],
  ['999999', null],
])('finds the path to the smallest region %s', (id, path) => {
  expect(idsOf(regionById(china, id))).toEqual(path);
});

it.each([
  [
    ['Street 13', 'Doun Penh', 'Phnom Penh', 'Cambodia'],
    ['KH12', 'KH1202'],
  ],
  [
    ['Khan Mean Chey', 'Phnom Penh'],
    ['KH12', 'KH1206'],
  ],
  [
    ['Krong Siem Reap', 'Siem Reap Province'],
    ['KH17', 'KH1710'],
  ],
  [['Kep'], ['KH23']],
  [['Phnom Penh'], null],
  [['Doun Penh'], null],
])('finds the region that %j names', (names, path) => {
  expect(idsOf(regionByNames(cambodia, names))).toEqual(path);
});

it('leaves out of an address what its region says', () => {
  const parts = ['广东省', '深圳市', '福田区'];
  expect(withoutPrefixes('广东省深圳市福田区益田路5033号', parts)).toBe('益田路5033号');
  expect(withoutPrefixes('上海市黄浦区外滩', ['上海市', '上海市', '黄浦区'])).toBe('外滩');
  expect(withoutPrefixes('益田路', parts)).toBe('益田路');
});
