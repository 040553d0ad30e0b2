import sharp from 'sharp';

/** Draws a different picture for each number, with contrast like a photo. */
export async function scene(number: number, size = { width: 800, height: 600 }): Promise<Buffer> {
  const grid = { width: 16, height: 12 };
  let seed = (number * 2_654_435_761) >>> 0;
  const next = () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return seed >>> 24;
  };
  const light = Buffer.from(Array.from({ length: grid.width * grid.height * 3 }, next));
  return sharp(light, { raw: { ...grid, channels: 3 } })
    .resize(size.width, size.height, { fit: 'fill', kernel: 'cubic' })
    .jpeg({ quality: 90 })
    .toBuffer();
}

/** Returns the photo with a watermark band along its lower edge, as the app draws it. */
export async function stamped(photo: Buffer, facts: string, quality = 70): Promise<Buffer> {
  const { width, height } = await sharp(photo).metadata();
  const band = Math.round(height * 0.4);
  const text = `<svg width="${width}" height="${band}"><rect width="100%" height="100%" fill="#000" fill-opacity="0.6"/>
    <text x="16" y="40" font-size="28" fill="#fff">${facts}</text></svg>`;
  return sharp(photo)
    .composite([{ input: Buffer.from(text), left: 0, top: height - band }])
    .jpeg({ quality })
    .toBuffer();
}
