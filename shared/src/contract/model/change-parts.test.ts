import { changeParts, isSplitBy } from './change-parts';
import type { IndicatorId } from './indicators';

it.each<[IndicatorId, (typeof changeParts)[number][]]>([
  ['expand_bb_count', ['company', 'member', 'project', 'store']],
  ['expand_member_store_visit_times', ['company', 'member', 'store']],
  ['expand_new_broker_count', ['company', 'member', 'store']],
  ['expand_new_store_count', ['company', 'member']],
])('a change of %s is split by %j', (id, parts) => {
  expect(changeParts.filter((part) => isSplitBy(id, part))).toEqual(parts);
});
