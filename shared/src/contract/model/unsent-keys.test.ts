import { draftKeyOf } from './draft';
import { ownKeyOf } from './stored-data';
import { isOutboxMark, isUnsentKey, outboxMarkOf } from './unsent-keys';

const manager = { orgcode: 'HH', id: '7', account_type: 2 };
const colleague = { ...manager, id: '8' };
const own = (name: string) => ownKeyOf(manager, name);

it.each([
  [outboxMarkOf('visit', manager, '1'), true, true],
  [draftKeyOf('store', manager, null), false, true],
  [draftKeyOf('store', manager, '12'), false, true],
  [own('home'), false, false],
  [own('outbox'), false, false],
  [own('draft.1'), false, false],
  [own('seen.store-draft.1'), false, false],
  [outboxMarkOf('visit', colleague, '1'), false, false],
  [draftKeyOf('store', colleague, '12'), false, false],
  ['store-draft.add', false, false],
])('%s marks an outbox entry: %s, is unsent: %s', (key, isMark, isUnsent) => {
  expect(isOutboxMark(key, manager)).toBe(isMark);
  expect(isUnsentKey(key, manager)).toBe(isUnsent);
});
