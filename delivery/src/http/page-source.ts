import type { HostRuntime, Registry } from '@agency/shared/contract';
import { hostApp } from '../registry/transitions';
import { buildsHeader } from './builds-header';
import { CompressedBody } from './compressed-body';
import type { ServableHost } from './host-source';
import { type InlineHashes, inlineHashesOf } from './inline-hashes';
import { inlineRegistry } from './inline-registry';
import type { RegistrySnapshot } from './registry-source';
import { type Preload, preloadFor, renderPage, type SpanTarget } from './render-page';

export interface PageOptions {
  basePath: string;
  remoteOrigins: string[];
  allowedTests: AllowedTests;
  spans: SpanTarget | null;
}

/** Further builds that a page may request. Each value includes those before it. */
export type AllowedTests = 'none' | 'previews' | 'builds' | 'localhost';

export interface Page {
  body: CompressedBody;
  inline: InlineHashes;
  builds: ReturnType<typeof buildsHeader>;
}

export function createPageSource(
  options: PageOptions,
): (snapshot: RegistrySnapshot, host: ServableHost, path: string) => Page {
  let version: string | null = null;
  let pages = new Map<string, Page>();

  const makePage = (html: string, registry: Registry, preload: Preload | null): Page => {
    const { basePath, remoteOrigins, allowedTests, spans } = options;
    const overrides = allowedTests === 'previews' ? 'none' : allowedTests;
    const runtime: HostRuntime = {
      registry: inlineRegistry(registry, overrides, preload?.app ?? hostApp),
      remoteOrigins,
      overrides,
      previews: allowedTests !== 'none',
    };
    const body = new CompressedBody(Buffer.from(renderPage(html, basePath, runtime, preload, spans)));
    const builds = buildsHeader(registry, preload?.app ?? hostApp);
    return { body, inline: inlineHashesOf(html), builds };
  };

  return ({ registry, version: found }, host, path) => {
    const key = `${found} ${host.buildId}`;
    if (key !== version) {
      version = key;
      pages = new Map();
    }
    const preload = preloadFor(registry, path);
    const page = pages.get(preload?.key ?? '') ?? makePage(host.html, registry, preload);
    pages.set(preload?.key ?? '', page);
    return page;
  };
}
