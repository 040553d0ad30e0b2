import { barOf, countFoldable, placeOf, rankedBy } from './ranked-by';

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

/** A ranking as the server numbers it: equal counts share a place, and the next place is skipped. */
const ranked = (counts: number[]) => counts.map((count) => ({ ranking: counts.indexOf(count) + 1, count }));

it.each([
  ['desc', [9, 8, 7, 6], ['gold', 'silver', 'bronze', '4']],
  ['desc', [9, 8, 8, 6], ['gold', '=2', '=2', '4']],
  ['desc', [9, 9, 7, 6], ['=1', '=1', 'bronze', '4']],
  ['desc', [9, 8, 7, 7], ['gold', 'silver', '=3', '=3']],
  ['desc', [1, 0], ['gold', '2']],
  ['desc', [1, 0, 0], ['gold', '=2', '=2']],
  ['desc', [0], ['1']],
  ['asc', [1, 2, 3], ['1', '2', '3']],
] as const)('%s %j has the places %j', (order, counts, places) => {
  const rows = ranked([...counts]);
  const drawn = rows.map(({ ranking }, index) => {
    const { medal, isTied } = placeOf(rows, index, order);
    return medal ?? `${isTied ? '=' : ''}${ranking}`;
  });
  expect(drawn).toEqual(places);
});

it.each([
  ['desc', [9, 1, 0, 0], 26, 24],
  ['desc', [0, 0], 2, 2],
  ['desc', [9, 0], 2, 0],
  ['desc', [9, 1], 26, 0],
  ['desc', [], 0, 0],
  ['asc', [0, 0, 1], 3, 0],
] as const)('%s %j of %i rows folds %i', (order, counts, total, folded) => {
  expect(countFoldable(ranked([...counts]), total, order)).toBe(folded);
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
