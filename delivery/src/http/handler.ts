import type { IncomingMessage, ServerResponse } from 'node:http';
import type { HostRuntime } from '@agency/shared/contract';
import { contentTypeOf } from './content-type';
import { createHostFileSource } from './host-file-source';
import { createPageSource } from './page-source';
import { createRegistrySource } from './registry-source';
import { targetOf } from './request-target';
import { pageSecurityHeaders } from './security-headers';
import { sendDocument, sendText } from './send-document';
import { sendRelease } from './send-release';

export interface DeliveryHandlerOptions {
  /** The release directory: it holds `registry.json` and `releases/`. */
  root: string;
  /** Where the product lives on this server, with a slash at both ends. */
  basePath?: string;
  /** Origins besides the page's own from which remotes may load. */
  remoteOrigins?: string[];
  /** Origins besides the page's own that the API is called on. */
  apiOrigins?: string[];
  /** Which `?mf=` targets the page honours. */
  overrides?: HostRuntime['overrides'];
}

/** Answers a request and resolves to true, or leaves it untouched and resolves to false when it is not delivery's. */
export type DeliveryHandler = (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;

/** The base path of the product. */
export const defaultBasePath = '/agency-cloud-assistant-front/';

/** Serves a release directory: immutable builds, the registry, and the host's page with the registry inlined. */
export function createDeliveryHandler(options: DeliveryHandlerOptions): DeliveryHandler {
  const {
    root,
    basePath = defaultBasePath,
    remoteOrigins = [],
    apiOrigins = [],
    overrides = 'none',
  } = options;
  const readRegistry = createRegistrySource(root);
  const readHostFile = createHostFileSource(root);
  const makePage = createPageSource({ root, basePath, remoteOrigins, overrides });
  const security = { remoteOrigins, apiOrigins, allowsLocalhost: overrides === 'localhost' };

  const sendRegistry: DeliveryAnswer = async (request, response) => {
    await sendDocument(request, response, (await readRegistry()).body, {
      'Content-Type': 'application/json; charset=utf-8',
      'X-Content-Type-Options': 'nosniff',
    });
  };

  const sendPage = async (request: IncomingMessage, response: ServerResponse, path: string) => {
    const page = await makePage(await readRegistry(), path);
    if (!page) {
      sendText(response, 503, 'No host is released yet', { 'Retry-After': '5' });
      return;
    }
    await sendDocument(request, response, page.body, {
      'Content-Type': 'text/html; charset=utf-8',
      ...pageSecurityHeaders(security, page.inline, request.headers.host),
    });
  };

  const sendHostFile = async (request: IncomingMessage, response: ServerResponse, href: string) => {
    const file = await readHostFile(await readRegistry(), href);
    if (!file) {
      sendText(response, 404, 'Not found');
      return;
    }
    await sendDocument(request, response, file, {
      'Content-Type': contentTypeOf(href),
      'X-Content-Type-Options': 'nosniff',
    });
  };

  return async (request, response) => {
    const target = targetOf(request.url ?? '', basePath);
    if (target.kind === 'elsewhere') return false;
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      sendText(response, 405, 'Only GET and HEAD', { Allow: 'GET, HEAD' });
    } else if (target.kind === 'root') {
      sendText(response, 302, 'The product is below', { Location: basePath });
    } else if (target.kind === 'malformed') {
      sendText(response, 400, 'Malformed path');
    } else if (target.kind === 'registry') {
      await sendRegistry(request, response);
    } else if (target.kind === 'host-file') {
      await sendHostFile(request, response, target.href);
    } else if (target.kind === 'page') {
      await sendPage(request, response, target.path);
    } else if (target.kind === 'missing' || !(await sendRelease(request, response, root, target))) {
      sendText(response, 404, 'Not found');
    }
    return true;
  };
}

type DeliveryAnswer = (request: IncomingMessage, response: ServerResponse) => Promise<void>;
