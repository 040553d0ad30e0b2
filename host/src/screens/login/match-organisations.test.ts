import { matchOrganisations, needsSearch } from './match-organisations';

const named = (...names: string[]) =>
  names.map((org_name) => ({ org_name, orgcode: org_name, accounts: [{ id: '1', account_type: 1 }] }));

it.each([
  ['', ['Harbour Homes', 'River Estates', '河畔置业']],
  ['  ', ['Harbour Homes', 'River Estates', '河畔置业']],
  ['river', ['River Estates']],
  ['ESTATES riv', ['River Estates']],
  ['置业', ['河畔置业']],
  ['ocean', []],
])('%j finds %j', (text, found) => {
  const all = named('Harbour Homes', 'River Estates', '河畔置业');
  expect(matchOrganisations(all, text).map(({ org_name }) => org_name)).toEqual(found);
});

it.each([
  [6, false],
  [7, true],
])('%i organisations: search %s', (count, isNeeded) => {
  expect(needsSearch(named(...Array.from({ length: count }, (_, index) => `Org ${index}`)))).toBe(isNeeded);
});
