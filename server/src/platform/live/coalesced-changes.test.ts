import type { ChangedThing } from '@agency/shared/model/live';
import { CoalescedChanges } from './coalesced-changes';

const reported: [string, ChangedThing[]][] = [];
const changes = new CoalescedChanges({
  soonMs: 100,
  everyMs: 3_000,
  notify: (...what) => reported.push(what),
});

beforeEach(() => {
  jest.useFakeTimers();
  reported.length = 0;
});
afterEach(() => {
  changes.stop();
  jest.useRealTimers();
});

it('tells soon what was changed together, each organisation by itself', () => {
  changes.add('HZQD', 'store');
  changes.add('HZQD', 'customer');
  changes.add('HZQD', 'store');
  jest.advanceTimersByTime(50);
  changes.add('JNQD', 'visit');
  expect(reported).toEqual([]);
  jest.advanceTimersByTime(50);
  expect(reported).toEqual([['HZQD', ['store', 'customer']]]);
  jest.advanceTimersByTime(50);
  expect(reported.slice(1)).toEqual([['JNQD', ['visit']]]);
});

it('tells what follows once in every three seconds, the last of it too', () => {
  for (let change = 0; change < 200; change += 1) {
    changes.add('HZQD', 'broker');
    jest.advanceTimersByTime(50);
  }
  expect(reported).toHaveLength(4);
  jest.advanceTimersByTime(3_000);
  expect(reported).toHaveLength(5);
  jest.advanceTimersByTime(10_000);
  expect(reported).toHaveLength(5);
});

it('tells soon again after a quiet time', () => {
  changes.add('HZQD', 'broker');
  jest.advanceTimersByTime(3_100);
  changes.add('HZQD', 'customer');
  jest.advanceTimersByTime(100);
  expect(reported).toEqual([
    ['HZQD', ['broker']],
    ['HZQD', ['customer']],
  ]);
});

it('is silent once it is stopped', () => {
  changes.add('HZQD', 'store');
  changes.stop();
  jest.advanceTimersByTime(10_000);
  expect(reported).toEqual([]);
});
