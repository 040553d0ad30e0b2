import type { IncomingHttpHeaders } from 'node:http';

/** A request below the console's path, as the server that mounts it has understood it. */
export interface ConsoleRequest {
  method: string;
  /** The path below `consolePath` without a slash at its beginning: empty for the page itself. */
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  /** Fields of a form that was sent; empty where none was. */
  form: URLSearchParams;
  /** The caller's address, for limits. */
  address: string;
  /** Whether a page of this very server has sent it, by its `Origin`. False where the request names none. */
  isFromOwnPage: boolean;
  /** Whether the browser has reached the server by https. */
  isSecure: boolean;
}

export interface ConsoleAnswer {
  status: number;
  headers: Record<string, string | string[]>;
  body: string;
}

/** Where the console lives on a server. */
export const consolePath = '/releases-console';
