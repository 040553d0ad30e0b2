import { indicatorIds, isIndicatorId, isSupportedWith, perDay } from './indicators';

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
  ])('%i over %i days is %d a day', (total, days, expected) => {
    expect(perDay(total, days)).toBe(expected);
  });

  it('counts only customers under a project filter', () => {
    expect(isSupportedWith('expand_bb_count', { hasProjects: true })).toBe(true);
    expect(isSupportedWith('expand_new_store_count', { hasProjects: true })).toBe(false);
    expect(isSupportedWith('expand_new_store_count', { hasProjects: false })).toBe(true);
  });

  it('does not take inherited names for indicators', () => {
    expect(isIndicatorId('toString')).toBe(false);
    expect(isIndicatorId('expand_cj_amount')).toBe(true);
  });
});
