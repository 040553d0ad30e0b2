import { dates, type FilterField, flag, many, one, oneOf, region, text } from './filter-fields';

const longId = '1'.repeat(18);
const tooLongId = '1'.repeat(19);
const everywhere = region.initial;

it.each<[string, FilterField<never>, string[], unknown]>([
  ['a flag that is on', flag as never, ['1'], true],
  ['a flag that is off', flag as never, ['0'], false],
  ['a flag with another word', flag as never, ['yes'], undefined],
  ['a text that is too long', text as never, ['x'.repeat(101)], 'x'.repeat(100)],
  ['ids', many as never, ['1.2.1'], ['1', '2']],
  ['ids of which some are no ids', many as never, [`1x.x2.${longId}.${tooLongId}`], [longId]],
  ['more ids than a filter has', many as never, [ids(60)], ids(50).split('.')],
  ['a choice', one as never, ['7', 'Bay'], { id: '7', name: 'Bay' }],
  ['no choice', one as never, [''], null],
  ['a choice whose id has a letter behind', one as never, ['7x', 'Bay'], undefined],
  ['a choice whose id has a letter before', one as never, ['x7', 'Bay'], undefined],
  ['a choice whose id is too long', one as never, [tooLongId, 'Bay'], undefined],
  ['a region', region as never, ['CN.44', 'Guangdong'], { ids: ['CN', '44'], name: 'Guangdong' }],
  ['a region with empty levels', region as never, ['CN..44', 'G'], { ids: ['CN', '44'], name: 'G' }],
  [
    'a region of more levels than there are',
    region as never,
    ['1.2.3.4.5', 'G'],
    { ids: ['1', '2', '3', '4'], name: 'G' },
  ],
  ['no region', region as never, [''], everywhere],
  ['the name of no region', region as never, ['', 'G'], everywhere],
  ['a region with a sign', region as never, ['CN.4-4'], undefined],
  ['a region with an id that is too long', region as never, ['CN.1234567890123'], undefined],
  ['days', dates as never, ['2026-11-01.2026-11-18'], { first: '2026-11-01', last: '2026-11-18' }],
  ['one day', dates as never, ['2026-11-18.2026-11-18'], { first: '2026-11-18', last: '2026-11-18' }],
  ['days in the wrong order', dates as never, ['2026-11-18.2026-11-01'], undefined],
  ['a day that does not exist', dates as never, ['2026-11-31.2026-12-01'], undefined],
  ['a last day that does not exist', dates as never, ['2026-11-01.2026-11-31'], undefined],
  ['three days', dates as never, ['2026-11-01.2026-11-02.2026-11-03'], undefined],
  ['no days', dates as never, [''], null],
])('reads %s', (_, field, words, value) => {
  expect(field.read(words)).toEqual(value);
});

it.each<[string, FilterField<never>, unknown]>([
  ['no choice', one as never, null],
  ['a choice', one as never, { id: '7', name: 'Bay' }],
  ['no region', region as never, everywhere],
  ['a region', region as never, { ids: ['CN', '44'], name: 'Guangdong' }],
  ['another value', oneOf([0, 1]) as never, 1],
  ['the longest text', text as never, 'x'.repeat(100)],
  ['a flag that is off', flag as never, false],
  ['a flag that is on', flag as never, true],
  ['ids', many as never, ['1', '2']],
  ['no days', dates as never, null],
  ['a quick span', dates as never, 'week'],
  ['days', dates as never, { first: '2026-11-01', last: '2026-11-18' }],
])('writes %s so that it is read again', (_, field, value) => {
  expect(field.read(field.write(value as never))).toEqual(value);
});

it.each<[string, FilterField<never>, unknown, number]>([
  ['the first value', oneOf([0, 1]) as never, 0, 0],
  ['another value', oneOf([0, 1]) as never, 1, 1],
  ['no text', text as never, '', 0],
  ['a text', text as never, 'two words', 1],
  ['a flag that is off', flag as never, false, 0],
  ['a flag that is on', flag as never, true, 1],
  ['no ids', many as never, [], 0],
  ['two ids', many as never, ['1', '2'], 2],
  ['no choice', one as never, null, 0],
  ['a choice', one as never, { id: '7', name: 'Bay' }, 1],
  ['no region', region as never, everywhere, 0],
  ['a region', region as never, { ids: ['CN', '44'], name: 'Guangdong' }, 1],
  ['no days', dates as never, null, 0],
  ['a quick span', dates as never, 'week', 1],
  ['days', dates as never, { first: '2026-11-01', last: '2026-11-18' }, 1],
])('counts %s', (_, field, value, count) => {
  expect(field.count(value as never)).toBe(count);
});

function ids(count: number): string {
  return Array.from({ length: count }, (_, index) => String(index + 1)).join('.');
}
