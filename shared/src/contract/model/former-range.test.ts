import { formerRange, formerSpan } from './former-range';

const span = (text: string) => {
  const [first = '', last = ''] = text.split(' ');
  return { first, last };
};

test.each([
  ['the same days of the month before', '2026-11-01 2026-11-17', '2026-10-01 2026-10-17'],
  ['over the end of a year', '2027-01-01 2027-01-02', '2026-12-01 2026-12-02'],
  ['a whole month with a whole month', '2026-11-01 2026-11-30', '2026-10-01 2026-10-31'],
  ['a longer month with a shorter one', '2026-03-01 2026-03-31', '2026-02-01 2026-02-28'],
  ['days that the month before does not have', '2026-03-01 2026-03-30', '2026-02-01 2026-02-28'],
  ['the last day that both months have', '2026-03-01 2026-03-28', '2026-02-01 2026-02-28'],
  ['a leap year', '2028-03-01 2028-03-30', '2028-02-01 2028-02-29'],
  ['a day short of the whole month', '2026-02-01 2026-02-27', '2026-01-01 2026-01-27'],
  ['a single day', '2026-11-17 2026-11-17', '2026-11-16 2026-11-16'],
  ['the first of a month alone', '2026-11-01 2026-11-01', '2026-10-31 2026-10-31'],
  ['a whole week with a whole week', '2026-11-02 2026-11-08', '2026-10-26 2026-11-01'],
  ['a week so far with the same weekdays', '2026-11-16 2026-11-18', '2026-11-09 2026-11-11'],
  ['two days of a week', '2026-11-16 2026-11-17', '2026-11-09 2026-11-10'],
  ['a week over the end of a year', '2026-12-28 2027-01-01', '2026-12-21 2026-12-25'],
  ['a Monday alone', '2026-11-16 2026-11-16', '2026-11-15 2026-11-15'],
  ['a day more than a week', '2026-11-02 2026-11-09', '2026-10-25 2026-11-01'],
  ['days from a Tuesday on', '2026-11-17 2026-11-19', '2026-11-14 2026-11-16'],
  ['a month that begins on a Monday', '2026-06-01 2026-06-03', '2026-05-01 2026-05-03'],
  ['a quarter so far with as many days', '2026-10-01 2026-11-17', '2026-07-01 2026-08-17'],
  ['a quarter in its first month, as a month', '2026-10-01 2026-10-20', '2026-09-01 2026-09-20'],
  ['a quarter a day into its second month', '2026-10-01 2026-11-01', '2026-07-01 2026-08-01'],
  ['a whole quarter with a whole quarter', '2026-04-01 2026-06-30', '2026-01-01 2026-03-31'],
  ['a shorter quarter over the end of a year', '2026-01-01 2026-03-31', '2025-10-01 2025-12-31'],
  ['days that the quarter before does not have', '2026-04-01 2026-06-29', '2026-01-01 2026-03-31'],
  ['a day more than a quarter', '2026-07-01 2026-10-01', '2026-03-30 2026-06-30'],
  ['months from the middle of a quarter on', '2026-11-01 2026-12-05', '2026-09-27 2026-10-31'],
])('%s', (_name, range, former) => {
  expect(formerSpan(span(range))).toEqual(span(former));
});

it('keeps the times, so that half a day is compared with half a day', () => {
  expect(formerRange({ begin_time: '2026-11-17 00:00:00', end_time: '2026-11-17 10:32:59' })).toEqual({
    begin_time: '2026-11-16 00:00:00',
    end_time: '2026-11-16 10:32:59',
  });
  expect(formerRange({ begin_time: '2026-10-01 00:00:00', end_time: '2026-10-31 23:59:59' })).toEqual({
    begin_time: '2026-09-01 00:00:00',
    end_time: '2026-09-30 23:59:59',
  });
});
