import sharp from 'sharp';
import { scene, stamped, streetView } from '../../../testing/scenes';
import {
  hashBytes,
  hashDistanceOf,
  maxHashDistance,
  visitPhotoHashBytes,
} from '../../platform/file/likeness-hash';
import { likenessOf } from './likeness';

type Change = (photo: Buffer) => Promise<Buffer>;

async function hashesOf(photo: Buffer): Promise<Buffer> {
  const hashes = await likenessOf(photo);
  if (!hashes) throw new Error('a picture shows nothing');
  return hashes;
}

function distanceBetween(stored: Buffer, sent: Buffer): number {
  return hashDistanceOf(stored.subarray(0, visitPhotoHashBytes), sent);
}

const cut =
  (left: number, top: number, right = left, bottom = top): Change =>
  async (photo) => {
    const { width, height } = await sharp(photo).metadata();
    return sharp(photo)
      .extract({
        left: Math.round(width * left),
        top: Math.round(height * top),
        width: Math.round(width * (1 - left - right)),
        height: Math.round(height * (1 - top - bottom)),
      })
      .toBuffer();
  };

const changes: Record<string, Change> = {
  'in a lower quality': (photo) => sharp(photo).jpeg({ quality: 40 }).toBuffer(),
  'half as large': (photo) => sharp(photo).resize(200).toBuffer(),
  'of another family': (photo) => sharp(photo).webp().toBuffer(),
  'a little brighter': (photo) => sharp(photo).modulate({ brightness: 1.1 }).toBuffer(),
  'cut by 4 %': cut(0.02, 0.02),
  'cut by 4 % at each side': cut(0.04, 0.04),
  'cut by 4 % at the left': cut(0.04, 0, 0, 0),
  'cut by 4 % at the top': cut(0, 0.04, 0, 0),
  'cut by 4 % at a corner': cut(0.04, 0.04, 0, 0),
  mirrored: (photo) => sharp(photo).flop().toBuffer(),
  'upside down': (photo) => sharp(photo).rotate(180).toBuffer(),
  'mirrored and upside down': (photo) => sharp(photo).flip().toBuffer(),
  'turned by 90°': (photo) => sharp(photo).rotate(90).toBuffer(),
  'turned by 270°': (photo) => sharp(photo).rotate(270).toBuffer(),
  'turned by 90° and mirrored': async (photo) =>
    sharp(await sharp(photo).rotate(90).toBuffer())
      .flop()
      .toBuffer(),
  'turned by 270° and mirrored': async (photo) =>
    sharp(await sharp(photo).rotate(270).toBuffer())
      .flop()
      .toBuffer(),
  'turned by 3°': (photo) => sharp(photo).rotate(3).toBuffer(),
  'turned by -3° on white': (photo) => sharp(photo).rotate(-3, { background: '#fff' }).toBuffer(),
  inverted: (photo) => sharp(photo).negate().toBuffer(),
  'mirrored, inverted and cut': async (photo) =>
    cut(0.02, 0.02)(await sharp(photo).flop().negate().toBuffer()),
};

const facts = ['Maple Road, 09:00', 'Oak Street, 17:00'] as const;

/** Photos that are changed, with their hashes without and with a watermark: hashing takes most of the time. */
let originals: { photo: Buffer; plain: Buffer; marked: Buffer }[];

beforeAll(async () => {
  const photos = [await streetView(1, { width: 300, height: 400 }), await streetView(2), await streetView(3)];
  originals = await Promise.all(
    photos.map(async (photo) => ({
      photo,
      plain: await hashesOf(photo),
      marked: await hashesOf(await stamped(photo, facts[0], 80, 0.25)),
    })),
  );
});

it.each(Object.entries(changes))('recognises a picture that is %s', async (_, change) => {
  for (const { photo, plain, marked } of originals) {
    const changed = await change(photo);
    const ofChanged = await hashesOf(changed);
    expect(distanceBetween(plain, ofChanged)).toBeLessThanOrEqual(maxHashDistance);
    expect(distanceBetween(ofChanged, plain)).toBeLessThanOrEqual(maxHashDistance);
    const sent = await hashesOf(await stamped(changed, facts[1], 55, 0.25));
    expect(distanceBetween(marked, sent)).toBeLessThanOrEqual(maxHashDistance);
  }
});

it('recognises a picture under high watermarks', async () => {
  for (const photo of [await scene(5), await streetView(1), await streetView(2), await streetView(3)]) {
    const before = await hashesOf(await stamped(photo, facts[0], 80, 0.5));
    const after = await hashesOf(await stamped(photo, facts[1], 55, 0.5));
    expect(distanceBetween(before, after)).toBeLessThanOrEqual(maxHashDistance);
  }
});

it('takes none of 10,011 pairs of different pictures under the same watermark for alike', async () => {
  const hashes: Buffer[] = [];
  for (let number = 0; number < 142; number++)
    hashes.push(await hashesOf(await stamped(await streetView(number), facts[0], 80, 0.25)));
  const distances = hashes.flatMap((stored, index) =>
    hashes.slice(index + 1).map((sent) => distanceBetween(stored, sent)),
  );
  expect(distances).toHaveLength(10_011);
  expect(Math.min(...distances)).toBeGreaterThan(maxHashDistance + 3);
});

it.each(['#000', '#fff', '#7a7a7a'])('says nothing of a picture that is %s all over', async (background) => {
  const plain = sharp({ create: { width: 80, height: 60, channels: 3, background } });
  expect(await likenessOf(await plain.jpeg().toBuffer())).toBeNull();
});

it.each(['grey', 'transparent'])('hashes a %s picture', async (kind) => {
  const photo = sharp(await streetView(1));
  const changed = kind === 'grey' ? photo.greyscale().png() : photo.ensureAlpha(0.5).png();
  expect(await likenessOf(await changed.toBuffer())).toHaveLength(138 * hashBytes);
});
