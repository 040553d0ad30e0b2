import fc from 'fast-check';
import { type Direction, rowsToDraw } from './rows-to-draw';

const places = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);
const none = () => false;
const all = () => true;

describe('rows to draw', () => {
  it.each<
    [what: string, sight: [number, number, number], Direction, drawn: () => boolean, number[], boolean]
  >([
    ['at rest, all drawn', [20, 26, 100], null, all, places(15, 31), false],
    ['downwards, all drawn', [20, 26, 100], 'forward', all, places(17, 34), false],
    ['upwards, all drawn', [20, 26, 100], 'backward', all, places(12, 29), false],
    ['at rest, none drawn: the nearest three', [20, 26, 100], null, none, places(18, 27), true],
    ['at the start', [0, 6, 100], null, none, places(0, 9), true],
    ['at the end', [93, 99, 100], 'forward', none, places(90, 99), false],
    ['an empty list', [0, 0, 0], null, none, [], false],
    ['fewer than the screen', [0, 2, 3], null, none, places(0, 2), false],
  ])('%s', (_, [startIndex, endIndex, count], direction, isDrawn, rows, isPartial) => {
    const drawn = rowsToDraw({ startIndex, endIndex, count }, direction, {
      isDrawn,
      canBeLight: none,
      perFrame: 2,
    });
    expect(drawn).toEqual({ rows, light: new Set(), isPartial });
  });

  const isBefore = (end: number) => (row: number) => row < end;
  const isFrom = (start: number) => (row: number) => row >= start;

  // On the screen 20 to 26 of 100.
  it.each<
    [
      what: string,
      Direction,
      isDrawn: (row: number) => boolean,
      isKnown: (row: number) => boolean,
      full: number[],
      light: number[],
      isPartial: boolean,
    ]
  >([
    ['at rest, none drawn', null, none, all, places(20, 26), [...places(15, 19), ...places(27, 31)], false],
    ['at rest, from 20 drawn', null, isFrom(20), all, places(17, 31), [15, 16], false],
    ['at rest, all drawn', null, all, all, places(15, 31), [], false],
    ['downwards, one to come', 'forward', isBefore(26), all, places(17, 27), places(28, 34), false],
    ['downwards, none drawn', 'forward', none, all, [25, 26], [...places(17, 24), ...places(27, 34)], false],
    ['upwards, none drawn', 'backward', none, all, [20, 21], [...places(12, 19), ...places(22, 29)], false],
    [
      'upwards, three to come',
      'backward',
      isFrom(23),
      all,
      [20, 21, ...places(23, 29)],
      [...places(12, 19), 22],
      false,
    ],
    ['downwards, none known', 'forward', isBefore(20), none, places(17, 29), [], true],
    ['downwards, known before 24', 'forward', isBefore(24), isBefore(24), places(17, 29), [], true],
    [
      'downwards, known before 30',
      'forward',
      isBefore(26),
      isBefore(30),
      [...places(17, 27), 30, 31, 32],
      [28, 29],
      true,
    ],
  ])('with known heights, %s', (_, direction, isDrawn, canBeLight, full, light, isPartial) => {
    const sight = { startIndex: 20, endIndex: 26, count: 100 };
    const rows = [...full, ...light].sort((a, b) => a - b);
    const drawn = rowsToDraw(sight, direction, { isDrawn, canBeLight, perFrame: 2 });
    expect(drawn).toEqual({ rows, light: new Set(light), isPartial });
  });

  it('come all in full in the end, a few at a time, and none of them goes meanwhile', () => {
    const sights = fc.tuple(fc.nat(500), fc.nat(12), fc.nat(200)).map(([startIndex, size, rest]) => ({
      startIndex,
      endIndex: startIndex + size,
      count: startIndex + size + 1 + rest,
    }));
    const directions = fc.constantFrom<Direction>('forward', 'backward', null);
    const known = fc.func(fc.boolean());
    fc.assert(
      fc.property(
        sights,
        directions,
        known,
        fc.integer({ min: 1, max: 8 }),
        (sight, direction, isKnown, perFrame) => {
          const canBeLight = (row: number) => isKnown(row);
          const wanted = rowsToDraw(sight, direction, { isDrawn: all, canBeLight, perFrame }).rows;
          let drawn: number[] = [];
          let full: number[] = [];
          for (let frame = 0; ; frame += 1) {
            const next = rowsToDraw(sight, direction, {
              isDrawn: (row) => full.includes(row),
              canBeLight,
              perFrame,
            });
            const nextFull = next.rows.filter((row) => !next.light.has(row));
            const added = nextFull.filter((row) => !full.includes(row));
            expect([...next.light].every(canBeLight)).toBe(true);
            expect(drawn.every((row) => next.rows.includes(row))).toBe(true);
            expect(full.every((row) => nextFull.includes(row))).toBe(true);
            const onScreen = places(sight.startIndex, sight.endIndex);
            expect(added.length).toBeLessThanOrEqual(
              3 + Math.max(3, perFrame, frame === 0 ? onScreen.length : 0),
            );
            expect(next.rows).toEqual(expect.arrayContaining(onScreen));
            if (direction === null) expect(nextFull).toEqual(expect.arrayContaining(onScreen));
            drawn = next.rows;
            full = nextFull;
            if (!next.isPartial && next.light.size === 0) break;
            expect(added.length).toBeGreaterThan(0);
          }
          expect(full).toEqual(wanted);
        },
      ),
    );
  });
});
