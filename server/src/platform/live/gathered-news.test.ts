import type { ChangedThing } from '@agency/shared/model/live';
import { GatheredNews } from './gathered-news';

const told: [string, ChangedThing[]][] = [];
const news = new GatheredNews({ soonMs: 100, everyMs: 3_000, tell: (...what) => told.push(what) });

beforeEach(() => {
  jest.useFakeTimers();
  told.length = 0;
});
afterEach(() => {
  news.stop();
  jest.useRealTimers();
});

it('tells soon what was changed together, each organisation by itself', () => {
  news.add('HZQD', 'store');
  news.add('HZQD', 'customer');
  news.add('HZQD', 'store');
  jest.advanceTimersByTime(50);
  news.add('JNQD', 'store_visit');
  expect(told).toEqual([]);
  jest.advanceTimersByTime(50);
  expect(told).toEqual([['HZQD', ['store', 'customer']]]);
  jest.advanceTimersByTime(50);
  expect(told.slice(1)).toEqual([['JNQD', ['visit']]]);
});

it('tells what follows once in every three seconds, the last of it too', () => {
  for (let change = 0; change < 200; change += 1) {
    news.add('HZQD', 'broker');
    jest.advanceTimersByTime(50);
  }
  expect(told).toHaveLength(4);
  jest.advanceTimersByTime(3_000);
  expect(told).toHaveLength(5);
  jest.advanceTimersByTime(10_000);
  expect(told).toHaveLength(5);
});

it('tells soon again after a quiet time', () => {
  news.add('HZQD', 'broker');
  jest.advanceTimersByTime(3_100);
  news.add('HZQD', 'customer');
  jest.advanceTimersByTime(100);
  expect(told).toEqual([
    ['HZQD', ['broker']],
    ['HZQD', ['customer']],
  ]);
});

it('says nothing of what no list or figure of a manager shows', () => {
  news.add('HZQD', 'project');
  jest.advanceTimersByTime(10_000);
  expect(told).toEqual([]);
});

it('is silent once it is stopped', () => {
  news.add('HZQD', 'store');
  news.stop();
  jest.advanceTimersByTime(10_000);
  expect(told).toEqual([]);
});
