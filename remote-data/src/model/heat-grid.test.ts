import { dayWith, heatOf, placeAfter, placeAt, weekdays } from './heat-grid';

it('knows each hour, those without anything too, and the first with the most', () => {
  const { countAt, most } = heatOf([
    { weekday: 1, hour: 9, count: 2 },
    { weekday: 2, hour: 0, count: 5 },
    { weekday: 7, hour: 23, count: 5 },
  ]);
  expect(countAt({ weekday: 1, hour: 9 })).toBe(2);
  expect(countAt({ weekday: 7, hour: 23 })).toBe(5);
  expect(countAt({ weekday: 1, hour: 10 })).toBe(0);
  expect(countAt({ weekday: 1, hour: 24 - 1 })).toBe(0);
  expect(most).toEqual({ weekday: 2, hour: 0, count: 5 });
});

it('has a place and nothing in it without any hours', () => {
  expect(heatOf([]).most).toEqual({ weekday: 1, hour: 12, count: 0 });
});

it.each([
  ['the first corner', 0, 0, 1, 0],
  ['the end of the first hour', 9.9, 9.9, 1, 0],
  ['the next hour', 10, 0, 1, 1],
  ['the next day', 0, 10, 2, 0],
  ['the last corner', 239.9, 69.9, 7, 23],
  ['beyond the end', 500, 500, 7, 23],
  ['before the start', -3, -3, 1, 0],
])('%s', (_name, x, y, weekday, hour) => {
  expect(placeAt({ x, y }, { width: 240, height: 70 })).toEqual({ weekday, hour });
});

it.each<[string, [number, number], [number, number] | null]>([
  ['ArrowRight', [1, 5], [1, 6]],
  ['ArrowRight', [1, 23], [1, 23]],
  ['ArrowLeft', [1, 0], [1, 0]],
  ['ArrowUp', [1, 5], [1, 5]],
  ['ArrowDown', [6, 5], [7, 5]],
  ['ArrowDown', [7, 5], [7, 5]],
  ['Home', [3, 5], [3, 0]],
  ['End', [3, 5], [3, 23]],
  ['Tab', [3, 5], null],
  ['toString', [3, 5], null],
])('%s at %j leads to %j', (key, [weekday, hour], place) => {
  expect(placeAfter(key, { weekday, hour })).toEqual(place && { weekday: place[0], hour: place[1] });
});

it('begins weeks with Monday', () => {
  expect(weekdays.map((weekday) => new Date(dayWith(weekday)).getUTCDay())).toEqual([1, 2, 3, 4, 5, 6, 0]);
});
