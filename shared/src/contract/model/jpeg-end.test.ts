import { hasJpegEnd } from './jpeg-end';

const start = [0xff, 0xd8];
const end = [0xff, 0xd9];
const scan = [0xff, 0xda, 0, 2];
const preview = [0xff, 0xe1, 0, 6, ...start, ...end];
const longPreview = [0xff, 0xe1, 4, 0, ...Array(1020).fill(7), ...end];

it.each<[what: string, bytes: number[], isComplete: boolean]>([
  ['pixels and an end', [...scan, 1, 2, 3, ...end], true],
  ['a trailer after the end', [...scan, 1, ...end, 7, 7], true],
  ['stuffed zeros and restarts among the pixels', [...scan, 0xff, 0, 9, 0xff, 0xd0, 9, ...end], true],
  ['fill bytes before the end', [...scan, 1, 0xff, 0xff, ...end], true],
  ['several scans', [...scan, 1, ...scan, 2, ...end], true],
  ['half of the pixels', [...scan, 1, 2], false],
  ['a preview and half of the pixels', [...preview, ...scan, 1, 2], false],
  ['a long preview and half of the pixels', [...longPreview, ...scan, 1, 2], false],
  ['an end directly after a long segment', [...longPreview, ...end], true],
  ['half of a marker', [...scan, 1, 0xff], false],
  ['a segment longer than the file', [0xff, 0xe1, 0xff, 0xff, 1, ...end], false],
  ['nothing after the start', [], false],
])('%s', (_, bytes, isComplete) => {
  expect(hasJpegEnd(Uint8Array.from([...start, ...bytes]))).toBe(isComplete);
});

it.each([0, 1, 0xd0, 0xd7, 0xd8])('the marker %i has no segment', (marker) => {
  expect(hasJpegEnd(Uint8Array.from([...start, 0xff, marker, ...end]))).toBe(true);
});

it.each([2, 0xcf, 0xda])('the marker %i is followed by the length of its segment', (marker) => {
  expect(hasJpegEnd(Uint8Array.from([...start, 0xff, marker, ...end]))).toBe(false);
});
