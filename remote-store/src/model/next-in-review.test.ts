import { StoreStatus } from '@agency/shared/model/store';
import { nextInReview } from './next-in-review';

const inReview = (id: string) => ({ id, store_status: StoreStatus.inReview });
const decided = (id: string) => ({ id, store_status: StoreStatus.inCooperation });

it.each<[string, Parameters<typeof nextInReview>[0], string | undefined]>([
  ['below it', [inReview('1'), inReview('2'), inReview('3')], '3'],
  ['below what is decided', [inReview('2'), decided('3'), inReview('4')], '4'],
  ['above it, if it is the last', [decided('1'), inReview('3'), inReview('4'), inReview('2')], '3'],
  ['first, if the list does not have it', [decided('1'), inReview('3')], '3'],
  ['none, if it is alone', [inReview('2'), decided('3')], undefined],
  ['none of an empty list', [], undefined],
])('the next store in review is %s', (_, rows, next) => {
  expect(nextInReview(rows, '2')).toBe(next);
});
