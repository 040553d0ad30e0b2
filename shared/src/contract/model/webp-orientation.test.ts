import { findWebpOrientation } from './webp-orientation';

const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0));
const little = (value: number, bytes: number) =>
  Array.from({ length: bytes }, (_, index) => (value >>> (8 * index)) & 255);
const big = (value: number, bytes: number) => little(value, bytes).reverse();

function tiff(order: 'II' | 'MM', orientation: number): number[] {
  const number = order === 'II' ? little : big;
  const entry = [...number(0x0112, 2), ...number(3, 2), ...number(1, 4), ...number(orientation, 2), 0, 0];
  return [...ascii(order), ...number(42, 2), ...number(8, 4), ...number(1, 2), ...entry];
}

const chunk = (name: string, data: number[]) => [
  ...ascii(name),
  ...little(data.length, 4),
  ...data,
  ...(data.length % 2 ? [0] : []),
];
const webp = (...chunks: number[][]) =>
  Uint8Array.from([...ascii('RIFF'), ...little(0, 4), ...ascii('WEBP'), ...chunks.flat()]);
const picture = chunk('VP8 ', [1, 2, 3]);

it.each([
  ['little-endian', tiff('II', 6)],
  ['big-endian', tiff('MM', 6)],
  ['after an Exif head', [...ascii('Exif'), 0, 0, ...tiff('II', 6)]],
])('finds an orientation that is %s', (_, exif) => {
  const file = webp(picture, chunk('EXIF', exif));
  const found = findWebpOrientation(file);
  expect(found?.value).toBe(6);
  expect(file[found?.at ?? 0]).toBe(6);
});

it.each([
  ['no EXIF', webp(picture)],
  ['an unknown orientation', webp(picture, chunk('EXIF', tiff('II', 9)))],
  ['nothing', new Uint8Array()],
])('finds none in %s', (_, file) => {
  expect(findWebpOrientation(file)).toBeNull();
});

it('finds none in a file that ends too early', () => {
  const file = webp(picture, chunk('EXIF', tiff('II', 6)));
  for (let length = 0; length < file.length - 12; length++)
    expect(findWebpOrientation(file.subarray(0, length))).toBeNull();
});
