import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { unreadable } from './refusal';

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'gb18030';

const probeBytes = 1 << 16;

/**
 * Reads a text file in parts, in the encoding that its beginning shows: UTF-16 by its byte order mark, UTF-8 if it is
 * valid, else GB18030, which Excel writes in China. The byte order mark is left out.
 * @throws UnreadableFile for bytes that the encoding does not have.
 */
export async function* readText(path: string): AsyncGenerator<string> {
  let lines = 1;
  const encoding = await detectEncoding(path);
  const decoder = new TextDecoder(encoding, { fatal: true });
  const decode = (bytes?: Buffer): string => {
    try {
      const text = bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode();
      for (const character of text) if (character === '\n') lines++;
      return text;
    } catch {
      throw unreadable('encoding', lines + linesBeforeFault(bytes, encoding));
    }
  };
  for await (const bytes of createReadStream(path)) yield decode(bytes as Buffer);
  yield decode();
}

/** Returns how many lines of a part can be read. Only in UTF-16 a byte of a line break may belong to a character. */
function linesBeforeFault(bytes: Buffer | undefined, encoding: Encoding): number {
  if (!bytes || encoding.startsWith('utf-16')) return 0;
  const decoder = new TextDecoder(encoding, { fatal: true });
  let lines = 0;
  try {
    for (
      let end = bytes.indexOf(0x0a), start = 0;
      end !== -1;
      start = end + 1, end = bytes.indexOf(0x0a, start)
    ) {
      decoder.decode(bytes.subarray(start, end));
      lines++;
    }
  } catch {
    // The line with the fault follows those that were counted.
  }
  return lines;
}

async function detectEncoding(path: string): Promise<Encoding> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(probeBytes), 0, probeBytes, 0);
    if (buffer[0] === 0xff && buffer[1] === 0xfe) return 'utf-16le';
    if (buffer[0] === 0xfe && buffer[1] === 0xff) return 'utf-16be';
    return (await isUtf8(path, buffer.subarray(0, bytesRead))) ? 'utf-8' : 'gb18030';
  } finally {
    await file.close();
  }
}

/** Reads the whole file, because the first character that is not ASCII may come late. */
async function isUtf8(path: string, start: Buffer): Promise<boolean> {
  const hasMark = start[0] === 0xef && start[1] === 0xbb && start[2] === 0xbf;
  if (hasMark) return true;
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const bytes of createReadStream(path)) decoder.decode(bytes as Buffer, { stream: true });
    decoder.decode();
    return true;
  } catch {
    return false;
  }
}
