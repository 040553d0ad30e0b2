import type { IncomingMessage, ServerResponse } from 'node:http';
import { hostApp } from '../registry/transitions';
import { contentTypeOf } from '../storage/content-type';
import { type ReleaseRoot, releasesOf } from '../storage/releases';
import { createAppSource } from './app-source';
import { buildsHeader } from './builds-header';
import { createHostFileSource } from './host-file-source';
import { createHostSource } from './host-source';
import { type AllowedTests, createPageSource, type Page } from './page-source';
import { createPreviewedPageSource, type PageTarget } from './previewed-page-source';
import { createRegistrySource } from './registry-source';
import type { SpanTarget } from './render-page';
import { type RequestTarget, targetOf } from './request-target';
import { fileSecurityHeaders, pageSecurityHeaders } from './security-headers';
import { sendDocument, sendText } from './send-document';
import { sendRelease } from './send-release';
import { sendUnavailable, sendUnavailablePage } from './unavailable';

export interface DeliveryHandlerOptions {
  root: ReleaseRoot;
  /** The path of the product on this server, with a slash at both ends. */
  basePath?: string;
  /** Further origins from which remotes may load. Pages may call them, because the loader fetches files from there. */
  remoteOrigins?: string[];
  /** Origins from which maps load the pictures of streets. */
  tileOrigins?: string[];
  /** Origins that pages may call, and load nothing from. */
  connectOrigins?: string[];
  /** The collector that pages send their spans to. Its origin is allowed like those of `connectOrigins`. */
  spans?: SpanTarget | null;
  /** Whether pages accept `?preview=`, and which targets of `?mf=`. */
  overrides?: AllowedTests;
  /** Called with problems; a repeated problem is reported once until another one occurs. */
  onProblem?: (error: unknown) => void;
}

/** Answers a request and resolves to true, or resolves to false and leaves a request for others untouched. */
export type DeliveryHandler = (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;

export const defaultBasePath = '/agency-cloud-assistant-front/';

/** Serves a release directory: immutable builds, the registry, and the host's page with the registry inlined. */
export function createDeliveryHandler(options: DeliveryHandlerOptions): DeliveryHandler {
  const {
    root,
    basePath = defaultBasePath,
    remoteOrigins = [],
    tileOrigins = [],
    connectOrigins = [],
    spans = null,
    overrides = 'none',
  } = options;
  const tell = oncePerProblem(options.onProblem);
  const releases = releasesOf(root);
  const { storage } = releases;
  const readRegistry = createRegistrySource(releases, tell);
  const findHost = createHostSource(storage, tell);
  const readHostFile = createHostFileSource(storage);
  const bodyOfApp = createAppSource();
  const pages = { basePath, remoteOrigins, allowedTests: overrides, spans };
  const makePage = createPageSource(pages);
  const findPreviewedPage = createPreviewedPageSource(
    createHostSource(storage, tell),
    createPageSource(pages),
  );
  const security = {
    remoteOrigins,
    tileOrigins,
    connectOrigins: [...connectOrigins, ...(spans ? [new URL(spans.url).origin] : [])],
    allowsLocalhost: overrides === 'localhost',
  };

  const sendRegistry = async (request: IncomingMessage, response: ServerResponse, app: string | null) => {
    const snapshot = await readRegistry();
    const body = app === null ? snapshot.body : bodyOfApp(snapshot, app);
    await sendDocument(request, response, body, {
      ...buildsHeader(snapshot.registry, app ?? hostApp),
      'Content-Type': 'application/json; charset=utf-8',
      ...fileSecurityHeaders,
    });
  };

  const findPage = async ({ path, preview }: PageTarget): Promise<Page | null> => {
    const snapshot = await readRegistry();
    const previewed = overrides === 'none' ? null : await findPreviewedPage(snapshot, { path, preview });
    if (previewed) return previewed;
    const host = await findHost(snapshot);
    return host && makePage(snapshot, host, path);
  };

  const sendPage = async (request: IncomingMessage, response: ServerResponse, target: PageTarget) => {
    const page = await findPage(target);
    if (!page) {
      sendUnavailablePage(request, response);
      return;
    }
    await sendDocument(request, response, page.body, {
      'Content-Type': 'text/html; charset=utf-8',
      ...page.builds,
      ...pageSecurityHeaders(security, page.inline, request.headers.host),
    });
  };

  const sendHostFile = async (request: IncomingMessage, response: ServerResponse, href: string) => {
    const host = await findHost(await readRegistry());
    const file = host && (await readHostFile(host, href));
    if (!file) {
      sendText(response, 404, 'Not found');
      return;
    }
    await sendDocument(request, response, file, {
      'Content-Type': contentTypeOf(href),
      ...fileSecurityHeaders,
    });
  };

  const answer = async (request: IncomingMessage, response: ServerResponse, target: RequestTarget) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      sendText(response, 405, 'Only GET and HEAD', { Allow: 'GET, HEAD' });
    } else if (target.kind === 'root') {
      sendText(response, 302, 'The product is below', { Location: basePath });
    } else if (target.kind === 'malformed') {
      sendText(response, 400, 'Malformed path');
    } else if (target.kind === 'registry') {
      await sendRegistry(request, response, target.app);
    } else if (target.kind === 'host-file') {
      await sendHostFile(request, response, target.href);
    } else if (target.kind === 'page') {
      await sendPage(request, response, target);
    } else if (
      target.kind !== 'release' ||
      !(await sendRelease(request, response, { storage, basePath }, target))
    ) {
      sendText(response, 404, 'Not found');
    }
  };

  return async (request, response) => {
    const target = targetOf(request.url ?? '', basePath);
    if (target.kind === 'elsewhere') return false;
    try {
      await answer(request, response, target);
    } catch (error) {
      tell(error);
      // Cut off, so that a partial answer does not look complete.
      if (response.headersSent) response.destroy();
      else if (target.kind === 'page') sendUnavailablePage(request, response);
      else sendUnavailable(response);
    }
    return true;
  };
}

/** A broken file affects every request, so a problem is reported once until another one occurs. */
function oncePerProblem(onProblem: DeliveryHandlerOptions['onProblem']): (error: unknown) => void {
  let told = '';
  return (error) => {
    if (String(error) === told) return;
    told = String(error);
    onProblem?.(error);
  };
}
