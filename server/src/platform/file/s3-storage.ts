import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { type S3Options, s3Client } from '@agency/delivery/s3';
import type { FileStorage } from './file-storage';

const timeoutMs = 10_000;

export function s3Storage(options: S3Options): FileStorage {
  const ask = s3Client(options, timeoutMs);
  return {
    put: async (name, bytes, type) => {
      const answer = await ask(name, { method: 'PUT', body: bytes, headers: { 'content-type': type } });
      await answer.body?.cancel();
      if (!answer.ok) throw new Error('The storage has no such bucket');
    },
    get: async (name) => {
      const answer = await ask(name, { method: 'GET', isPassedOn: true });
      if (answer.ok && answer.body) return Readable.fromWeb(answer.body as ReadableStream);
      await answer.body?.cancel();
      return null;
    },
    remove: async (name) => {
      const answer = await ask(name, { method: 'DELETE' });
      await answer.body?.cancel();
    },
  };
}
