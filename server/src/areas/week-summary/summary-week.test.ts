import { summaryWeekAt } from './summary-week';

const shanghai = 'Asia/Shanghai';
const phnomPenh = 'Asia/Phnom_Penh';

/** Eight in the morning is midnight UTC in Shanghai and one o'clock UTC in Phnom Penh. */
it.each<[string, string, string | null, string?, string?]>([
  ['2026-11-22T23:59:59Z', shanghai, null],
  ['2026-11-23T00:00:00Z', shanghai, '2026-11-23', '2026-11-16', '2026-11-22'],
  ['2026-11-23T00:00:00Z', phnomPenh, null],
  ['2026-11-23T00:59:59Z', phnomPenh, null],
  ['2026-11-23T01:00:00Z', phnomPenh, '2026-11-23', '2026-11-16', '2026-11-22'],
  ['2026-11-23T23:59:59Z', shanghai, '2026-11-23', '2026-11-16', '2026-11-22'],
  ['2026-11-24T00:00:00Z', shanghai, null],
  ['2026-11-24T00:59:59Z', phnomPenh, '2026-11-23', '2026-11-16', '2026-11-22'],
  ['2026-11-24T01:00:00Z', phnomPenh, null],
  ['2026-11-29T12:00:00Z', shanghai, null],
  ['2026-12-28T00:00:00Z', shanghai, '2026-12-28', '2026-12-21', '2026-12-27'],
  ['2027-01-04T00:00:00Z', shanghai, '2027-01-04', '2026-12-28', '2027-01-03'],
  ['2024-12-30T01:00:00Z', phnomPenh, '2024-12-30', '2024-12-23', '2024-12-29'],
  ['2025-01-06T01:00:00Z', phnomPenh, '2025-01-06', '2024-12-30', '2025-01-05'],
  ['2028-03-06T00:00:00Z', shanghai, '2028-03-06', '2028-02-28', '2028-03-05'],
  // Clocks change on the Sunday before, in both directions.
  ['2026-03-09T11:59:59Z', 'America/New_York', null],
  ['2026-03-09T12:00:00Z', 'America/New_York', '2026-03-09', '2026-03-02', '2026-03-08'],
  ['2026-11-02T12:59:59Z', 'America/New_York', null],
  ['2026-11-02T13:00:00Z', 'America/New_York', '2026-11-02', '2026-10-26', '2026-11-01'],
])('at %s in %s tells the week before %p', (now, timezone, ...expected) => {
  const week = summaryWeekAt(new Date(now), timezone);
  expect(week ? [week.monday, week.first, week.last] : [null]).toEqual(expected);
});

it('begins and ends its weeks at midnight of the organisation', () => {
  const starts = (timezone: string) => {
    const week = summaryWeekAt(new Date('2027-01-04T02:00:00Z'), timezone)?.starts;
    return week && Object.values(week).map((time) => time.toISOString());
  };
  expect(starts(shanghai)).toEqual([
    '2026-12-20T16:00:00.000Z',
    '2026-12-27T16:00:00.000Z',
    '2027-01-03T16:00:00.000Z',
  ]);
  expect(starts(phnomPenh)).toEqual([
    '2026-12-20T17:00:00.000Z',
    '2026-12-27T17:00:00.000Z',
    '2027-01-03T17:00:00.000Z',
  ]);
});
