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
  ])('%s', (_, [startIndex, endIndex, count], direction, drawn, rows, isPartial) => {
    expect(rowsToDraw({ startIndex, endIndex, count }, direction, drawn)).toEqual({ rows, isPartial });
  });

  it('come all in the end, a few at a time, and none of them goes meanwhile', () => {
    const sights = fc.tuple(fc.nat(500), fc.nat(12), fc.nat(200)).map(([startIndex, size, rest]) => ({
      startIndex,
      endIndex: startIndex + size,
      count: startIndex + size + 1 + rest,
    }));
    const directions = fc.constantFrom<Direction>('forward', 'backward', null);
    fc.assert(
      fc.property(sights, directions, (sight, direction) => {
        const wanted = rowsToDraw(sight, direction, all).rows;
        let drawn: number[] = [];
        for (let frame = 0; ; frame += 1) {
          const next = rowsToDraw(sight, direction, (row) => drawn.includes(row));
          const added = next.rows.filter((row) => !drawn.includes(row));
          expect(drawn.every((row) => next.rows.includes(row))).toBe(true);
          expect(added.length).toBeLessThanOrEqual(frame === 0 ? sight.endIndex - sight.startIndex + 4 : 3);
          drawn = next.rows;
          if (!next.isPartial) break;
          expect(added.length).toBeGreaterThan(0);
        }
        expect(drawn).toEqual(wanted);
      }),
    );
  });
});
