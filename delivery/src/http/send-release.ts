import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { releasePath } from '@agency/shared/contract';
import { unpackDelta } from '../deltas/delta-file';
import { deltaPath, dictionaryUse } from '../deltas/delta-name';
import { contentTypeOf } from '../storage/content-type';
import { hasCode } from '../storage/file-errors';
import type { OpenedFile, ReleaseStorage } from '../storage/release-storage';
import { acceptedEncodings, type Encoding, namesEncoding } from './accept-encoding';
import { fileSecurityHeaders } from './security-headers';

const suffixes: Record<Encoding, string> = { br: '.br', gzip: '.gz', identity: '' };

interface ReleasedFile {
  app: string;
  buildId: string;
  href: string;
}

/**
 * Sends a released file, as the difference from one that the client has, or compressed if the client accepts it.
 * Resolves to false if there is no such file.
 */
export async function sendRelease(
  request: IncomingMessage,
  response: ServerResponse,
  { storage, basePath }: { storage: ReleaseStorage; basePath: string },
  released: ReleasedFile,
): Promise<boolean> {
  const { headers } = request;
  const path = releasePath(released.app, released.buildId, released.href);
  const use = dictionaryUse(basePath, released);
  const found =
    (use && (await findDelta(storage, path, headers))) ||
    (await findWhole(storage, path, headers['accept-encoding']));
  if (!found) return false;
  const { file, encoding } = found;
  try {
    await sendFile(request, response, file, {
      'Content-Type': contentTypeOf(released.href),
      ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
      Vary: use ? 'Accept-Encoding, Available-Dictionary' : 'Accept-Encoding',
      // No browser without zstd knows dictionaries. Chromium names dcz only if it has a dictionary already.
      ...(use && namesEncoding(headers['accept-encoding'], 'zstd') ? { 'Use-As-Dictionary': use } : {}),
    });
  } finally {
    await file.close();
  }
  return true;
}

interface Found {
  file: OpenedFile;
  encoding: Encoding | 'dcz';
}

const hashPattern = /^:([0-9A-Za-z+/]{43}=):$/;

/** A client that bypasses its caches may have a damaged file, so it gets the whole one. */
async function findDelta(
  storage: ReleaseStorage,
  path: string,
  headers: IncomingHttpHeaders,
): Promise<Found | null> {
  const [, dictionary] = hashPattern.exec(String(headers['available-dictionary'] ?? '')) ?? [];
  const isBypassing = /\bno-cache\b/.test(headers['cache-control'] ?? '');
  if (!dictionary || isBypassing || !namesEncoding(headers['accept-encoding'], 'dcz')) return null;
  const stored = await storage.read(deltaPath(path, dictionary));
  const delta = stored && unpackDelta(stored.content, dictionary);
  if (!delta) return null;
  const file = { size: delta.length, body: Readable.from(delta), close: async () => undefined };
  return { file, encoding: 'dcz' };
}

async function findWhole(
  storage: ReleaseStorage,
  path: string,
  accepted: string | undefined,
): Promise<Found | null> {
  for (const encoding of acceptedEncodings(accepted)) {
    const file = await storage.open(`${path}${suffixes[encoding]}`);
    if (file) return { file, encoding };
  }
  return null;
}

async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  file: OpenedFile,
  headers: Record<string, string>,
): Promise<void> {
  response.writeHead(200, {
    ...headers,
    'Content-Length': file.size,
    'Cache-Control': 'public, max-age=31536000, immutable',
    'Access-Control-Allow-Origin': '*',
    'Cross-Origin-Resource-Policy': 'cross-origin',
    ...fileSecurityHeaders,
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
