import { type CorrectedTimestamp, dateOf, secondsBetween } from './corrected-timestamp';

const hour = 3_600_000;
const day = 24 * hour;
const then: CorrectedTimestamp = { phone: 10 * day, ahead: null, page: 1, ran: hour };

it.each<[string, Partial<CorrectedTimestamp>, Partial<CorrectedTimestamp>, number]>([
  ['by the phone alone', {}, { phone: 10 * day + hour, page: 2 }, 3600],
  ['by a phone that is a day behind all along', { ahead: day }, { phone: 10 * day + hour, ahead: day }, 3600],
  ['of a phone that was set right meanwhile', { ahead: day }, { phone: 11 * day + hour, ahead: 0 }, 3600],
  [
    'of a phone that was a day ahead and set right',
    { ahead: -day },
    { phone: 9 * day + hour, ahead: 0 },
    3600,
  ],
  ['where the server told only later', {}, { phone: 10 * day + hour, ahead: day, page: 2 }, 3600],
  ['of a phone that was set back, in the same page', {}, { phone: 9 * day, ran: 2 * hour }, 3600],
  ['of a phone that was set back, in another page', {}, { phone: 9 * day, page: 2, ran: 2 * hour }, 0],
  ['of a page that slept', {}, { phone: 10 * day + hour, ran: hour + 60_000 }, 3600],
  [
    'of two estimates of the server’s clock, where the later answer was slower',
    { ahead: day },
    { phone: 10 * day + 1000, ahead: day - 3000, ran: hour - 2000 },
    0,
  ],
  ['at once', {}, {}, 0],
])('counts the seconds %s', (_, first, second, seconds) => {
  expect(secondsBetween({ ...then, ...first }, { ...then, ...second })).toBe(seconds);
});

it('says when it was by the server’s clock, where anybody has told', () => {
  expect(dateOf(then, null)).toEqual(new Date(10 * day));
  expect(dateOf(then, hour)).toEqual(new Date(10 * day + hour));
  expect(dateOf({ ...then, ahead: day }, hour)).toEqual(new Date(11 * day));
});
