import { parseTraceparent, traceCode, traceIdStart } from './trace';

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const spanId = '00f067aa0ba902b7';

it.each([
  [traceId, '9FWJ-YDBQ'],
  ['00000000010000000000000000000000', '0000-0001'],
  [`${'f'.repeat(10)}${'0'.repeat(22)}`, 'ZZZZ-ZZZZ'],
])('writes the trace %s as %s, and finds its first digits by it', (id, code) => {
  expect(traceCode(id)).toBe(code);
  expect(traceIdStart(code)).toBe(id.slice(0, 10));
});

it.each([
  ['9fwj ydbq', '4bf92f3577'],
  ['9FWJYDBQ', '4bf92f3577'],
  ['oooo-ooil', traceIdStart('0000-0011')],
  ['9FWJ-YDB', null],
  ['9FWJ-YDBU', null],
  ['remote-store', null],
  ['', null],
])('reads %p as people write it', (written, start) => {
  expect(traceIdStart(written)).toBe(start);
});

it.each([
  ['01', true],
  ['00', false],
  ['ff', true],
])('reads the header of a call with the flags %s', (flags, isSampled) => {
  expect(parseTraceparent(`00-${traceId}-${spanId}-${flags}`)).toEqual({ traceId, spanId, isSampled });
});

it.each([
  undefined,
  [`00-${traceId}-${spanId}-01`],
  '',
  `01-${traceId}-${spanId}-01`,
  `00-${traceId}-${spanId}-01-more`,
  `00-${traceId.toUpperCase()}-${spanId}-01`,
  `00-${'0'.repeat(32)}-${spanId}-01`,
  `00-${traceId}-${'0'.repeat(16)}-01`,
  `00-${traceId}-${spanId}-01\n{"level":60}`,
])('does not read %p', (header) => {
  expect(parseTraceparent(header)).toBeNull();
});
