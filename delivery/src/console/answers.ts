import { createHash } from 'node:crypto';
import type { ConsoleAnswer, ConsoleRequest } from './console-request';

/** Allows only own scripts, styles and requests. Forms need their origin, which `no-referrer` would suppress. */
const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
  'cache-control': 'no-store',
  vary: 'accept-language, cookie',
};

export function htmlAnswer(
  status: number,
  body: string,
  headers: ConsoleAnswer['headers'] = {},
): ConsoleAnswer {
  return { status, headers: { ...pageHeaders, ...headers }, body };
}

export function jsonAnswer(
  status: number,
  body: object,
  headers: ConsoleAnswer['headers'] = {},
): ConsoleAnswer {
  const own = {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  };
  return { status, headers: { ...own, ...headers }, body: JSON.stringify(body) };
}

export function redirectTo(location: string, cookies: string[] = []): ConsoleAnswer {
  const headers = {
    location,
    'cache-control': 'no-store',
    ...(cookies.length > 0 && { 'set-cookie': cookies }),
  };
  return { status: 303, headers, body: '' };
}

export function unlessKnown(request: ConsoleRequest, answer: ConsoleAnswer): ConsoleAnswer {
  const tag = createHash('sha256').update(answer.body).digest('base64url').slice(0, 22);
  // A weak tag, because the server may compress the answer.
  const headers = { ...answer.headers, etag: `W/"${tag}"`, 'cache-control': 'no-cache' };
  const isKnown = (request.headers['if-none-match'] ?? '').includes(`"${tag}"`);
  return isKnown ? { status: 304, headers, body: '' } : { ...answer, headers };
}
