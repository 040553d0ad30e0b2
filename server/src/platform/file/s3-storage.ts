import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import type { FileStorage } from './file-storage';

export interface S3Options {
  /** Origin of the service, for example https://s3.example.com; buckets are the first part of the path. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const timeoutMs = 10_000;

/** Any service that speaks S3's protocol, addressed by path. */
export function s3Storage({ endpoint, bucket, ...keys }: S3Options): FileStorage {
  const client = new AwsClient({ ...keys, service: 's3', retries: 0 });
  const ask = async (name: string, init: RequestInit) => {
    const url = `${endpoint.replace(/\/$/, '')}/${bucket}/${name}`;
    const answer = await client.fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs) });
    if (answer.ok || answer.status === 404) return answer;
    await answer.body?.cancel();
    throw new Error(`The storage answered ${answer.status}`);
  };
  return {
    put: async (name, bytes, type) => {
      const body = new Uint8Array(bytes);
      const headers = { 'content-type': type, 'content-length': String(body.byteLength) };
      const answer = await ask(name, { method: 'PUT', body, headers });
      await answer.body?.cancel();
      if (!answer.ok) throw new Error('The storage has no such bucket');
    },
    get: async (name) => {
      const answer = await ask(name, { method: 'GET' });
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
