export type ImageFamily = 'jpeg' | 'png' | 'webp';

export const signatureBytes = 512;

const images: Record<ImageFamily, (head: Buffer) => boolean> = {
  jpeg: (head) => head.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  png: (head) => head.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')),
  webp: (head) => text(head, 0, 4) === 'RIFF' && text(head, 8, 12) === 'WEBP',
};

const others: [name: string, is: (head: Buffer) => boolean][] = [
  ['HEIC', (head) => text(head, 4, 8) === 'ftyp'],
  ['GIF', (head) => text(head, 0, 4) === 'GIF8'],
  ['PDF', (head) => text(head, 0, 5) === '%PDF-'],
  ['ZIP', (head) => text(head, 0, 2) === 'PK'],
  ['SVG', (head) => /<svg[\s>]/i.test(head.toString('latin1'))],
  ['HTML', (head) => /<(!doctype html|html|head|body|script)\b/i.test(head.toString('latin1'))],
  ['TXT', (head) => !/[^\t\n\r\x20-\x7e\x80-\xff]/.test(head.toString('latin1'))],
];

function text(head: Buffer, from: number, to: number): string {
  return head.toString('latin1', from, to);
}

/** Detects the family of an image by its first bytes; names and declared types are not trusted. */
export function imageFamilyOf(head: Buffer): ImageFamily | null {
  const families = Object.keys(images) as ImageFamily[];
  return families.find((family) => images[family](head)) ?? null;
}

export function otherKindOf(head: Buffer): string {
  return others.find(([, is]) => is(head))?.[0] ?? 'BIN';
}
