import { type FileHandle, open } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { releasePath } from '@agency/shared/contract';
import { hasCode } from '../registry/file-errors';
import { acceptedEncodings, type Encoding } from './accept-encoding';
import { contentTypeOf } from './content-type';

const suffixes: Record<Encoding, string> = { br: '.br', gzip: '.gz', identity: '' };

/** Sends a released file, from its compressed twin where the client takes it. False when there is no such file. */
export async function sendRelease(
  request: IncomingMessage,
  response: ServerResponse,
  root: string,
  { app, buildId, href }: { app: string; buildId: string; href: string },
): Promise<boolean> {
  const path = join(root, releasePath(app, buildId, href));
  for (const encoding of acceptedEncodings(request.headers['accept-encoding'])) {
    const file = await openFile(`${path}${suffixes[encoding]}`);
    if (!file) continue;
    try {
      await sendFile(request, response, file, { href, encoding });
    } finally {
      await file.close();
    }
    return true;
  }
  return false;
}

async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  file: FileHandle,
  { href, encoding }: { href: string; encoding: Encoding },
): Promise<void> {
  const { size } = await file.stat();
  response.writeHead(200, {
    'Content-Type': contentTypeOf(href),
    'Content-Length': size,
    ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
    Vary: 'Accept-Encoding',
    'Cache-Control': 'public, max-age=31536000, immutable',
    'Access-Control-Allow-Origin': '*',
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'X-Content-Type-Options': 'nosniff',
  });
  if (request.method === 'HEAD') {
    response.end();
    return;
  }
  try {
    await pipeline(file.createReadStream({ autoClose: false }), response);
  } catch (error) {
    // The client went away; there is nobody left to tell.
    if (!hasCode(error, 'ERR_STREAM_PREMATURE_CLOSE') && !hasCode(error, 'ECONNRESET')) throw error;
  }
}

async function openFile(path: string): Promise<FileHandle | null> {
  try {
    const file = await open(path, 'r');
    if ((await file.stat()).isFile()) return file;
    await file.close();
    return null;
  } catch (error) {
    if (hasCode(error, 'ENOENT') || hasCode(error, 'ENOTDIR')) return null;
    throw error;
  }
}
