import { maxHashDistance } from '@agency/shared/model/visit-photo';
import sharp from 'sharp';
import { scene, stamped } from '../../../testing/scenes';
import { differenceOf, likenessOf } from './likeness';

async function differenceBetween(a: Buffer, b: Buffer): Promise<number> {
  const [first, second] = [await likenessOf(a), await likenessOf(b)];
  if (first === null || second === null) throw new Error('a picture shows nothing');
  return differenceOf(first, second);
}

it.each<[string, (photo: Buffer) => Promise<Buffer>]>([
  ['in a lower quality', (photo) => sharp(photo).jpeg({ quality: 40 }).toBuffer()],
  ['half as large', (photo) => sharp(photo).resize(400).jpeg().toBuffer()],
  ['of another family', (photo) => sharp(photo).webp().toBuffer()],
  ['a little brighter', (photo) => sharp(photo).modulate({ brightness: 1.1 }).jpeg().toBuffer()],
  ['stamped', (photo) => stamped(photo, '22/11/2026 09:00')],
])('knows a picture %s', async (_, change) => {
  for (const number of [1, 2, 3, 4]) {
    const photo = await scene(number);
    expect(await differenceBetween(photo, await change(photo))).toBeLessThanOrEqual(maxHashDistance);
  }
});

it('knows a picture that was stamped anew', async () => {
  const photo = await scene(5);
  const [before, after] = [
    await stamped(photo, 'Maple Road, 09:00', 80),
    await stamped(photo, 'Oak Street, 17:00', 55),
  ];
  expect(await differenceBetween(before, after)).toBeLessThanOrEqual(maxHashDistance);
});

it('tells other pictures apart, alike as their watermarks are', async () => {
  const facts = 'Maple Road, 09:00';
  const photos = await Promise.all(
    Array.from({ length: 12 }, async (_, number) => stamped(await scene(number), facts)),
  );
  const likenesses = await Promise.all(photos.map(likenessOf));
  const differences = likenesses.flatMap((one, index) =>
    likenesses.slice(index + 1).map((other) => differenceOf(one ?? '0', other ?? '0')),
  );
  expect(Math.min(...differences)).toBeGreaterThan(2 * maxHashDistance);
});

it.each(['#000', '#fff', '#7a7a7a'])('says nothing of a picture that is %s all over', async (background) => {
  const plain = sharp({ create: { width: 80, height: 60, channels: 3, background } });
  expect(await likenessOf(await plain.jpeg().toBuffer())).toBeNull();
});
