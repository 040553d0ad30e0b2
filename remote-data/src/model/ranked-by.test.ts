import { barOf, medalOf, rankedBy } from './ranked-by';

const indicator = (indicator_id: string, supported = true) => ({ indicator_id, supported });
const all = [
  indicator('expand_new_store_count'),
  indicator('expand_bb_count'),
  indicator('expand_dk_count', false),
  indicator('expand_cj_count'),
  indicator('of another product'),
];

describe('rankedBy', () => {
  it.each([
    ['member_ranking', 'expand_cj_count', 'expand_cj_count'],
    ['member_ranking', '', 'expand_new_store_count'],
    ['store_ranking', 'expand_new_store_count', 'expand_bb_count'],
    ['store_ranking', 'expand_dk_count', 'expand_bb_count'],
  ] as const)('%s wanted by "%s" is by %s', (ranking, wanted, expected) => {
    expect(rankedBy(all, ranking, wanted, []).chosen?.indicator_id).toBe(expected);
  });

  it.each([
    ['', ['expand_cj_count', 'expand_bb_count'], 'expand_cj_count'],
    ['', ['expand_dk_count', 'expand_bb_count'], 'expand_bb_count'],
    ['expand_bb_count', ['expand_cj_count'], 'expand_bb_count'],
  ])('wanted "%s" with the cards %j is by %s', (wanted, cards, expected) => {
    expect(rankedBy(all, 'member_ranking', wanted, cards).chosen?.indicator_id).toBe(expected);
  });

  it('offers what such entities can be ranked by', () => {
    expect(rankedBy(all, 'project_ranking', '', []).choices.map(({ indicator_id }) => indicator_id)).toEqual([
      'expand_bb_count',
      'expand_cj_count',
    ]);
    expect(rankedBy([], 'member_ranking', '', [])).toEqual({ choices: [], chosen: undefined });
  });
});

it.each([
  [1, 'desc', 'gold'],
  [2, 'desc', 'silver'],
  [3, 'desc', 'bronze'],
  [4, 'desc', null],
  [1, 'asc', null],
] as const)('rank %i %s has %s', (ranking, order, medal) => {
  expect(medalOf(ranking, order)).toBe(medal);
});

it.each([
  [5, 10, 50],
  [10, 10, 100],
  [0, 10, 0],
  [0, 0, 0],
  [-1, 10, 0],
])('%i of %i fills %i %%', (count, most, bar) => {
  expect(barOf(count, most)).toBe(bar);
});
