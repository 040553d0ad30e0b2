import type { IncomingHttpHeaders } from 'node:http';

export interface ConsoleRequest {
  method: string;
  /** The path below `consolePath` without a leading slash; empty for the main page. */
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  form: URLSearchParams;
  address: string;
  /** Whether the request comes from a page of this server, by its `Origin`. False without that header. */
  isFromOwnPage: boolean;
  isSecure: boolean;
}

export interface ConsoleAnswer {
  status: number;
  headers: Record<string, string | string[]>;
  body: string;
}

export const consolePath = '/releases-console';
