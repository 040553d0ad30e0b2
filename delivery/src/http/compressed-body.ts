import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';
import type { Encoding } from './accept-encoding';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Above this many bytes maximum compression takes too long for the first request. */
const thoroughBytes = 100_000;

/**
 * A document that changes only with a release, with a strong tag, compressed once per encoding at the highest level.
 */
export class CompressedBody {
  readonly tag: string;
  private readonly encoded = new Map<Encoding, Promise<Buffer>>();

  constructor(content: Buffer) {
    this.tag = createHash('sha256').update(content).digest('base64url').slice(0, 22);
    this.encoded.set('identity', Promise.resolve(content));
  }

  /** A strong ETag names one representation, so each encoding has its own. */
  etag(encoding: Encoding): string {
    return encoding === 'identity' ? `"${this.tag}"` : `"${this.tag}-${encoding}"`;
  }

  async in(encoding: Encoding): Promise<Buffer> {
    const known = this.encoded.get(encoding);
    if (known) return known;
    const content = await this.in('identity');
    const made =
      encoding === 'br'
        ? brotli(content, {
            params: { [zlib.BROTLI_PARAM_QUALITY]: content.length > thoroughBytes ? 5 : 11 },
          })
        : gzipped(content);
    this.encoded.set(encoding, made);
    return made;
  }
}
