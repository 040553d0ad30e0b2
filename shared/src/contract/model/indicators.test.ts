import { indicatorIds, isIndicatorId, isRankable, isSupportedWith, perDay, rankingTypes } from './indicators';

describe('indicators', () => {
  it('are twelve', () => {
    expect(indicatorIds).toHaveLength(12);
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
