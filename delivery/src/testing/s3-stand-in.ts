import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BucketOptions } from '../storage/s3-storage';

export interface S3StandIn {
  options: BucketOptions;
  objects: Map<string, Buffer>;
  writers: Map<string, string>;
  seen: string[];
  /** Selects whether a request fails before or after its effect, hangs, or succeeds. */
  fault: (method: string, name: string) => 'before' | 'after' | 'never' | null;
  heedsConditions: boolean;
  /** Expects tags without quotation marks in conditions, like Ceph's gateway. */
  wantsBareTags: boolean;
  close: () => Promise<void>;
}

const bucket = 'releases';
/** Small, so that tests see several pages; a service has a thousand names on a page. */
const namesOnPage = 7;

/**
 * An in-memory S3: objects, paged lists, and conditional PUTs, each request handled atomically. Signatures are required
 * but not verified.
 */
export async function startS3StandIn(): Promise<S3StandIn> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    answer(standIn, request, Buffer.concat(chunks), response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const standIn: S3StandIn = {
    options: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket,
      prefix: '',
      region: 'us-east-1',
      accessKeyId: 'AKID',
      secretAccessKey: 'very-secret',
    },
    objects: new Map(),
    writers: new Map(),
    seen: [],
    fault: () => null,
    heedsConditions: true,
    wantsBareTags: false,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return standIn;
}

function answer(standIn: S3StandIn, request: IncomingMessage, body: Buffer, response: ServerResponse): void {
  const { method = '', headers } = request;
  const url = new URL(request.url ?? '', standIn.options.endpoint);
  const [, asked, name = ''] = /^\/([^/]+)(?:\/(.*))?$/.exec(decodeURIComponent(url.pathname)) ?? [];
  standIn.seen.push(`${method} ${name}`);
  const end = (status: number, content: Buffer | string = '', more = {}) =>
    response.writeHead(status, more).end(content);
  if (!headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=AKID/')) return void end(403);
  if (asked !== bucket) return void end(404);
  const fault = standIn.fault(method, name);
  if (fault === 'never') return;
  if (fault === 'before') return void end(500);
  if (name === '') return void end(200, listOf(standIn.objects, url.searchParams));
  const { status, content, etag } = actOn(standIn, method, name, headers, body);
  const writer = standIn.writers.get(name);
  if (fault === 'after') return void end(500);
  end(status, method === 'HEAD' ? '' : (content ?? ''), {
    ...(etag && { etag }),
    ...(writer && { 'x-amz-meta-writer': writer }),
    ...(content && { 'content-length': content.length }),
  });
}

interface Done {
  status: number;
  content?: Buffer;
  etag?: string;
}

function actOn(
  { objects, writers, heedsConditions, wantsBareTags }: S3StandIn,
  method: string,
  name: string,
  headers: IncomingMessage['headers'],
  body: Buffer,
): Done {
  const found = objects.get(name);
  if (method === 'DELETE') {
    objects.delete(name);
    return { status: 204 };
  }
  if (method === 'PUT') {
    const wanted = headers['if-match'];
    if (heedsConditions && headers['if-none-match'] === '*' && found) return { status: 412 };
    if (heedsConditions && wanted !== undefined) {
      if (!found) return { status: 404 };
      const tag = etagOf(found);
      if (wanted !== (wantsBareTags ? tag.replaceAll('"', '') : tag)) return { status: 412 };
    }
    objects.set(name, body);
    writers.set(name, String(headers['x-amz-meta-writer'] ?? ''));
    return { status: 200, etag: etagOf(body) };
  }
  return found ? { status: 200, content: found, etag: etagOf(found) } : { status: 404 };
}

function etagOf(content: Buffer): string {
  return `"${createHash('md5').update(content).digest('hex')}"`;
}

function listOf(objects: S3StandIn['objects'], query: URLSearchParams): string {
  const after = query.get('continuation-token') ?? '';
  const names = [...objects.keys()].filter(
    (name) => name.startsWith(query.get('prefix') ?? '') && name > after,
  );
  const page = names.sort().slice(0, namesOnPage);
  const isCut = names.length > page.length;
  const contents = page
    .map((name) => `<Contents><Key>${name.replaceAll('&', '&amp;')}</Key></Contents>`)
    .join('');
  const token = isCut ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
  return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${isCut}</IsTruncated>${contents}${token}</ListBucketResult>`;
}
