import sharp, { type Sharp } from 'sharp';

export interface PhotoFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

export type Rgb = [red: number, green: number, blue: number];

export async function plainPhoto([r, g, b]: Rgb, width = 320): Promise<PhotoFile> {
  const height = (width * 3) / 4;
  const create = { width, height, channels: 3 as const, background: { r, g, b } };
  const buffer = await sharp({ create }).jpeg({ quality: 90 }).toBuffer();
  return { name: 'IMG_0003.JPG', mimeType: 'image/jpeg', buffer };
}

/** Returns the mean colour of the upper quarter, because the lower part may have a watermark. */
export async function meanColour(bytes: Buffer): Promise<Rgb> {
  const { width, height } = await sharp(bytes).metadata();
  const upper = { left: 0, top: 0, width, height: Math.floor(height / 4) };
  const { channels } = await sharp(await sharp(bytes).extract(upper).toBuffer()).stats();
  const [r = 0, g = 0, b = 0] = channels.map(({ mean }) => mean);
  return [r, g, b];
}

const red = { r: 220, g: 30, b: 30 };
const blue = { r: 30, g: 30, b: 220 };

function halves(width: number, height: number): Sharp {
  const left = Math.floor(width / 2);
  const create = { width: left, height, channels: 3 as const, background: red };
  return sharp({ create }).extend({ right: width - left, background: blue });
}

/** A 12-megapixel photo stored sideways with an orientation tag, like a phone's. */
export async function turnedPhoto(family: 'jpeg' | 'webp' = 'jpeg'): Promise<PhotoFile> {
  const picture = halves(4000, 3000);
  // 6: turn by 90° clockwise, so that red is above and blue is below.
  const turned = picture.withMetadata({ orientation: 6 });
  const buffer = await turned.toFormat(family, { quality: 92 }).toBuffer();
  return { name: `IMG_0001.${family}`, mimeType: `image/${family}`, buffer };
}

export async function photoOf(width: number, height: number): Promise<PhotoFile> {
  const buffer = await halves(width, height).jpeg({ quality: 80 }).toBuffer();
  return { name: 'IMG_0004.JPG', mimeType: 'image/jpeg', buffer };
}

export async function pngNamedJpg(): Promise<PhotoFile> {
  const buffer = await halves(640, 480).ensureAlpha().png().toBuffer();
  return { name: 'licence.jpg', mimeType: 'image/jpeg', buffer };
}

/** Header of a HEIC file, which Chromium cannot decode. */
export function heic(): PhotoFile {
  const head = Buffer.from('\x00\x00\x00\x18ftypheic\x00\x00\x00\x00mif1heic', 'latin1');
  return { name: 'IMG_0002.HEIC', mimeType: 'image/heic', buffer: Buffer.concat([head, Buffer.alloc(2000)]) };
}

export function damaged(): PhotoFile {
  const buffer = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(2000)]);
  return { name: 'half.jpg', mimeType: 'image/jpeg', buffer };
}

export function textFile(name: string): PhotoFile {
  return { name, mimeType: 'image/jpeg', buffer: Buffer.from('This is a shopping list: milk, bread.') };
}

export interface DrawnPhoto {
  format: string;
  width: number;
  height: number;
  upper: 'red' | 'blue';
  lower: 'red' | 'blue';
  hasMetadata: boolean;
}

export async function look(bytes: Buffer): Promise<DrawnPhoto> {
  const picture = sharp(bytes);
  const { format = '', width, height, exif } = await picture.metadata();
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  const colourAt = (x: number, y: number) => {
    const at = (y * info.width + x) * info.channels;
    return (data[at] ?? 0) > (data[at + 2] ?? 0) ? 'red' : 'blue';
  };
  const middle = Math.floor(width / 2);
  return {
    format,
    width,
    height,
    upper: colourAt(middle, Math.floor(height / 4)),
    lower: colourAt(middle, Math.floor((height * 3) / 4)),
    hasMetadata: exif !== undefined,
  };
}

/** Checks for a watermark on a blue lower half: a dark band with white letters. */
export async function lookAtWatermark(bytes: Buffer): Promise<{ isDark: boolean; hasLetters: boolean }> {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  const pixel = (x: number, y: number) => {
    const at = (y * info.width + x) * info.channels;
    return [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0] as const;
  };
  const rowIsWhite = (y: number) =>
    Array.from({ length: info.width }, (_, x) => pixel(x, y)).some((colours) =>
      colours.every((part) => part > 230),
    );
  const rows = Array.from({ length: info.height }, (_, y) => y).filter(rowIsWhite);
  return {
    isDark: pixel(4, info.height - 4)[2] < 150 && pixel(4, Math.floor(info.height * 0.6))[2] > 190,
    hasLetters: rows.length > 0 && rows.every((y) => y > info.height * 0.6),
  };
}
