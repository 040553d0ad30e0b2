import { changesOf, draftKeyOf, isEmptyDraft, isRepeatable, isSame } from './draft';

const hour = 3_600_000;
const sent = { key: 'k', body: {}, sent_at: 1_000 * hour };

it.each([
  [0, true],
  [23 * hour - 1, true],
  [23 * hour, false],
  [48 * hour, false],
  [-1, false],
])('a key that was used %s ms ago may be repeated: %s', (ago, expected) => {
  expect(isRepeatable(sent, sent.sent_at + ago)).toBe(expected);
});

it('is empty without changes and without anything that was sent', () => {
  expect(isEmptyDraft({ changes: {} })).toBe(true);
  expect(isEmptyDraft({ changes: {}, left_at: 'a' })).toBe(true);
  expect(isEmptyDraft({ changes: { address: '' } })).toBe(false);
  expect(isEmptyDraft({ changes: {}, sent })).toBe(false);
});

it('belongs to one identity, one form and one thing', () => {
  const owner = { orgcode: 'HH', id: '7', account_type: 2 };
  const keys = [
    draftKeyOf('store', owner, null),
    draftKeyOf('store', owner, '5'),
    draftKeyOf('report', owner, '5'),
    draftKeyOf('store', { ...owner, account_type: 1 }, '5'),
    draftKeyOf('store', { ...owner, orgcode: 'JN' }, '5'),
    draftKeyOf('store', { ...owner, id: '8' }, '5'),
  ];
  expect(new Set(keys).size).toBe(6);
});

it.each([
  [{ a: 1, b: { c: '' } }, { b: {}, a: 1 }, true],
  [{ a: [1, 2] }, { a: [2, 1] }, false],
  [null, {}, false],
  ['', '', true],
])('%j and %j are the same: %s', (one, other, expected) => {
  expect(isSame(one, other)).toBe(expected);
});

it('changes what differs from the base, in either direction', () => {
  const base = { name: 'Oak', address: '', labels: ['1', '2'], place: { lng: 1, note: '' } };
  expect(changesOf(base, base)).toEqual({});
  expect(changesOf({ ...base, labels: ['1', '2'], place: { note: '', lng: 1 } }, base)).toEqual({});
  expect(changesOf({ ...base, name: '', labels: ['2', '1'] }, base)).toEqual({
    name: '',
    labels: ['2', '1'],
  });
});
