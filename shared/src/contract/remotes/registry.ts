import type { AppOwner } from './owner';
import type { RemotePlaces } from './parts';
import { satisfiesContract } from './range';

/** Short content hash that names one immutable build of one app, for example `9f2c41d07ab3`. */
export type BuildId = string;

/**
 * Folder for files shared by several builds of a remote. Their names contain a content hash, so their URLs never
 * change.
 */
export const commonFolder = 'common';
export const commonPrefix = `../${commonFolder}/`;

/**
 * A file of a build with its Subresource Integrity value (`sha256-…`). `href` is relative to the
 * build's folder, and begins with `commonPrefix` if the file is in the common folder.
 */
export interface BuildFile {
  href: string;
  integrity: string;
  kind: 'script' | 'style';
}

/** Content of `build.json`, written by the build preset, then verified and copied into the registry by delivery. */
export interface BuildManifest {
  app: string;
  owner: AppOwner;
  buildId: BuildId;
  /** Host: the contract version that it provides. Remote: the caret range from the lowest it runs in, such as `^1.2.0`. */
  contract: string;
  /** `remoteEntry.<hash>.js` of a remote; `index.html` of the host. */
  entry: BuildFile | { href: 'index.html' };
  /** Module keys that the container exposes: `./remote` for a remote, empty for the host. */
  exposes: string[];
  /** Path prefixes below the base path that this remote owns, such as `/store/recordVisit`. The longest prefix wins. */
  routes: string[];
  /** Paths that the host serves itself, with `/*` for all below one. No remote may claim them. */
  pages?: string[];
  /**
   * Files needed before first paint, by route prefix, `widget:<name>`, `texts:<language>` or the host's `shared-root`.
   * They are preloaded on a deep link and when idle.
   */
  preload: Record<string, BuildFile[]>;
  places?: RemotePlaces;
  /**
   * Names of shared's root that a remote imports, or that the host provides. A deploy that leaves a remote without one of
   * its names is refused. Plain Module Federation builds have no list.
   */
  rootNames?: string[];
  /**
   * The software bill of materials (CycloneDX 1.6), which is one of the files. Pages never fetch it. Builds made before
   * contract 2.4.0 have none.
   */
  sbom?: { href: string; integrity: string };
  /** Integrity of every emitted file, by its path relative to the build's folder. */
  files: Record<string, string>;
  /** Total size of the emitted JavaScript and CSS in bytes, uncompressed. */
  size: number;
}

/**
 * Registry entry of a build: the manifest without its lists of files and names, plus its history. Times are ISO 8601.
 */
export interface RegistryBuild extends Omit<BuildManifest, 'app' | 'owner' | 'files' | 'rootNames'> {
  /** Left out of the registry in the page. */
  owner?: AppOwner;
  published: string;
  /** When it last stopped being current or canary. Open sessions may still request its files. */
  retired?: string;
  /**
   * Hashes of the host's HTML page and of the files next to that page; every other file is covered by a hash inside one
   * of these.
   */
  pinned?: Record<string, string>;
  /** Set by a rollback: the build is not a fallback until it is promoted explicitly. */
  rolledBack?: true;
  /** Was a canary but never current, so it is not a fallback: nobody has confirmed that it works. */
  isTrial?: true;
}

export interface Canary {
  build: BuildId;
  percent: number;
  /** Automatic promotion or rollback of the canary; absent if it is controlled by hand. */
  guard?: CanaryGuard;
}

/** Start times and baseline of the canary's evaluation. A restarted guard continues from them. Times are ISO 8601. */
export interface CanaryGuard {
  against: BuildId;
  since: string;
  stepSince: string;
  /** Whether slow taps are compared, too. */
  inp?: true;
}

export interface RegistryApp {
  current: BuildId | null;
  previous: BuildId | null;
  /** The last build that was `current` for at least the soak time without being rolled back. */
  lastGood: BuildId | null;
  canary: Canary | null;
  /** When `current` became current (ISO 8601); null before the first promotion. */
  promoted: string | null;
  builds: Record<BuildId, RegistryBuild>;
  /** Percentages that were set for flags of the app, by name. Other flags have the percentage that the build declares. */
  flags?: Record<string, number>;
  /**
   * Only in the page: builds and preloads that the start does not need are left out. `registryFileOf(app)` has them.
   */
  isOutline?: true;
}

/** Builds that replace the deployed ones in a browser that opened `?preview=<name>`. */
export interface Preview {
  builds: Record<string, BuildId>;
  until: string;
}

/** A time in which nothing new is served to users. Times are ISO 8601. */
export interface Freeze {
  from: string;
  until: string;
  why: string;
}

/** Content of `registry.json`. `revision` increases by one with every write and is the compare-and-swap token. */
export interface Registry {
  revision: number;
  apps: Record<string, RegistryApp>;
  previews?: Record<string, Preview>;
  /** By app, or `*` for every app. Left out of the registry in the page. */
  freezes?: Record<string, Freeze>;
  /** Percentage of pages that report their counts, 1 to 100; 100 if absent (`reportsCounts`). */
  sample?: number;
  /** When the removal of old builds started (ISO 8601). Publishers wait until it has finished. */
  pruning?: string;
  /**
   * Signatures of single parts of the registry, such as `apps/remote-store`, if there are keys that may change only some
   * apps. Left out of the registry in the page.
   */
  partSignatures?: Record<string, PartSignature>;
  /** Signature of all other fields, if the deployment signs its registry. */
  signature?: RegistrySignature;
}

export interface RegistrySignature {
  key: string;
  /** The 64 bytes of the signature in base64. */
  value: string;
}

