import sharp from 'sharp';
import { hashBytes } from '../../platform/file/likeness-hash';

/** Width and height to which the picture is reduced; finer details say nothing about likeness. */
const side = 96;
/** Points in a row and in a column at which the middle of the picture is read. */
const points = 24;
const frequencies = 12;
/**
 * Share of width and of height that is compared. The watermark is in the lowest quarter, or in another quarter after a
 * turn, so the middle shows the picture itself.
 */
const middle = 0.6;
/**
 * Minimum difference between two pixels, as sums of three colours of up to 255. Below it the picture shows nothing, such
 * as a covered lens. Only the upper half counts, because the middle may have the edge of a watermark below.
 */
const leastContrast = 36;

/** Views in which the picture is recognised. Sizes and shifts are shares of the picture, turns are degrees. */
const sizes = [0.92, 0.96, 1, 1.04, 1.08];
const turns = [-3, 0, 3];
const shifts = [-0.02, 0, 0.02];

interface View {
  size: number;
  turn: number;
  right: number;
  down: number;
}

const unchanged: View = { size: 1, turn: 0, right: 0, down: 0 };
/** Recognises a picture under another watermark that reaches up to the middle. */
const raised: View = { ...unchanged, down: -0.2 };
const views: View[] = sizes.flatMap((size) =>
  turns.flatMap((turn) => shifts.flatMap((right) => shifts.map((down) => ({ size, turn, right, down })))),
);

interface Picture {
  /** `light` has the sums of the colours of `side` × `side` pixels; `aspect` is width divided by height. */
  light: Float64Array;
  aspect: number;
}

type Matrix = number[][];

/**
 * Returns perceptual hashes of a picture: first those that a visit stores (of its middle, of the reflection of this at
 * the diagonal, and of its upper part), then those of views as if it had been cut, turned or shifted a little. Null if
 * the picture is nearly uniform.
 */
export async function likenessOf(image: Buffer): Promise<Buffer | null> {
  const picture = await reduce(image);
  const pixels = readMiddle(picture, unchanged);
  const upperHalf = pixels.slice(0, points / 2).flat();
  if (Math.max(...upperHalf) - Math.min(...upperHalf) < leastContrast) return null;
  const spectrum = transform(pixels);
  const ofViews = [raised, ...views].map((view) => hashOf(transform(readMiddle(picture, view))));
  return Buffer.concat([hashOf(spectrum), hashOf(transpose(spectrum)), ...ofViews]);
}

/** Adds the colours, because the brightness of a greyscale would not be inverted exactly in an inverted picture. */
async function reduce(image: Buffer): Promise<Picture> {
  const { width, height } = await sharp(image).metadata();
  const { data, info } = await sharp(image)
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .resize(side, side, { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { channels } = info;
  const light = Float64Array.from({ length: side * side }, (_, pixel) =>
    data.subarray(pixel * channels, (pixel + 1) * channels).reduce((sum, colour) => sum + colour, 0),
  );
  return { light, aspect: width / height };
}

/** Reads the middle of a picture at `points` × `points` places, each interpolated between four pixels. */
function readMiddle({ light, aspect }: Picture, { size, turn, right, down }: View): Matrix {
  const angle = (turn * Math.PI) / 180;
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
  const offsets = sequence(points, (place) => ((place + 0.5) / points - 0.5) * middle * size);
  return offsets.map((along) =>
    offsets.map((offset) => {
      const across = offset * aspect;
      const x = (0.5 + right + (across * cosine - along * sine) / aspect) * side - 0.5;
      const y = (0.5 + down + across * sine + along * cosine) * side - 0.5;
      const left = Math.floor(x);
      const top = Math.floor(y);
      const dx = x - left;
      const dy = y - top;
      const at = top * side + left;
      const upper = (light[at] ?? 0) * (1 - dx) + (light[at + 1] ?? 0) * dx;
      const lower = (light[at + side] ?? 0) * (1 - dx) + (light[at + side + 1] ?? 0) * dx;
      return upper * (1 - dy) + lower * dy;
    }),
  );
}

const sequence = <Item>(length: number, item: (index: number) => Item): Item[] =>
  Array.from({ length }, (_, index) => item(index));

/**
 * Waves of the frequencies 1 to 12. Frequency 0 is left out: it is the brightness of whole rows and columns, which a
 * watermark or a border changes most.
 */
const waves = sequence(frequencies, (index) =>
  sequence(points, (point) => Math.cos((Math.PI * (2 * point + 1) * (index + 1)) / (2 * points))),
);

/** Returns the coefficients of the discrete cosine transform in two dimensions (DCT-II). */
function transform(pixels: Matrix): Matrix {
  return project(transpose(project(pixels)));
}

function project(lines: Matrix): Matrix {
  return lines.map((line) =>
    waves.map((wave) => {
      let sum = 0;
      for (let point = 0; point < points; point++) sum += (wave[point] ?? 0) * (line[point] ?? 0);
      return sum;
    }),
  );
}

function transpose(lines: Matrix): Matrix {
  return sequence(lines[0]?.length ?? 0, (column) => lines.map((line) => line[column] ?? 0));
}

/**
 * Places of the coefficients in each word of a hash, the lowest frequencies first. The frequencies of a word are alike
 * in being odd or even, so that mirroring or inverting a picture changes all their signs or none.
 */
const words = [0, 1].flatMap((oddRow) =>
  [0, 1].map((oddColumn) =>
    sequence(frequencies ** 2, (index) => ({
      row: Math.floor(index / frequencies),
      column: index % frequencies,
    }))
      .filter(({ row, column }) => row % 2 === oddRow && column % 2 === oddColumn)
      .sort((a, b) => (a.row + 1) ** 2 + (a.column + 1) ** 2 - (b.row + 1) ** 2 - (b.column + 1) ** 2)
      .slice(0, 33),
  ),
);

/**
 * Hashes the signs of coefficients (pHash, https://phash.org), which resizing and re-encoding hardly change. Each bit
 * tells whether a sign differs from that of the word's first coefficient, so mirroring and inverting change nothing.
 */
function hashOf(spectrum: Matrix): Buffer {
  const hash = Buffer.alloc(hashBytes);
  for (const [word, places] of words.entries()) {
    const [first, ...others] = places.map(({ row, column }) => (spectrum[row]?.[column] ?? 0) > 0);
    hash.writeInt32LE(
      others.reduce((bits, sign, bit) => bits | (Number(sign !== first) << bit), 0),
      4 * word,
    );
  }
  return hash;
}
