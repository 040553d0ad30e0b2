import { monthRange } from './day';

describe('monthRange', () => {
  it.each([
    ['2026-11', '2026-11-30'],
    ['2026-12', '2026-12-31'],
    ['2028-02', '2028-02-29'],
    ['2026-02', '2026-02-28'],
  ])('%s ends on %s', (month, end_date) => {
    expect(monthRange(month)).toEqual({ start_date: `${month}-01`, end_date });
  });
});
