import { findWebpOrientation } from './webp-orientation';

const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0));
const little = (value: number, bytes: number) =>
  Array.from({ length: bytes }, (_, index) => (value >>> (8 * index)) & 255);
const big = (value: number, bytes: number) => little(value, bytes).reverse();

const orientationTag = 0x0112;
const makerTag = 0x010f;

type Entry = [tag: number, value: number];

function tiff(order: 'II' | 'MM', entries: Entry[]): number[] {
  const number = order === 'II' ? little : big;
  const bytesOf = ([tag, value]: Entry) => [
    ...[...number(tag, 2), ...number(3, 2), ...number(1, 4)],
    ...[...number(value, 2), 0, 0],
  ];
  return [
    ...[...ascii(order), ...number(42, 2), ...number(8, 4)],
    ...[...number(entries.length, 2), ...entries.flatMap(bytesOf)],
  ];
}

const oriented = (order: 'II' | 'MM', orientation: number) => tiff(order, [[orientationTag, orientation]]);

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
  ['little-endian', oriented('II', 6)],
  ['big-endian', oriented('MM', 6)],
  ['after an Exif head', [...ascii('Exif'), 0, 0, ...oriented('II', 6)]],
  [
    'behind other entries',
    tiff('II', [
      [makerTag, 1],
      [makerTag, 2],
      [orientationTag, 6],
    ]),
  ],
])('finds an orientation that is %s', (_, exif) => {
  const file = webp(picture, chunk('EXIF', exif));
  const found = findWebpOrientation(file);
  expect(found?.value).toBe(6);
  expect(file[found?.at ?? 0]).toBe(6);
});

it.each([
  ['no EXIF', webp(picture)],
  ['an orientation below the first', webp(picture, chunk('EXIF', oriented('II', 0)))],
  ['an orientation above the last', webp(picture, chunk('EXIF', oriented('II', 9)))],
  ['other entries', webp(picture, chunk('EXIF', tiff('II', [[makerTag, 6]])))],
  ['nothing', new Uint8Array()],
])('finds none in %s', (_, file) => {
  expect(findWebpOrientation(file)).toBeNull();
});

it('finds none in a file that ends too early', () => {
  const file = webp(picture, chunk('EXIF', oriented('II', 6)));
  for (let length = 0; length < file.length - 12; length++)
    expect(findWebpOrientation(file.subarray(0, length))).toBeNull();
});

it.each([1, 8])('finds the orientation %i', (orientation) => {
  expect(findWebpOrientation(webp(chunk('EXIF', oriented('MM', orientation))))?.value).toBe(orientation);
});
