import { changedThings, maxHelloMs, maxSilentMs } from '@agency/shared/model/live';
import { RecentChanges } from './recent-changes';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const everything = () => true;

/** Changes of a store at 0 s and of a broker 2 s later; then 1 s passes. */
function withChanges(): RecentChanges {
  const recent = new RecentChanges();
  jest.advanceTimersByTime(10_000);
  recent.add({ orgcode: 'HZQD', thing: 'store', by: '7 abc' });
  jest.advanceTimersByTime(2_000);
  recent.add({ orgcode: 'JNQD', thing: 'broker', by: null });
  jest.advanceTimersByTime(1_000);
  return recent;
}

it.each([
  [999, []],
  [1_000, ['broker']],
  [2_999, ['broker']],
  [3_000, ['store', 'broker']],
])('in the last %d ms these kinds changed: %p', (ms, things) => {
  expect(withChanges().within(ms, everything)).toEqual(things);
});

it('names the kinds that concern the client, each once', () => {
  const recent = withChanges();
  recent.add({ orgcode: 'HZQD', thing: 'store', by: null });
  const ofOrganisation = ({ orgcode }: { orgcode: string }) => orgcode === 'HZQD';
  expect(recent.within(5_000, ofOrganisation)).toEqual(['store']);
});

it('moves a kind that changes again to its last time', () => {
  const recent = withChanges();
  recent.add({ orgcode: 'HZQD', thing: 'store', by: '7 abc' });
  expect(recent.within(0, everything)).toEqual(['store']);
});

it.each([
  ['began later', () => new RecentChanges()],
  ['may have lost changes', () => restarted(withChanges())],
])('names every kind if the record %s', (_, recordOf) => {
  const recent = recordOf();
  jest.advanceTimersByTime(500);
  expect(recent.within(501, everything)).toEqual(changedThings);
  expect(recent.within(500, everything)).toEqual([]);
});

it('forgets what no hello can ask for', () => {
  const recent = withChanges();
  jest.advanceTimersByTime(maxSilentMs + maxHelloMs);
  recent.add({ orgcode: 'HZQD', thing: 'visit', by: null });
  expect(recent.within(maxSilentMs + maxHelloMs + 2_000, everything)).toEqual(['visit']);
});

function restarted(recent: RecentChanges): RecentChanges {
  jest.advanceTimersByTime(60_000);
  recent.restart();
  return recent;
}
