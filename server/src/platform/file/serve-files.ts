import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/database';
import { ApiError } from '../http/api-error';
import type { FileStorage } from './file-storage';
import { fileNameOf, fileUrlOf } from './file-url';

/** Serves uploaded files to anyone who knows their names, because an image in a page sends no token. */
export function serveFiles(app: FastifyInstance, { db, files }: { db: Db; files: FileStorage }): void {
  app.route<{ Params: { name: string } }>({
    method: ['GET', 'HEAD'],
    url: '/files/:name',
    schema: { hide: true },
    handler: async (request, reply) => {
      const name = fileNameOf(fileUrlOf(request.params.name));
      const file = name && (await findFile(db, name));
      if (!name || !file) throw new ApiError('notFound');
      const etag = `"${name}"`;
      const isKnown = knows(request.headers['if-none-match'], etag);
      const needsBytes = request.method === 'GET' && !isKnown;
      const stream = needsBytes ? await openFile(files, name) : undefined;
      // Set only after success: a failure must not be cached for a year.
      reply.headers({
        'cache-control': 'private, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; sandbox",
        'content-disposition': `inline; filename="${name}"`,
        'cross-origin-resource-policy': 'same-origin',
        etag,
      });
      if (isKnown) return reply.code(304).send();
      reply.headers({ 'content-type': file.type, 'content-length': file.size });
      return reply.send(stream);
    },
  });
}

async function openFile(files: FileStorage, name: string): Promise<Readable> {
  const stream = await files.get(name).catch((error: unknown) => {
    throw new ApiError('unavailable', { retryAfter: 30, cause: error });
  });
  if (!stream) throw new ApiError('notFound');
  return stream;
}

function findFile(db: Db, name: string) {
  return db.selectFrom('upload_file').select(['type', 'size']).where('name', '=', name).executeTakeFirst();
}

function knows(header: string | undefined, etag: string): boolean {
  return (header ?? '').split(/\s*,\s*/).some((tag) => tag === '*' || tag.replace(/^W\//, '') === etag);
}
