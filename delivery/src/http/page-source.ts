import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type HostRuntime, type Registry, releasePath } from '@agency/shared/contract';
import { hostApp } from '../registry/transitions';
import { CompressedBody } from './compressed-body';
import { type InlineHashes, inlineHashesOf } from './inline-hashes';
import { inlineRegistry } from './inline-registry';
import type { RegistrySnapshot } from './registry-source';
import { type Preload, preloadFor, renderPage } from './render-page';

export interface PageOptions {
  root: string;
  basePath: string;
  remoteOrigins: string[];
  overrides: HostRuntime['overrides'];
}

export interface Page {
  body: CompressedBody;
  inline: InlineHashes;
}

/** Makes the host's page for a path, or null without a host. Pages are kept until the registry changes. */
export function createPageSource(
  options: PageOptions,
): (snapshot: RegistrySnapshot, path: string) => Promise<Page | null> {
  let version: string | null = null;
  let pages = new Map<string, Promise<Page>>();
  let host: Promise<string> = Promise.resolve('');

  const makePage = async (
    source: Promise<string>,
    registry: Registry,
    preload: Preload | null,
  ): Promise<Page> => {
    const html = await source;
    const { basePath, remoteOrigins, overrides } = options;
    const runtime = { registry: inlineRegistry(registry, overrides), remoteOrigins, overrides };
    const body = new CompressedBody(Buffer.from(renderPage(html, basePath, runtime, preload)));
    return { body, inline: inlineHashesOf(html) };
  };

  return async ({ registry, version: found }, path) => {
    const current = registry.apps[hostApp]?.current;
    if (!current) return null;
    if (found !== version) {
      version = found;
      pages = new Map();
      host = readFile(join(options.root, releasePath(hostApp, current, 'index.html')), 'utf8');
      // A failed read must not be kept until the next deploy.
      host.catch(() => {
        version = null;
      });
    }
    const preload = preloadFor(registry, path);
    const key = preload?.key ?? '';
    const page = pages.get(key) ?? makePage(host, registry, preload);
    pages.set(key, page);
    return page;
  };
}
