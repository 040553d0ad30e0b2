import type { IncomingMessage, ServerResponse } from 'node:http';
import { acceptedEncodings } from './accept-encoding';
import type { CompressedBody } from './compressed-body';
import { plainSecurityHeaders } from './security-headers';

/** Sends a document that clients have to revalidate: 304 if the client's copy is current. */
export async function sendDocument(
  request: IncomingMessage,
  response: ServerResponse,
  body: CompressedBody,
  headers: Record<string, string>,
): Promise<void> {
  const [encoding = 'identity'] = acceptedEncodings(request.headers['accept-encoding']);
  const etag = body.etag(encoding);
  const all = { ...headers, ETag: etag, Vary: 'Accept-Encoding', 'Cache-Control': 'no-cache' };
  if (hasMatch(request.headers['if-none-match'], etag)) {
    response.writeHead(304, all).end();
    return;
  }
  const content = await body.in(encoding);
  response.writeHead(200, {
    ...all,
    ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
    'Content-Length': content.length,
  });
  response.end(request.method === 'HEAD' ? undefined : content);
}

export function sendText(
  response: ServerResponse,
  status: number,
  text: string,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    ...plainSecurityHeaders,
    ...headers,
  });
  response.end(`${text}\n`);
}

function hasMatch(header: string | undefined, etag: string): boolean {
  const tags = (header ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes('*') || tags.includes(etag);
}
