import { drawnSizeOf } from './photo-size';

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
  ['a sliver keeps a pixel', 4000, 1, 5 * MB, false, 800, 1],
])('%s', (_, width, height, bytes, isCropped, drawnWidth, drawnHeight) => {
  const drawn = drawnSizeOf({ bytes, area: area(width, height), isCropped });
  expect(drawn).toEqual({ width: drawnWidth, height: drawnHeight });
});
