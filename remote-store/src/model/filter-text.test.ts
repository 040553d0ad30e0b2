import { filterTextOf } from './filter-text';

it.each([
  ['', ''],
  ['kw=oak&status=1', 'status=1&kw=oak'],
  ['status=1&kw=oak', 'status=1&kw=oak'],
  ['status=1&kw=&region=', 'status=1'],
  [
    'kw=oak+lane&region=CN.44&region_name=%E5%B9%BF%E4%B8%9C',
    'kw=oak+lane&region=CN.44&region_name=%E5%B9%BF%E4%B8%9C',
  ],
  ['native=ios&near=1', 'near=1'],
  ['status=0&is_gh=0', ''],
  ['status=0&todo_type=applying_store', 'todo_type=applying_store&status=0'],
])('of "%s" is "%s"', (search, text) => {
  expect(filterTextOf(new URLSearchParams(search))).toBe(text);
});
