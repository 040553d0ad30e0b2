/** File kind detected from the first bytes. `text` covers everything readable, SVG and HTML included. */
export type FileKind =
  | 'jpeg'
  | 'png'
  | 'webp'
  | 'gif'
  | 'bmp'
  | 'heic'
  | 'avif'
  | 'pdf'
  | 'text'
  | 'empty'
  | 'other';

export const signatureBytes = 64;

type Test = (head: Uint8Array) => boolean;

const startsWith =
  (...bytes: number[]): Test =>
  (head) =>
    bytes.every((byte, at) => head[at] === byte);
const hasText =
  (text: string, at = 0): Test =>
  (head) =>
    textOf(head.subarray(at, at + text.length)) === text;

const brandOf = (head: Uint8Array) => textOf(head.subarray(8, 12));
const isBoxed = hasText('ftyp', 4);
const heicBrands = new Set(['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1']);

const tests: readonly [kind: FileKind, is: Test][] = [
  ['empty', (head) => head.length === 0],
  ['jpeg', startsWith(0xff, 0xd8, 0xff)],
  ['png', startsWith(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)],
  ['webp', (head) => hasText('RIFF')(head) && hasText('WEBP', 8)(head)],
  ['gif', hasText('GIF8')],
  ['bmp', (head) => hasText('BM')(head) && head.some((byte) => byte === 0)],
  ['heic', (head) => isBoxed(head) && heicBrands.has(brandOf(head))],
  ['avif', (head) => isBoxed(head) && /^avi[fs]$/.test(brandOf(head))],
  ['pdf', hasText('%PDF-')],
  [
    'text',
    (head) => head.every((byte) => (byte >= 0x20 && byte < 0xf8) || [0x09, 0x0a, 0x0d].includes(byte)),
  ],
];

function textOf(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes);
}

/** Detects the kind from the content, because name and declared type can be wrong. */
export function fileKindOf(head: Uint8Array): FileKind {
  return tests.find(([, is]) => is(head))?.[0] ?? 'other';
}

const photoKinds = new Set<FileKind>(['jpeg', 'png', 'webp', 'gif', 'bmp', 'heic', 'avif']);

/** Returns whether some browsers can show it as a picture; only decoding tells whether this one can. */
export function isPhotoKind(kind: FileKind): boolean {
  return photoKinds.has(kind);
}
