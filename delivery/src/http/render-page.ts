import {
  type BuildFile,
  type HostRuntime,
  hasPrefix,
  hostRuntimeElementId,
  ownerOf,
  type Registry,
  type RegistryBuild,
  releasePath,
} from '@agency/shared/contract';
import { hostApp } from '../registry/transitions';
import { servedBuild } from './inline-registry';

/** What a deep link loads before its first paint: the owning remote's entry and the files of its longest known prefix. */
export interface Preload {
  app: string;
  buildId: string;
  /** Where the build lies when its entry names another origin; null for this one. */
  folder: string | null;
  /** The prefix whose files these are; null when only the entry is known. */
  prefix: string | null;
  files: BuildFile[];
}

/** Finds what to preload for `path`; null for a page without known files. */
export function preloadFor(registry: Registry, path: string): Preload | null {
  const app = ownerOf(registry, path) ?? hostApp;
  const build = buildFor(registry, app);
  if (!build) return null;
  const prefix = longestPrefix(build, path);
  const entry = 'integrity' in build.entry ? [build.entry] : [];
  const files = [...entry, ...(prefix ? (build.preload[prefix] ?? []) : [])];
  const folder = URL.canParse(build.entry.href) ? new URL('.', build.entry.href).href : null;
  return files.length > 0 ? { app, buildId: build.buildId, folder, prefix, files } : null;
}

/** Puts the runtime document and the preloads before the first script of the host's HTML. */
export function renderPage(
  html: string,
  basePath: string,
  runtime: HostRuntime,
  preload: Preload | null,
): string {
  const links = preload ? preload.files.map((file) => linkTo(file, basePath, preload)) : [];
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

function linkTo({ href, integrity, kind }: BuildFile, basePath: string, preload: Preload): string {
  const folder = preload.folder ?? basePath + releasePath(preload.app, preload.buildId, '');
  const url = URL.canParse(href) ? href : folder + href;
  return `<link rel="preload" as="${kind}" href="${url}" integrity="${integrity}" crossorigin="anonymous">`;
}

function insertionPoint(html: string): number {
  const places = [html.search(/<script\b/i), html.search(/<\/head\s*>/i), html.search(/<body\b/i)];
  return places.find((place) => place >= 0) ?? 0;
}
