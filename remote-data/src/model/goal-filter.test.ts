import { goalIndicatorIn, monthIn } from './goal-filter';

it.each([
  ['expand_bb_count', 'expand_bb_count'],
  ['expand_cj_amount', 'expand_member_store_visit_times'],
  ['toString', 'expand_member_store_visit_times'],
  ['', 'expand_member_store_visit_times'],
])('takes %p for %s', (indicator, id) => {
  expect(goalIndicatorIn({ indicator, month: '' })).toBe(id);
});

it.each([
  ['2026-11', '2026-11'],
  ['2026-13', undefined],
  ['2026-1', undefined],
  ['9999-01', undefined],
  ['', undefined],
])('reads the month %p as %p', (month, known) => {
  expect(monthIn({ indicator: '', month })).toBe(known);
});
