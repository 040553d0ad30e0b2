import {
  indicatorIds,
  indicators,
  isIndicatorId,
  isRankable,
  isSupportedWith,
  perDay,
  rankingTypes,
  unitOf,
} from './indicators';

describe('indicators', () => {
  it('are twelve', () => {
    expect(indicatorIds).toHaveLength(12);
  });

  it('are divided by the days where they are daily averages', () => {
    expect(indicatorIds.filter((id) => indicators[id].isPerDay)).toEqual([
      'expand_member_store_visit_times_da',
      'expand_member_visit_store_count_da',
    ]);
  });

  it.each([
    [0, 'customers', 'en-US', 'customers'],
    [1, 'customers', 'en-US', 'customer'],
    [2, 'customers', 'en-US', 'customers'],
    [1, 'visits/day', 'en-US', 'visits/day'],
    [1, 'customers', 'km-KH', 'customers'],
  ])('%i %s in %s has the unit %s', (count, unit, language, shown) => {
    expect(unitOf(count, unit, language)).toBe(shown);
  });

  it.each([
    [10, 3, 3.33],
    [5, 8, 0.63],
    [0, 7, 0],
    [4, 1, 4],
    [4, 0, 4],
    [29, 200, 0.15],
  ])('%i over %i days is %d a day', (total, days, expected) => {
    expect(perDay(total, days)).toBe(expected);
  });

  it('counts only customers under a project filter', () => {
    expect(isSupportedWith('expand_bb_count', { hasProjects: true })).toBe(true);
    expect(isSupportedWith('expand_new_store_count', { hasProjects: true })).toBe(false);
    expect(isSupportedWith('expand_new_store_count', { hasProjects: false })).toBe(true);
  });

  it.each([
    ['expand_cj_amount', rankingTypes],
    ['expand_report_store_count', rankingTypes],
    ['expand_new_store_count', ['member_ranking']],
    ['expand_new_broker_count', ['member_ranking', 'store_ranking']],
    ['expand_member_visit_store_count', ['member_ranking', 'store_ranking']],
  ] as const)('%s ranks %j', (id, types) => {
    expect(rankingTypes.filter((type) => isRankable(id, type))).toEqual(types);
  });

  it('does not take inherited names for indicators', () => {
    expect(isIndicatorId('toString')).toBe(false);
    expect(isIndicatorId('expand_cj_amount')).toBe(true);
  });
});
