import fc from 'fast-check';
import { type Direction, rowsToDraw } from './rows-to-draw';

const places = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);
const none = () => false;
const all = () => true;
const calm = { isSpent: false, perFrame: 2, pace: 0, opening: null };

describe('rows to draw', () => {
  it.each<
    [what: string, sight: [number, number, number], Direction, drawn: () => boolean, number[], boolean]
  >([
    ['at rest, all drawn', [20, 26, 100], null, all, places(15, 31), false],
    ['downwards, all drawn', [20, 26, 100], 'forward', all, places(17, 34), false],
    ['upwards, all drawn', [20, 26, 100], 'backward', all, places(12, 29), false],
    ['at rest, none drawn: the nearest two', [20, 26, 100], null, none, places(20, 21), true],
    ['at the start', [0, 6, 100], null, none, [0, 1], true],
    ['at the end', [93, 99, 100], 'forward', none, [93, 94], true],
    ['an empty list', [0, 0, 0], null, none, [], false],
    ['fewer than the screen', [0, 1, 2], null, none, [0, 1], false],
  ])('%s', (_, [startIndex, endIndex, count], direction, isDrawn, rows, isPartial) => {
    const drawn = rowsToDraw({ startIndex, endIndex, count }, direction, {
      ...calm,
      isDrawn,
      canBeLight: none,
    });
    expect(drawn).toEqual({ rows, light: new Set(), rest: isPartial ? 'rows' : null });
  });

  const sight = { startIndex: 20, endIndex: 26, count: 100 };
  const isBefore = (end: number) => (row: number) => row < end;
  const isFrom = (start: number) => (row: number) => row >= start;

  it.each<
    [
      what: string,
      Direction,
      isDrawn: (row: number) => boolean,
      isKnown: (row: number) => boolean,
      full: number[],
      light: number[],
      rest: 'rows' | 'names' | null,
    ]
  >([
    ['at rest, none drawn', null, none, all, [20, 21], [...places(15, 19), ...places(22, 31)], 'names'],
    ['at rest, known before 22', null, none, isBefore(22), [22, 23], places(15, 21), 'rows'],
    ['at rest, from 20 drawn', null, isFrom(20), all, places(18, 31), [15, 16, 17], 'names'],
    ['at rest, all drawn', null, all, all, places(15, 31), [], null],
    ['downwards, all near drawn', 'forward', isBefore(35), all, places(17, 34), places(35, 44), null],
    ['downwards, one to come', 'forward', isBefore(26), all, places(17, 27), places(28, 44), 'names'],
    [
      'downwards, none drawn',
      'forward',
      none,
      all,
      [25, 26],
      [...places(17, 24), ...places(27, 44)],
      'names',
    ],
    ['upwards, none drawn', 'backward', none, all, [20, 21], [...places(2, 19), ...places(22, 29)], 'names'],
    [
      'upwards, three to come',
      'backward',
      isFrom(23),
      all,
      [20, 21, ...places(23, 29)],
      [...places(2, 19), 22],
      'names',
    ],
    ['downwards, none known', 'forward', isBefore(20), none, places(17, 21), [], 'rows'],
    ['upwards, none known', 'backward', isFrom(27), none, places(25, 29), [], 'rows'],
    [
      'downwards, known before 24',
      'forward',
      isBefore(20),
      isBefore(24),
      [17, 18, 19, 24, 25],
      places(20, 23),
      'rows',
    ],
    [
      'downwards, known before 30',
      'forward',
      isBefore(26),
      isBefore(30),
      [...places(17, 25), 30, 31],
      places(26, 29),
      'rows',
    ],
  ])('with known heights, %s', (_, direction, isDrawn, canBeLight, full, light, rest) => {
    expect(rowsToDraw(sight, direction, { ...calm, isDrawn, canBeLight })).toEqual({
      rows: [...full, ...light].sort((a, b) => a - b),
      light: new Set(light),
      rest,
    });
  });

  it.each<[perFrame: number, Direction, isKnown: (row: number) => boolean, full: number[]]>([
    [1, null, all, [20]],
    [5, null, all, places(20, 24)],
    [1, null, none, [20]],
    [5, null, none, places(20, 24)],
    [1, 'forward', all, [26]],
    [1, 'forward', none, [20, 21]],
  ])('a phone with time for %d a frame, %s', (perFrame, direction, canBeLight, full) => {
    const drawn = rowsToDraw(sight, direction, { ...calm, perFrame, isDrawn: none, canBeLight });
    expect(drawn.rows.filter((row) => !drawn.light.has(row))).toEqual(full);
  });

  it.each<
    [what: string, Direction, isKnown: (row: number) => boolean, light: number[], rest: 'rows' | 'names']
  >([
    ['known, at rest', null, all, places(15, 31), 'names'],
    ['known, downwards', 'forward', all, places(17, 44), 'names'],
    ['known before 22', null, isBefore(22), places(15, 21), 'rows'],
    ['unknown', 'forward', none, [], 'rows'],
  ])('a frame that has had its share draws none in full, %s', (_, direction, canBeLight, light, rest) => {
    const drawn = rowsToDraw(sight, direction, { ...calm, isSpent: true, isDrawn: none, canBeLight });
    expect(drawn).toEqual({ rows: light, light: new Set(light), rest });
  });

  it.each<[what: string, Direction, pace: number, isKnown: (row: number) => boolean, light: number[]]>([
    ['slowly downwards', 'forward', 30, all, [...places(17, 24), ...places(27, 44)]],
    ['faster', 'forward', 31, all, places(17, 44)],
    ['as far as it gets in an eighth of a second', 'forward', 100, all, places(17, 47)],
    ['forty at most', 'forward', 1000, all, places(17, 74)],
    ['to the end', 'forward', 1000, isBefore(60), places(17, 59)],
    ['upwards to the start', 'backward', 1000, all, places(0, 29)],
  ])('a list that moves %s', (_, direction, pace, canBeLight, light) => {
    const drawn = rowsToDraw(sight, direction, { ...calm, pace, isDrawn: none, canBeLight });
    expect([...drawn.light].sort((a, b) => a - b)).toEqual(light);
  });

  it.each<
    [what: string, opening: number, isKnown: (row: number) => boolean, full: number[], light: number[]]
  >([
    ['time for all', 20, all, places(15, 31), []],
    ['time for three', 3, all, [20, 21, 22], [...places(15, 19), ...places(23, 31)]],
    ['no time', 0, all, [], places(15, 31)],
    [
      'unknown from 25 on: on the screen alone',
      3,
      isBefore(25),
      [20, 25, 26],
      [...places(15, 19), ...places(21, 24)],
    ],
  ])('a page that is opened with %s', (_, opening, canBeLight, full, light) => {
    const drawn = rowsToDraw(sight, null, { ...calm, opening, isDrawn: none, canBeLight });
    expect([
      drawn.rows.filter((row) => !drawn.light.has(row)),
      [...drawn.light].sort((a, b) => a - b),
    ]).toEqual([full, light]);
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
          const phone = { ...calm, canBeLight, perFrame };
          const near = rowsToDraw(sight, direction, { ...phone, isDrawn: all, canBeLight: none }).rows;
          let drawn: number[] = [];
          let full: number[] = [];
          for (;;) {
            const next = rowsToDraw(sight, direction, { ...phone, isDrawn: (row) => full.includes(row) });
            const nextFull = next.rows.filter((row) => !next.light.has(row));
            const added = nextFull.filter((row) => !full.includes(row));
            expect([...next.light].every(canBeLight)).toBe(true);
            expect(drawn.every((row) => next.rows.includes(row))).toBe(true);
            expect(full.every((row) => nextFull.includes(row))).toBe(true);
            const onScreen = places(sight.startIndex, sight.endIndex);
            expect(added.length).toBeLessThanOrEqual(direction === null ? perFrame : Math.max(2, perFrame));
            expect(next.rows).toEqual(expect.arrayContaining(onScreen.filter(canBeLight)));
            drawn = next.rows;
            full = nextFull;
            if (next.rest === null) break;
            expect(added.length).toBeGreaterThan(0);
          }
          expect(full).toEqual(near);
        },
      ),
    );
  });
});