export interface PartSignature extends RegistrySignature {
  /** Revision of the registry for which the part was signed, so that an older content of the part is recognised. */
  revision: number;
}

/** Paths of the screens behind the tabs. The page loads them first, and never waits for the rest of the registry there. */
export const tabPrefix = '/workbench/';

/** Returns the address, below the base path, of all that the registry says of one app. Static servers answer with the whole registry. */
export function registryFileOf(app: string): string {
  return `registry.json?app=${encodeURIComponent(app)}`;
}

export const emptyRegistry: Registry = { revision: 0, apps: {} };

/** The JSON that delivery inlines into the host's HTML in `<script type="application/json" id="agency-runtime">`. */
export interface HostRuntime {
  /**
   * Reduced to what this host needs: builds that cannot serve are left out, and those not serving now have no preloads.
   */
  registry: Registry;
  /** Additional origins from which remotes may load, such as `https://cdn.example.com`. */
  remoteOrigins: string[];
  /** Allowed `?mf=` targets: none, published builds, or also development servers on localhost. */
  overrides: 'none' | 'builds' | 'localhost';
  /** Whether `?preview=` is honoured. */
  previews?: boolean;
}

export const hostRootFiles: readonly string[] = [
  'service-worker.js',
  'manifest.webmanifest',
  'icon.svg',
  'icon-192.png',
  'icon-512.png',
  'icon-maskable.png',
  'apple-touch-icon.png',
];

/** Preload entry of a host: the chunk of shared that remotes use and the host's own start does not need. */
export const sharedRootPart = 'shared-root';

export const hostRuntimeElementId = 'agency-runtime';

/** Id of the meta element with the additional remote origins, for pages without a runtime document. */
export const remoteOriginsElement = 'agency-remote-origins';

/**
 * Name of the `<meta>` with the address to which the page sends its spans, and the share of the traces that is recorded,
 * such as `https://collector.example/v1/traces 0.1`. Without it the page sends none.
 */
export const spansElement = 'agency-spans';

export function releasePath(app: string, buildId: BuildId, href: string): string {
  return `releases/${app}/${buildId}/${href}`;
}

/** Returns the name under which a build lists a file, without the prefix of the common folder. */
export function hrefInBuild(href: string): string {
  return href.startsWith(commonPrefix) ? href.slice(commonPrefix.length) : href;
}

/** Returns whether a file of a remote's build is also in the common folder, which holds files named by content hash. */
export function isCommon(href: string): boolean {
  return /^[^/]+\.[0-9a-f]{16}\.\w+$/.test(href) && !href.startsWith('remoteEntry.');
}

/**
 * Returns the name of a build's federation container. It is unique, so several builds of one remote can run in one
 * page.
 */
export function containerName(remote: string, buildId: BuildId): string {
  return `${remote}_${buildId}`.replace(/\W/g, '_');
}

/** Returns the remote that owns `path` (below the base path), by the longest route prefix of any current build. */
export function ownerOf(registry: Registry, path: string): string | null {
  let owner: string | null = null;
  let longest = -1;
  for (const [app, entry] of Object.entries(registry.apps)) {
    for (const prefix of new Set(routesOf(entry))) {
      if (prefix.length > longest && hasPrefix(path, prefix)) {
        owner = app;
        longest = prefix.length;
      }
    }
  }
  return owner;
}

/** Whether `path` lies in `prefix` by whole segments: `/store` holds `/store/x`, not `/storefront`. */
export function hasPrefix(path: string, prefix: string): boolean {
  return path === prefix || path.startsWith(`${prefix}/`);
}

function routesOf(entry: RegistryApp): string[] {
  return [entry.current, entry.canary?.build].flatMap((id) => (id ? (entry.builds[id]?.routes ?? []) : []));
}

/** Why a build is among the candidates, in the order in which they are tried. */
export type CandidateSource = 'override' | 'canary' | 'current' | 'previous' | 'last-good';

export interface Candidate {
  buildId: BuildId;
  build: RegistryBuild;
  source: CandidateSource;
}

/** The published builds to try for a user, best first: contract range checked, rolled-back builds and duplicates left out. */
export function candidatesFor(
  entry: RegistryApp,
  options: { cohort: number; contractVersion: string; storedLastGood?: BuildId | null },
): Candidate[] {
  const { canary } = entry;
  const wanted: [CandidateSource, BuildId | null | undefined][] = [
    ['canary', canary && options.cohort < canary.percent * 100 ? canary.build : null],
    ['current', entry.current],
    ['previous', entry.previous],
    ['last-good', options.storedLastGood],
    ['last-good', entry.lastGood],
    ...formerBuilds(entry).map((id): [CandidateSource, BuildId] => ['last-good', id]),
  ];
  const candidates: Candidate[] = [];
  for (const [source, buildId] of wanted) {
    const build = buildId ? entry.builds[buildId] : undefined;
    if (!buildId || !build || build.rolledBack) continue;
    if (!satisfiesContract(options.contractVersion, build.contract)) continue;
    if (candidates.some((candidate) => candidate.buildId === buildId)) continue;
    candidates.push({ buildId, build, source });
  }
  return candidates;
}

/** Newest first. A build that was never served, or is newer than the one rolled back to, must not be a fallback. */
function formerBuilds(entry: RegistryApp): BuildId[] {
  const limit = entry.current ? (entry.builds[entry.current]?.published ?? '') : '';
  return Object.entries(entry.builds)
    .filter(([, { published, retired, isTrial }]) => retired !== undefined && !isTrial && published <= limit)
    .sort(([, a], [, b]) => b.published.localeCompare(a.published))
    .map(([id]) => id);
}
