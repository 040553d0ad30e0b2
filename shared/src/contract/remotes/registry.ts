import type { RemotePlaces } from './parts';
import { satisfiesContract } from './range';

/** Short content hash that names one immutable build of one app, for example `9f2c41d07ab3`. */
export type BuildId = string;

/** The folder beside the builds of a remote with what many of them have: named by content, it keeps its address. */
export const commonFolder = 'common';
/** Leads from a build's folder to the common one. */
export const commonPrefix = `../${commonFolder}/`;

/**
 * A file of a build with its Subresource Integrity value (`sha256-…`). `href` is relative to the build's folder, and
 * begins with `commonPrefix` where the file is to be fetched from the common one.
 */
export interface BuildFile {
  href: string;
  integrity: string;
  kind: 'script' | 'style';
}

/** What `build.json` says of a build: written by the build preset, verified and copied into the registry by delivery. */
export interface BuildManifest {
  app: string;
  buildId: BuildId;
  /** Host: the contract version it provides. Remote: the caret range from the least one it runs in, for example `^1.2.0`. */
  contract: string;
  /** `remoteEntry.<hash>.js` of a remote; `index.html` of the host. */
  entry: BuildFile | { href: 'index.html' };
  /** Module keys the container exposes; always holds `./remote` for a remote. Empty for the host. */
  exposes: string[];
  /** Path prefixes below the base path that this remote owns, for example `/store/recordVisit`. Longest prefix wins. */
  routes: string[];
  /** Host: the paths that it serves itself, with `/*` for all below one; no remote may claim them. */
  pages?: string[];
  /** The files a route needs before its first paint, by path prefix, those of each `widget:<name>` and each `texts:<language>`, and the host's `shared-root`: preloaded on a deep link and when idle. */
  preload: Record<string, BuildFile[]>;
  /** The parts of a remote that pages of the host show. */
  places?: RemotePlaces;
  /**
   * Remote: the names of shared's root that its code imports. Host: those that it provides. A deploy that leaves a
   * remote without one of its names is refused; plain Module Federation builds do not say.
   */
  rootNames?: string[];
  /** Every emitted file with its integrity, relative to the build's folder. */
  files: Record<string, string>;
  /** Sum of the emitted JavaScript and CSS, in bytes before compression. */
  size: number;
}

/** A build as the registry lists it: the manifest without its lists of files and names, plus its history. Times are ISO 8601. */
export interface RegistryBuild extends Omit<BuildManifest, 'app' | 'files' | 'rootNames'> {
  published: string;
  /** When it last stopped being current or canary; open sessions may still ask for its files after that. */
  retired?: string;
  /**
   * Of a host, the hashes of its page and of the files beside it: every other file's hash stands in a file that has one
   * itself.
   */
  pinned?: Record<string, string>;
  /** Set by a rollback: such a build never serves as a fallback until somebody promotes it on purpose. */
  rolledBack?: true;
  /** Was a canary and never current: once that is over it is no fallback, as nobody has said that it is good. */
  isTrial?: true;
}

/** A build for a share of the users. */
export interface Canary {
  build: BuildId;
  percent: number;
  /** Where it goes to more users by itself, or away. */
  guard?: CanaryGuard;
}

/** Since when a canary is compared with what; a guard of today goes on where the one of yesterday ended. Times are ISO 8601. */
export interface CanaryGuard {
  /** The current build that it is compared with. */
  against: BuildId;
  since: string;
  /** Since when it has its present share of users. */
  stepSince: string;
}

export interface RegistryApp {
  current: BuildId | null;
  previous: BuildId | null;
  /** The last build that had served as `current` for at least the soak time without being rolled back. */
  lastGood: BuildId | null;
  canary: Canary | null;
  /** When `current` became current (ISO 8601); null before the first promotion. */
  promoted: string | null;
  builds: Record<BuildId, RegistryBuild>;
}

