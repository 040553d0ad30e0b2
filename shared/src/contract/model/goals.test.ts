import {
  addMonths,
  boundsOfMonth,
  expectedBy,
  type GoalState,
  goalIndicators,
  goalStateOf,
  monthOfDay,
  paceOf,
  presentGoal,
  shareReached,
} from './goals';

it('has goals for what is counted over a month in whole numbers', () => {
  expect(goalIndicators).toEqual([
    'expand_bb_count',
    'expand_dk_count',
    'expand_rg_count',
    'expand_cj_count',
    'expand_report_store_count',
    'expand_new_store_count',
    'expand_new_broker_count',
    'expand_member_store_visit_times',
    'expand_member_visit_store_count',
  ]);
});

it.each([
  ['2026-11', 0, '2026-11'],
  ['2026-12', 1, '2027-01'],
  ['2026-01', -1, '2025-12'],
  ['2026-11', 14, '2028-01'],
  ['2026-11', -23, '2024-12'],
])('%s and %i months are %s', (month, count, later) => {
  expect(addMonths(month, count)).toBe(later);
});

it.each(['2026-11-01', '2026-11-30'])('%s is in November', (day) => {
  expect(monthOfDay(day)).toBe('2026-11');
});

it.each([
  ['2026-11', '2026-11-01', '2026-12-01'],
  ['2026-12', '2026-12-01', '2027-01-01'],
  ['2028-02', '2028-02-01', '2028-03-01'],
])('%s begins on %s and ends before %s', (month, first, next) => {
  expect(boundsOfMonth(month)).toEqual({ first, next });
});

it.each([
  ['2026-11', '2026-10-31', 30, 0, false],
  ['2026-11', '2026-11-01', 30, 1, false],
  ['2026-11', '2026-11-30', 30, 30, false],
  ['2026-11', '2026-12-01', 30, 30, true],
  ['2026-12', '2026-12-31', 31, 31, false],
  ['2027-02', '2027-02-28', 28, 28, false],
  ['2028-02', '2028-02-28', 29, 28, false],
  ['2028-02', '2028-02-29', 29, 29, false],
  ['2028-02', '2028-03-01', 29, 29, true],
])('of %s, on %s, %i days have %i gone, and whether it is over: %p', (month, today, days, gone, isOver) => {
  expect(paceOf(month, today)).toEqual({ days, gone, isOver });
});

it.each([
  [20, '2026-11-01', 0],
  [30, '2026-11-01', 1],
  [20, '2026-11-02', 1],
  [20, '2026-11-15', 10],
  [20, '2026-11-29', 19],
  [20, '2026-11-30', 20],
  [20, '2026-10-31', 0],
  [0, '2026-11-30', 0],
  [99_999, '2026-11-15', 49_999],
])('of %i, by %s, %i are expected', (target, today, expected) => {
  expect(expectedBy(target, paceOf('2026-11', today))).toBe(expected);
});

it.each([
  [20, 0, 0],
  [20, 19, 95],
  [200, 199, 99],
  [20, 20, 100],
  [20, 50, 250],
  [3, 1, 33],
  [0, 0, 100],
  [0, 4, 100],
])('of a goal of %i, %i are %i percent', (target, count, percent) => {
  expect(shareReached({ target, count })).toBe(percent);
});

it.each<[number | null, number, string, GoalState]>([
  [null, 12, '2026-11-15', 'none'],
  [0, 0, '2026-11-01', 'reached'],
  [20, 20, '2026-11-01', 'reached'],
  [20, 10, '2026-11-15', 'onPace'],
  [20, 9, '2026-11-15', 'behind'],
  [20, 0, '2026-11-01', 'onPace'],
  [20, 19, '2026-11-30', 'behind'],
  [20, 19, '2026-12-01', 'missed'],
  [20, 20, '2026-12-01', 'reached'],
  [0, 0, '2026-12-01', 'reached'],
  [null, 12, '2026-12-01', 'none'],
  [20, 0, '2026-10-31', 'onPace'],
])('a goal of %p with %i on %s is %s', (target, count, today, standing) => {
  expect(goalStateOf({ target, count }, paceOf('2026-11', today))).toBe(standing);
});

const middle = { days: 30, gone: 15, isOver: false };

it.each([
  ['for a whole month', { days: 0, gone: 0 }, 60, { days: 30, gone: 15 }],
  ['without the third of the month that is still to come', { days: 10, gone: 0 }, 40, { days: 20, gone: 15 }],
  ['without the first half of the month', { days: 15, gone: 15 }, 30, { days: 15, gone: 0 }],
  ['rounded to whole numbers', { days: 1, gone: 1 }, 58, { days: 29, gone: 14 }],
  ['of nothing for a month without a day', { days: 30, gone: 15 }, 0, { days: 0, gone: 0 }],
])('is a goal %s', (_, away, target, pace) => {
  const present = presentGoal({ target: 60, count: 7, away }, middle);
  expect(present).toEqual({ progress: { target, count: 7 }, pace: { ...pace, isOver: false } });
});

it('does not put behind who was away so far, and expects nothing of who is away all month', () => {
  const half = presentGoal({ target: 60, count: 0, away: { days: 15, gone: 15 } }, middle);
  expect(goalStateOf(half.progress, half.pace)).toBe('onPace');
  const whole = presentGoal({ target: 60, count: 0, away: { days: 30, gone: 15 } }, middle);
  expect(goalStateOf(whole.progress, whole.pace)).toBe('reached');
  expect(expectedBy(0, whole.pace)).toBe(0);
  expect(presentGoal({ target: null, count: 1 }, middle).progress.target).toBeNull();
});
