import { byReason, type VisitFacts, visitReasonOf } from './visit-due';

const today = '2026-11-21';
const facts = (part: Partial<VisitFacts>): VisitFacts => ({
  next_visit_on: null,
  recycle_date: null,
  last_visit_on: '2026-11-20',
  ...part,
});

describe('the reason to visit a store', () => {
  it.each<[string, Partial<VisitFacts>, string | null]>([
    ['a plan for today', { next_visit_on: today }, 'planned'],
    ['a plan for tomorrow', { next_visit_on: '2026-11-22' }, null],
    [
      'a plan for yesterday, seen the day before',
      { next_visit_on: '2026-11-20', last_visit_on: '2026-11-19' },
      'overdue',
    ],
    [
      'a plan for today that today’s visit has made',
      { next_visit_on: today, last_visit_on: today },
      'planned',
    ],
    ['a plan for yesterday that yesterday’s visit has made', { next_visit_on: '2026-11-20' }, 'overdue'],
    ['no plan, seen today', { last_visit_on: today }, null],
    ['a plan of 30 days ago', { next_visit_on: '2026-10-22', last_visit_on: '2026-10-21' }, 'overdue'],
    ['a plan of 31 days ago', { next_visit_on: '2026-10-21', last_visit_on: '2026-10-20' }, 'resting'],
    ['protection that ends in seven days', { recycle_date: '2026-11-28' }, 'dropping'],
    ['protection that ends in eight days', { recycle_date: '2026-11-29' }, null],
    ['protection that ends today', { recycle_date: today }, 'dropping'],
    ['protection that ends soon, seen today', { recycle_date: today, last_visit_on: today }, null],
    ['a plan for today and protection that ends', { next_visit_on: today, recycle_date: today }, 'planned'],
    ['never visited', { last_visit_on: null }, 'resting'],
    ['visited 14 days ago', { last_visit_on: '2026-11-07' }, 'resting'],
    ['visited 13 days ago', { last_visit_on: '2026-11-08' }, null],
    [
      'visited long ago, with a plan to come',
      { last_visit_on: '2026-10-01', next_visit_on: '2026-11-30' },
      'resting',
    ],
  ])('%s', (_, part, reason) => {
    expect(visitReasonOf(facts(part), today, today)).toBe(reason);
  });

  it('of what was seen yesterday is judged by today', () => {
    const row = facts({ next_visit_on: today });
    expect(visitReasonOf(row, today, today)).toBe('planned');
    expect(visitReasonOf(row, '2026-11-22', '2026-11-22')).toBe('overdue');
  });

  it.each([
    ['2026-11-28', '2026-11-21', 'dropping'],
    ['2026-11-28', '2026-11-20', null],
  ])('with protection until %s, on the day %s of the organisation, is %s', (recycle_date, there, reason) => {
    expect(visitReasonOf(facts({ recycle_date }), today, there)).toBe(reason);
  });
});

it('puts the urgent first, keeps the order within a reason, and leaves out what has none', () => {
  const rows = [
    { id: 1, ...facts({ last_visit_on: null }) },
    { id: 2, ...facts({ recycle_date: today }) },
    { id: 3, ...facts({}) },
    { id: 4, ...facts({ next_visit_on: today }) },
    { id: 5, ...facts({ next_visit_on: '2026-11-15', last_visit_on: '2026-11-14' }) },
    { id: 6, ...facts({ recycle_date: '2026-11-20' }) },
  ];
  expect(byReason(rows, today, today).map(({ id, reason }) => [id, reason])).toEqual([
    [4, 'planned'],
    [5, 'overdue'],
    [2, 'dropping'],
    [6, 'dropping'],
    [1, 'resting'],
  ]);
});
