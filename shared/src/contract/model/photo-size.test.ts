import { becomesUnreadable, drawnSizeOf, scaleToCanvas, storedSizeOf } from './photo-size';

const MB = 1024 * 1024;
const area = (width: number, height: number) => ({ x: 0, y: 0, width, height });

it.each([
  ['a whole photo is at most 800 wide', 4000, 3000, 5 * MB, false, 800, 600],
  ['however small its file is', 4000, 3000, 100, false, 800, 600],
  ['a crop of a file over 1 MB is 800 wide', 2000, 1000, MB + 1, true, 800, 400],
  ['a crop of a file of 1 MB is 500 wide', 2000, 1000, MB, true, 500, 250],
  ['one at the edge keeps its size', 800, 600, 5 * MB, false, 800, 600],
  ['one over it is drawn smaller', 801, 600, 5 * MB, false, 800, 599],
  ['nothing is drawn larger than it is', 320, 240, 5 * MB, true, 320, 240],
  ['a high one keeps its form', 1000, 4000, 5 * MB, false, 800, 3200],
  ['three times as wide as high is ordinary', 3000, 1000, 5 * MB, false, 800, 267],
  ['a wider one keeps 800 of its height', 3001, 1000, 5 * MB, false, 2401, 800],
  ['a crop of it 500', 3001, 1000, MB, true, 1501, 500],
  ['a sliver keeps its pixel', 4000, 1, 5 * MB, false, 4000, 1],
])('%s', (_, width, height, bytes, isCropped, drawnWidth, drawnHeight) => {
  const drawn = drawnSizeOf({ bytes, area: area(width, height), isCropped });
  expect(drawn).toEqual({ width: drawnWidth, height: drawnHeight });
});

it.each([
  [1_080, 30_000, [590, 16_383], [590, 16_383], false],
  [30_000, 1_080, [16_383, 590], [16_383, 590], false],
  [1_080, 55_292, [320, 16_383], [320, 16_383], false],
  [1_080, 55_293, [320, 16_383], [320, 16_383], true],
  [100, 60_000, [27, 16_383], [27, 16_383], true],
  [100, 16_383, [100, 16_383], [100, 16_383], false],
  [100, 18_203, [90, 16_383], [90, 16_383], false],
  [100, 18_300, [90, 16_383], [90, 16_383], true],
  [2_000, 16_000, [800, 6_400], [1_024, 8_192], false],
  [8_000, 6_000, [800, 600], [2_560, 1_920], false],
  [8_064, 6_048, [800, 600], [2_560, 1_920], false],
  [1_080, 3_240, [800, 2_400], [853, 2_560], false],
])(
  '%i × %i is drawn as %j, stored as %j, and unreadable: %p',
  (width, height, drawn, stored, isUnreadable) => {
    const pair = (size: { width: number; height: number }) => [size.width, size.height];
    expect(pair(drawnSizeOf({ bytes: MB, area: area(width, height), isCropped: false }))).toEqual(drawn);
    expect(pair(storedSizeOf({ width, height }))).toEqual(stored);
    expect(becomesUnreadable({ width, height })).toBe(isUnreadable);
  },
);

it('never makes more pixels than the canvas of an iPhone has', () => {
  const { width, height } = storedSizeOf({ width: 2_000, height: 32_000 });
  expect(width * height).toBeLessThanOrEqual(16_777_216);
});

it.each([
  [4_096, 4_096, 1],
  [8_192, 8_192, 0.5],
  [16_383, 100, 1],
  [32_766, 100, 0.5],
  [100, 32_766, 0.5],
])('%i × %i fits into a canvas by the factor %d', (width, height, factor) => {
  expect(scaleToCanvas({ width, height })).toBe(factor);
});
