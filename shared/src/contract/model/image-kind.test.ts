import { type FileKind, fileKindOf, isPhotoKind } from './image-kind';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

it.each<[what: string, head: string, kind: FileKind]>([
  ['nothing', '', 'empty'],
  ['a JPEG', '\xff\xd8\xff\xe0\x00\x10JFIF', 'jpeg'],
  ['a JPEG with EXIF', '\xff\xd8\xff\xe1\x00\x18Exif', 'jpeg'],
  ['half a JPEG mark', '\xff\xd8', 'other'],
  ['a PNG', '\x89PNG\r\n\x1a\n\x00\x00', 'png'],
  ['a PNG whose line ends were changed', '\x89PNG\n\x1a\n\x00\x00', 'other'],
  ['a WebP', 'RIFF\x10\x00\x00\x00WEBPVP8 ', 'webp'],
  ['a sound in the same container', 'RIFF\x10\x00\x00\x00WAVEfmt \x00', 'other'],
  ['a GIF', 'GIF89a\x01\x00', 'gif'],
  ['a bitmap', 'BM\x36\x00\x00\x00', 'bmp'],
  ['a text that begins with BM', 'BM is short for bitmap', 'text'],
  ['a HEIC of an iPhone', '\x00\x00\x00\x18ftypheic\x00\x00\x00\x00', 'heic'],
  ['a HEIF by its general brand', '\x00\x00\x00\x18ftypmif1\x00\x00\x00\x00', 'heic'],
  ['an AVIF', '\x00\x00\x00\x18ftypavif\x00\x00\x00\x00', 'avif'],
  ['a film in the same container', '\x00\x00\x00\x18ftypmp42\x00\x00\x00\x00', 'other'],
  ['a PDF', '%PDF-1.7\n', 'pdf'],
  ['a text', 'Shop list:\r\n\t1. milk', 'text'],
  ['a text in another script', '\xe5\xba\x97', 'text'],
  ['the last byte that begins a letter in UTF-8', '\xf7', 'text'],
  ['a byte that begins none', '\xf8', 'other'],
  ['a space', ' ', 'text'],
  ['a control character', '\x1f', 'other'],
  ['a drawing in SVG', '<svg xmlns="http://www.w3.org/2000/svg">', 'text'],
  ['an archive', 'PK\x03\x04', 'other'],
])('%s', (_, head, kind) => {
  expect(fileKindOf(bytes(head))).toBe(kind);
});

it('takes as a photo what some browser can draw', () => {
  const kinds: FileKind[] = [
    'jpeg',
    'png',
    'webp',
    'gif',
    'bmp',
    'heic',
    'avif',
    'pdf',
    'text',
    'empty',
    'other',
  ];
  expect(kinds.filter(isPhotoKind)).toEqual(['jpeg', 'png', 'webp', 'gif', 'bmp', 'heic', 'avif']);
});
