import { hasNameForm, nameRuleOf } from './person-name';

it.each([
  ['王小明', true, true],
  ['Anna-Maria', true, true],
  ['J.R_2·x', true, true],
  ['សុខសុភា', true, true],
  ['John Smith', true, true],
  ['សុខ សុភា', true, true],
  ['A B C', true, true],
  ["O'Brien", false, true],
  ['D’Angelo', false, true],
  ['王小明(二房)', false, true],
  ['王小明（二房）', false, true],
  ['John  Smith', false, false],
  [' John', false, false],
  ['John ', false, false],
  ['John\tSmith', false, false],
  ['John\u00a0Smith', false, false],
  ['王\ue000明', false, false],
  ['\u2800', false, false],
  ['<b>', false, false],
  ['a/b', false, false],
  ['a\\b', false, false],
  ['', false, false],
  ['王\n明', false, false],
])('%j as a name: %s in the default region, %s in others', (name, inDefault, inOthers) => {
  expect([hasNameForm(name, nameRuleOf('CN')), hasNameForm(name, nameRuleOf('KH'))]).toEqual([
    inDefault,
    inOthers,
  ]);
});

it('has 11 characters in the default region and 40 in others', () => {
  expect(['CN', 'KH', 'SG'].map((country) => nameRuleOf(country).max)).toEqual([11, 40, 40]);
});
