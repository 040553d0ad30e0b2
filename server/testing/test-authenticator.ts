import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

interface Created {
  challenge: string;
  rp_id: string;
  user_id: string;
}

interface Circumstances {
  /** Origin that the page has; that of the test app by default. */
  origin?: string;
  /** Whether the person has proven to the device who they are. */
  isVerified?: boolean;
  /** Format of the attestation. */
  format?: string;
  counter?: number;
}

const userPresent = 0x01;
const userVerified = 0x04;
const hasCredential = 0x40;

const encode = (bytes: Buffer | string) => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest();

/** Creates passkeys and signs with them as an authenticator does: ES256, without attestation. */
export class TestAuthenticator {
  readonly id = randomBytes(16);
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  private userHandle = '';

  create({ challenge, rp_id, user_id }: Created, circumstances: Circumstances = {}) {
    this.userHandle = user_id;
    const { x, y } = this.keys.publicKey.export({ format: 'jwk' });
    const point = [Buffer.from(x ?? '', 'base64url'), Buffer.from(y ?? '', 'base64url')] as const;
    const key = cborMap([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, point[0]],
      [-3, point[1]],
    ]);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.id.length);
    const data = this.dataFor(rp_id, hasCredential, circumstances);
    const authData = Buffer.concat([data, Buffer.alloc(16), length, this.id, key]);
    const attestation = cborMap([
      ['fmt', circumstances.format ?? 'none'],
      ['attStmt', new Map<string, Cbor>()],
      ['authData', authData],
    ]);
    return {
      id: encode(this.id),
      client_data: clientData('webauthn.create', challenge, circumstances),
      attestation: encode(attestation),
      transports: ['internal'],
    };
  }

  sign({ challenge, rp_id }: Pick<Created, 'challenge' | 'rp_id'>, circumstances: Circumstances = {}) {
    const client_data = clientData('webauthn.get', challenge, circumstances);
    const data = this.dataFor(rp_id, 0, circumstances);
    const signed = Buffer.concat([data, sha256(Buffer.from(client_data, 'base64url'))]);
    return {
      id: encode(this.id),
      client_data,
      authenticator_data: encode(data),
      signature: encode(sign('sha256', signed, this.keys.privateKey)),
      user_handle: this.userHandle,
    };
  }

  private dataFor(rpId: string, flags: number, { isVerified = true, counter = 0 }: Circumstances): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const all = flags | userPresent | (isVerified ? userVerified : 0);
    return Buffer.concat([sha256(rpId), Buffer.from([all]), count]);
  }
}

function clientData(
  type: string,
  challenge: string,
  { origin = 'https://app.example' }: Circumstances,
): string {
  return encode(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

type Cbor = number | string | Buffer | ReadonlyMap<string, Cbor>;

function cborMap(entries: readonly (readonly [Cbor, Cbor])[]): Buffer {
  return Buffer.concat([cborHead(5, entries.length), ...entries.flat().map(cbor)]);
}

function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? cborHead(1, -1 - value) : cborHead(0, value);
  if (typeof value === 'string') return Buffer.concat([cborHead(3, value.length), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([cborHead(2, value.length), value]);
  return cborHead(5, 0);
}

/** Encodes the type and length of an item (RFC 8949, section 3). */
function cborHead(type: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(type << 5) | length]);
  if (length < 256) return Buffer.from([(type << 5) | 24, length]);
  return Buffer.from([(type << 5) | 25, length >> 8, length & 0xff]);
}
