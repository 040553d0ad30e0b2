import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { releasePath } from '@agency/shared/contract';
import { contentTypeOf } from '../storage/content-type';
import { hasCode } from '../storage/file-errors';
import type { OpenedFile, ReleaseStorage } from '../storage/release-storage';
import { acceptedEncodings, type Encoding } from './accept-encoding';

const suffixes: Record<Encoding, string> = { br: '.br', gzip: '.gz', identity: '' };

/** Sends a released file, compressed if the client accepts it. Resolves to false if there is no such file. */
export async function sendRelease(
  request: IncomingMessage,
  response: ServerResponse,
  storage: ReleaseStorage,
  { app, buildId, href }: { app: string; buildId: string; href: string },
): Promise<boolean> {
  const path = releasePath(app, buildId, href);
  for (const encoding of acceptedEncodings(request.headers['accept-encoding'])) {
    const file = await storage.open(`${path}${suffixes[encoding]}`);
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
  file: OpenedFile,
  { href, encoding }: { href: string; encoding: Encoding },
): Promise<void> {
  response.writeHead(200, {
    'Content-Type': contentTypeOf(href),
    'Content-Length': file.size,
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
  const { socket } = request;
  if (socket.destroyed) return;
  let leave = () => {};
  const cut = new Promise<void>((resolve) => {
    leave = resolve;
  });
  socket.once('close', leave);
  try {
    // A pipelined answer does not notice a closed connection and would keep its file open.
    await Promise.race([pipeline(file.body, response), cut]);
  } catch (error) {
    if (!hasCode(error, 'ERR_STREAM_PREMATURE_CLOSE') && !hasCode(error, 'ECONNRESET')) throw error;
  } finally {
    socket.off('close', leave);
    file.body.destroy();
  }
}
