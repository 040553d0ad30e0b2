import sharp from 'sharp';

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

export async function stamped(photo: Buffer, facts: string, quality = 70, share = 0.4): Promise<Buffer> {
  const { width, height } = await sharp(photo).metadata();
  const band = Math.round(height * share);
  const text = `<svg width="${width}" height="${band}"><rect width="100%" height="100%" fill="#000" fill-opacity="0.6"/>
    <text x="16" y="40" font-size="28" fill="#fff">${facts}</text></svg>`;
  return sharp(photo)
    .composite([{ input: Buffer.from(text), left: 0, top: height - band }])
    .jpeg({ quality })
    .toBuffer();
}

export async function streetView(number: number, size = { width: 400, height: 300 }): Promise<Buffer> {
  const { width, height } = size;
  const next = fractions(number);
  const colour = () => `rgb(${[next(), next(), next()].map((part) => Math.floor(256 * part)).join()})`;
  const shape = () => {
    const [x, y, across, down] = [
      next() * width,
      next() * height,
      next() * width * 0.3,
      next() * height * 0.4,
    ];
    const drawn = [
      `<rect x="${x}" y="${y}" width="${across}" height="${down}"`,
      `<ellipse cx="${x}" cy="${y}" rx="${across / 2}" ry="${down / 2}"`,
      `<path d="M${x} ${y} h${across} l${-across * next()} ${-down} z"`,
    ][Math.floor(3 * next())];
    const words = `<text x="${x}" y="${y}" font-size="${0.3 * down}" fill="${colour()}">Shop ${number}</text>`;
    return `${drawn} fill="${colour()}"/>${next() < 0.3 ? words : ''}`;
  };
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <linearGradient id="sky" x2="0" y2="1"><stop stop-color="${colour()}"/><stop offset="1" stop-color="${colour()}"/>
    </linearGradient><rect width="${width}" height="${height}" fill="url(#sky)"/>
    <rect y="${(0.3 + 0.4 * next()) * height}" width="${width}" height="${height}" fill="${colour()}"/>
    ${Array.from({ length: 14 }, shape).join('')}</svg>`;
  const grid = { width: 40, height: 30, channels: 4 as const };
  const grain = Buffer.from(
    Array.from({ length: 4 * 40 * 30 }, (_, at) => (at % 4 === 3 ? 60 : 256 * next())),
  );
  const layer = await sharp(grain, { raw: grid }).resize(width, height, { fit: 'fill' }).png().toBuffer();
  return sharp(Buffer.from(svg))
    .composite([{ input: layer }])
    .flatten()
    .jpeg({ quality: 90 })
    .toBuffer();
}

function fractions(seed: number): () => number {
  let state = Math.imul(seed + 1, 2_654_435_761);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
