import { AwsClient } from 'aws4fetch';

export interface S3Options {
  /** Origin of the service, for example https://s3.example.com; buckets are the first part of the path. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

export interface S3Request {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  headers?: Record<string, string>;
  body?: Buffer;
  /** For the bucket itself. */
  query?: Record<string, string>;
  /** The body goes on to somebody whose network may be slow: it has to begin in time, and may take as long as it goes on. */
  isPassedOn?: boolean;
}

/**
 * Sends one signed request about an object; '' is the bucket. The answer is passed on where the object is there (2xx),
 * is not (404), or where a condition is not met (304, 409, 412).
 * @throws for every other answer, and for none in time.
 */
export type S3Client = (name: string, request: S3Request) => Promise<Response>;

const expected = [304, 404, 409, 412];

/** A client of any service that speaks S3's protocol, addressed by path. */
export function s3Client({ endpoint, bucket, ...keys }: S3Options, timeoutMs: number): S3Client {
  const client = new AwsClient({ ...keys, service: 's3' });
  return async (name, { method, headers = {}, body, query = {}, isPassedOn = false }) => {
    const path = [bucket, ...name.split('/').filter(Boolean)].map(encodeURIComponent).join('/');
    const url = new URL(`${endpoint.replace(/\/$/, '')}/${path}`);
    for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value);
    const signed = await client.sign(url.href, {
      method,
      // What is compressed stays so.
      headers: {
        'accept-encoding': 'identity',
        ...headers,
        ...(body && { 'content-length': String(body.byteLength) }),
      },
      ...(body && { body: new Uint8Array(body) }),
    });
    const answer = await (isPassedOn ? begunWithin(timeoutMs, signed) : wholeWithin(timeoutMs, signed));
    if (answer.ok || expected.includes(answer.status)) return answer;
    await answer.body?.cancel();
    throw new StorageFault(answer.status);
  };
}

/** The limit is no part of what is signed: Node 20 forgets the signal of a Request once memory was tidied up. */
function wholeWithin(ms: number, signed: Request): Promise<Response> {
  return fetch(signed, { signal: AbortSignal.timeout(ms) });
}

async function begunWithin(ms: number, signed: Request): Promise<Response> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(new DOMException('No answer in time', 'TimeoutError')), ms);
  try {
    return await fetch(signed, { signal: limit.signal });
  } finally {
    clearTimeout(timer);
  }
}

/** A service that could not, or would not. */
export class StorageFault extends Error {
  constructor(readonly status: number) {
    super(`The storage answered ${status}`);
  }
}
