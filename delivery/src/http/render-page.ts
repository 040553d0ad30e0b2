import {
  type BuildFile,
  commonFolder,
  type HostRuntime,
  hasPrefix,
  hostRuntimeElementId,
  hrefInBuild,
  ownerOf,
  type Registry,
  type RegistryBuild,
  releasePath,
  sharedRootPart,
  spansElement,
  textsPrefix,
} from '@agency/shared/contract';
import { hostApp } from '../registry/transitions';
import { servedBuild } from './inline-registry';

/** The collector that pages send their spans to. */
export interface SpanTarget {
  url: string;
  /** The share of the traces that is recorded, from 0 to 1. */
  ratio: number;
}

export interface Preload {
  /** The app that owns the path. */
  app: string;
  key: string;
  /** Relative to the base path, or absolute if the build is on another origin. */
  files: BuildFile[];
  /** The owner's translations by language. The page selects one before its first paint. */
  texts: Record<string, BuildFile[]>;
}

/**
 * Returns the files to preload for `path`: the owning remote's entry, the files of its longest matching prefix, and
 * what the host provides for remotes. Null if no files are known.
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
  return files.length > 0 ? { app, key: `${app} ${prefix}`, files, texts: textsOf(app, build) } : null;
}

function textsOf(app: string, build: RegistryBuild): Preload['texts'] {
  const parts = Object.entries(build.preload).filter(([part]) => part.startsWith(textsPrefix));
  return Object.fromEntries(
    parts.map(([part, files]) => [part.slice(textsPrefix.length), locate(app, build, files)]),
  );
}

/** A build with an absolute entry is on another origin as a whole. */
function locate(app: string, { buildId, entry }: RegistryBuild, files: BuildFile[]): BuildFile[] {
  const folder = URL.canParse(entry.href) ? new URL('.', entry.href).href : releasePath(app, buildId, '');
  const common = folder.replace(/[^/]+\/$/, `${commonFolder}/`);
  return files.map((file) => {
    if (URL.canParse(file.href)) return file;
    const href = hrefInBuild(file.href);
    return { ...file, href: (href === file.href ? folder : common) + href };
  });
}

/**
 * Inserts the preloads before the host's first script, which selects among them, and the runtime document after
 * everything that the browser has to load, because it is most of the page and only deferred scripts need it.
 */
export function renderPage(
  html: string,
  basePath: string,
  runtime: HostRuntime,
  preload: Preload | null,
  spans: SpanTarget | null = null,
): string {
  const links = preload
    ? [
        ...preload.files.map((file) => linkTo(file, basePath, 'rel="preload"')),
        ...Object.entries(preload.texts).flatMap(([language, files]) =>
          files.map((file) => linkTo(file, basePath, `data-language="${language}"`)),
        ),
      ]
    : [];
  const data = JSON.stringify(runtime).replaceAll('<', '\\u003c');
  const script = `<script type="application/json" id="${hostRuntimeElementId}">${data}</script>`;
  const head = beforeFirstScript(html);
  const end = beforeEnd(html);
  const target = spans ? `<meta name="${spansElement}" content="${spans.url} ${spans.ratio}">` : '';
  return `${html.slice(0, head)}${target}${links.join('')}${html.slice(head, end)}${script}${html.slice(end)}`;
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

/** A link for one language has no `rel`, because the page's first script decides which one to load. */
function linkTo({ href, integrity, kind }: BuildFile, basePath: string, purpose: string): string {
  const url = URL.canParse(href) ? href : basePath + href;
  return `<link ${purpose} as="${kind}" href="${url}" integrity="${integrity}" crossorigin="anonymous">`;
}

function beforeFirstScript(html: string): number {
  const places = [html.search(/<script\b/i), html.search(/<\/head\s*>/i), html.search(/<body\b/i)];
  return places.find((place) => place >= 0) ?? 0;
}

function beforeEnd(html: string): number {
  const end = html.search(/<\/body\s*>/i);
  return end >= 0 ? end : html.length;
}
