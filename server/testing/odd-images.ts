import { crc32, deflateSync } from 'node:zlib';

const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

function header(width: number, height: number): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data.set([8, 2, 0, 0, 0], 8);
  return chunk('IHDR', data);
}

/** Returns a few bytes that claim 60,000 by 60,000 pixels, 10 GB once decoded. */
export function enormousPng(): Buffer {
  const data = chunk('IDAT', deflateSync(Buffer.alloc(1_000)));
  return Buffer.concat([signature, header(60_000, 60_000), data, chunk('IEND', Buffer.alloc(0))]);
}

export function brokenPng(): Buffer {
  const data = chunk('IDAT', deflateSync(Buffer.alloc(100)));
  return Buffer.concat([signature, header(300, 300), data, chunk('IEND', Buffer.alloc(0))]);
}
