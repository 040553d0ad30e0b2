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
  ['days within a month', '2026-11-02 2026-11-08', '2026-10-26 2026-11-01'],
  ['more than a month', '2026-10-01 2026-11-17', '2026-08-14 2026-09-30'],
])('%s', (_name, range, former) => {
  expect(formerSpan(span(range))).toEqual(span(former));
});

it('keeps the times, so that half a day is compared with half a day', () => {
  expect(formerRange({ begin_time: '2026-11-17 00:00:00', end_time: '2026-11-17 10:32:59' })).toEqual({
    begin_time: '2026-11-16 00:00:00',
    end_time: '2026-11-16 10:32:59',
  });
});
