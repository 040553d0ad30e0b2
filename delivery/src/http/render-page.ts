import {
  type BuildFile,
  type HostRuntime,
  hasPrefix,
  hostRuntimeElementId,
  ownerOf,
  type Registry,
  type RegistryBuild,
  releasePath,
  sharedRootPart,
} from '@agency/shared/contract';
import { hostApp } from '../registry/transitions';
import { servedBuild } from './inline-registry';

/** What a deep link loads before its first paint. */
export interface Preload {
  /** The same for every path whose page has these preloads. */
  key: string;
  /** Below the base path, or whole where a build lies on another origin. */
  files: BuildFile[];
}

/**
 * Finds what to preload for `path`: the owning remote's entry, the files of its longest known prefix, and what the host
 * keeps for remotes. Null for a page without known files.
 */
export function preloadFor(registry: Registry, path: string): Preload | null {
  const app = ownerOf(registry, path) ?? hostApp;
  const host = buildFor(registry, hostApp);
  const build = buildFor(registry, app);
  if (!host || !build) return null;
  const prefix = longestPrefix(build, path);
  const entry = 'integrity' in build.entry ? [build.entry] : [];
  const files = [
    ...locate(app, build, [...entry, ...(prefix ? (build.preload[prefix] ?? []) : [])]),
    ...(app === hostApp ? [] : locate(hostApp, host, host.preload[sharedRootPart] ?? [])),
  ];
  return files.length > 0 ? { key: `${app} ${prefix}`, files } : null;
}

/** A build whose entry names another origin lies there as a whole. */
function locate(app: string, { buildId, entry }: RegistryBuild, files: BuildFile[]): BuildFile[] {
  const folder = URL.canParse(entry.href) ? new URL('.', entry.href).href : releasePath(app, buildId, '');
  return files.map((file) => ({ ...file, href: URL.canParse(file.href) ? file.href : folder + file.href }));
}

/** Puts the runtime document and the preloads before the first script of the host's HTML. */
export function renderPage(
  html: string,
  basePath: string,
  runtime: HostRuntime,
  preload: Preload | null,
): string {
  const links = preload ? preload.files.map((file) => linkTo(file, basePath)) : [];
  const data = JSON.stringify(runtime).replaceAll('<', '\\u003c');
  const script = `<script type="application/json" id="${hostRuntimeElementId}">${data}</script>`;
  const at = insertionPoint(html);
  return `${html.slice(0, at)}${links.join('')}${script}${html.slice(at)}`;
}

function buildFor(registry: Registry, app: string): RegistryBuild | null {
  const entry = registry.apps[app];
  const host = registry.apps[hostApp];
  const hostBuild = host?.current ? host.builds[host.current] : undefined;
  if (!entry || !hostBuild) return null;
  return app === hostApp ? hostBuild : servedBuild(entry, hostBuild.contract);
}

function longestPrefix(build: RegistryBuild, path: string): string | null {
  const matching = Object.keys(build.preload).filter((prefix) => hasPrefix(path, prefix));
  return matching.sort((a, b) => b.length - a.length)[0] ?? null;
}

function linkTo({ href, integrity, kind }: BuildFile, basePath: string): string {
  const url = URL.canParse(href) ? href : basePath + href;
  return `<link rel="preload" as="${kind}" href="${url}" integrity="${integrity}" crossorigin="anonymous">`;
}

function insertionPoint(html: string): number {
  const places = [html.search(/<script\b/i), html.search(/<\/head\s*>/i), html.search(/<body\b/i)];
  return places.find((place) => place >= 0) ?? 0;
}
