import { draftKeyOf, isEmptyDraft, isRepeatable, type SentStore } from './store-draft';

const hour = 3_600_000;
const sent = { key: 'k', body: {} as SentStore['body'], sent_at: 0 };

it.each([
  [0, true],
  [23 * hour - 1, true],
  [23 * hour, false],
  [48 * hour, false],
])('a key that was used %s ms ago may be repeated: %s', (now, expected) => {
  expect(isRepeatable(sent, now)).toBe(expected);
});

it('is empty without changes and without anything that was sent', () => {
  expect(isEmptyDraft({ changes: {} })).toBe(true);
  expect(isEmptyDraft({ changes: {}, left_at: 'a' })).toBe(true);
  expect(isEmptyDraft({ changes: { address: '' } })).toBe(false);
  expect(isEmptyDraft({ changes: {}, sent })).toBe(false);
});

it('belongs to one identity and one store', () => {
  const owner = { orgcode: 'HH', id: '7', account_type: 2 };
  const keys = [
    draftKeyOf(owner, null),
    draftKeyOf(owner, '5'),
    draftKeyOf({ ...owner, account_type: 1 }, '5'),
    draftKeyOf({ ...owner, orgcode: 'JN' }, '5'),
    draftKeyOf({ ...owner, id: '8' }, '5'),
  ];
  expect(new Set(keys).size).toBe(5);
});
