import type { ChangedThing } from '@agency/shared/model/live';
import { OrganisationNews } from './organisation-news';

const told: [string, ChangedThing[]][] = [];
const news = new OrganisationNews({ everyMs: 3_000, tell: (...what) => told.push(what) });

beforeEach(() => {
  jest.useFakeTimers();
  told.length = 0;
});
afterEach(() => {
  news.stop();
  jest.useRealTimers();
});

it('tells of all that has changed since the first change at once, each organisation by itself', () => {
  news.add('HZQD', 'store');
  jest.advanceTimersByTime(2_000);
  news.add('HZQD', 'customer');
  news.add('HZQD', 'store');
  news.add('JNQD', 'store_visit');
  expect(told).toEqual([]);
  jest.advanceTimersByTime(1_000);
  expect(told).toEqual([['HZQD', ['store', 'customer']]]);
  jest.advanceTimersByTime(2_000);
  expect(told.slice(1)).toEqual([['JNQD', ['visit']]]);
});

it('begins anew after it has told', () => {
  news.add('HZQD', 'broker');
  jest.advanceTimersByTime(3_000);
  news.add('HZQD', 'broker');
  jest.advanceTimersByTime(3_000);
  expect(told).toEqual([
    ['HZQD', ['broker']],
    ['HZQD', ['broker']],
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
