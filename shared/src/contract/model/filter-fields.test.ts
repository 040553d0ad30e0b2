import { dates, type FilterField, flag, many, one, region } from './filter-fields';

const longId = '1'.repeat(18);
const tooLongId = '1'.repeat(19);
const everywhere = region.initial;

it.each<[string, FilterField<never>, string[], unknown]>([
  ['a flag that is on', flag as never, ['1'], true],
  ['a flag that is off', flag as never, ['0'], false],
  ['a flag with another word', flag as never, ['yes'], undefined],
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
])('writes %s so that it is read again', (_, field, value) => {
  expect(field.read(field.write(value as never))).toEqual(value);
});

function ids(count: number): string {
  return Array.from({ length: count }, (_, index) => String(index + 1)).join('.');
}