/** Builds of remotes that a browser has instead of the deployed ones once it has opened `?preview=<name>`. */
export interface Preview {
  /** Build by remote. */
  builds: Record<string, BuildId>;
  /** When it ends (ISO 8601). */
  until: string;
}

/** `registry.json`: what is deployed. `revision` grows by one with every write and is the compare-and-swap token. */
export interface Registry {
  revision: number;
  apps: Record<string, RegistryApp>;
  /** By name; one that has ended stays for a while, so that pages can say so. */
  previews?: Record<string, Preview>;
  /** How many of a hundred pages tell what they count of builds, 1 to 100; all where it is not said (`tellsCounts`). */
  sample?: number;
  /** Since when old builds are being removed (ISO 8601): whoever publishes waits for that to be over. */
  pruning?: string;
  /** Of all the rest, where the deployment signs its registry. */
  signature?: RegistrySignature;
}

/** An Ed25519 signature of the registry's canonical form (`registry-signature.ts`). */
export interface RegistrySignature {
  /** Id of the key. */
  key: string;
  /** 64 bytes in base64. */
  value: string;
}

export const emptyRegistry: Registry = { revision: 0, apps: {} };

/** The JSON that delivery inlines into the host's HTML in `<script type="application/json" id="agency-runtime">`. */
export interface HostRuntime {
  /** As far as this host needs it: builds that can not serve are left out, those not serving now have no preloads. */
  registry: Registry;
  /** Origins besides the page's own from which remotes may load, for example `https://cdn.example.com`. */
  remoteOrigins: string[];
  /** Which `?mf=` targets are honoured: none, published builds, or also dev servers on localhost. */
  overrides: 'none' | 'builds' | 'localhost';
  /** Whether `?preview=` is honoured. Since 2.7.0. */
  previews?: boolean;
}

/** Files of the current host's build that are asked for at the base path itself, under names that never change. */
export const hostRootFiles: readonly string[] = [
  'service-worker.js',
  'manifest.webmanifest',
  'icon.svg',
  'icon-192.png',
  'icon-512.png',
  'icon-maskable.png',
  'apple-touch-icon.png',
];

/** Among the preloads of a host: the chunk with what remotes use of shared and its own start does without. */
export const sharedRootPart = 'shared-root';

export const hostRuntimeElementId = 'agency-runtime';

/** The meta element in which a page without a runtime document names the other origins that remotes may come from. */
export const remoteOriginsElement = 'agency-remote-origins';

/** URL of a build's file below the release root. */
export function releasePath(app: string, buildId: BuildId, href: string): string {
  return `releases/${app}/${buildId}/${href}`;
}

/** The name under which a build lists a file, wherever it is fetched from. */
export function hrefInBuild(href: string): string {
  return href.startsWith(commonPrefix) ? href.slice(commonPrefix.length) : href;
}

/** Whether a file of a remote's build lies in the common folder too: its name has the hash of its content. */
export function isCommon(href: string): boolean {
  return /^[^/]+\.[0-9a-f]{16}\.\w+$/.test(href) && !href.startsWith('remoteEntry.');
}

/** Name of a build's federation container: unique, so that several builds of one remote can live in one page. */
export function containerName(remote: string, buildId: BuildId): string {
  return `${remote}_${buildId}`.replace(/\W/g, '_');
}

/** The remote that owns `path` (below the base path): the longest route prefix of any current build, or null. */
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

/** Newest first. What nobody was served yet, or is newer than what was gone back to, must not be a fallback. */
function formerBuilds(entry: RegistryApp): BuildId[] {
  const limit = entry.current ? (entry.builds[entry.current]?.published ?? '') : '';
  return Object.entries(entry.builds)
    .filter(([, { published, retired, isTrial }]) => retired !== undefined && !isTrial && published <= limit)
    .sort(([, a], [, b]) => b.published.localeCompare(a.published))
    .map(([id]) => id);
}
