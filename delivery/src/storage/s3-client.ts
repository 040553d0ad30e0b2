import { AwsClient } from 'aws4fetch';

export interface S3Options {
  /** Origin of the service, for example https://s3.example.com; buckets are the first part of the path. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Temporary credentials have one, such as those that a CI gets for its OIDC token. */
  sessionToken?: string;
}

export interface S3Request {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  headers?: Record<string, string>;
  body?: Buffer;
  query?: Record<string, string>;
  /** The body is passed on to a client that may be slow: it has to begin in time, but may take any time after that. */
  isPassedOn?: boolean;
}

/**
 * Sends a signed request about an object; '' is the bucket. Resolves if the object exists (2xx), does not (404), or a
 * condition is not met (304, 409, 412).
 * @throws for any other answer, and after a timeout.
 */
export type S3Client = (name: string, request: S3Request) => Promise<Response>;

const expected = [304, 404, 409, 412];

export function s3Client({ endpoint, bucket, ...keys }: S3Options, timeoutMs: number): S3Client {
  const client = new AwsClient({ ...keys, service: 's3' });
  return async (name, { method, headers = {}, body, query = {}, isPassedOn = false }) => {
    const path = [bucket, ...name.split('/').filter(Boolean)].map(encodeURIComponent).join('/');
    const url = new URL(`${endpoint.replace(/\/$/, '')}/${path}`);
    for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value);
    const signed = await client.sign(url.href, {
      method,
      // Keeps compressed objects as they are.
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

/**
 * A redirect is refused, because it would send the content and a signature to its target. The timeout is passed to
 * fetch separately, because Node 20 loses the signal of a Request after garbage collection.
 */
function wholeWithin(ms: number, signed: Request): Promise<Response> {
  return fetch(signed, { redirect: 'error', signal: AbortSignal.timeout(ms) });
}

async function begunWithin(ms: number, signed: Request): Promise<Response> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(new DOMException('No answer in time', 'TimeoutError')), ms);
  try {
    return await fetch(signed, { redirect: 'error', signal: limit.signal });
  } finally {
    clearTimeout(timer);
  }
}

export class StorageFault extends Error {
  constructor(readonly status: number) {
    super(`The storage answered ${status}`);
  }
}
