import type {
  CandidateSource,
  HomeTool,
  HostRuntime,
  Registry,
  RemoteModule,
  Slot,
} from '@agency/shared/contract';
import type { Role } from '@agency/shared/model/account';
import type { Deployment } from './deployments';
import type { ExpectedFile } from './fetch-files';
import type { OverrideState } from './override-states';
import type { SlotWidget } from './places';
import type { PreviewState } from './test-builds';

/** A remote whose code is in the page. */
export interface LoadedRemote {
  module: RemoteModule;
  buildId: string;
  source: CandidateSource;
}

/** The test builds of a tab with what became of each, and the preview that some of them are of. */
export interface TestedBuilds {
  builds: OverrideState[];
  preview: PreviewState | null;
}

/** Where the host gets remotes from: the federated source in the product, a bundled one in the benchmark. */
export interface RemoteSource {
  /** Resolves once routes can be looked up. */
  ready: Promise<void>;
  /** The remote that owns a path below the base path, or null. */
  ownerOf(path: string): string | null;
  /** What deployed remotes have for a slot of the host's pages, in their order. */
  widgetsIn(slot: Slot, role: Role): SlotWidget[];
  /** What deployed remotes offer on home, in their order. */
  toolsFor(role: Role): HomeTool[];
  /** The paths of screens of deployed remotes that serve this role without a network. */
  offlinePathsFor(role: Role): string[];
  /**
   * Loads the best build of a remote together with the screen chunk of `path`.
   * @throws RemoteUnavailable when no build could be loaded within the time budget.
   */
  load(remote: string, path: string): Promise<LoadedRemote>;
  /** Fetches what every remote needs besides itself. */
  prepare(): Promise<void>;
  /** The build now in the page that `load` would return at once, or null. */
  peek(remote: string): LoadedRemote | null;
  /** The id of the build of a remote whose code is in the page, or null. */
  running(remote: string): string | null;
  /** The files of the build that `load` would try first: its entry, and what the screen of `path` needs. */
  filesOf(remote: string, path: string): ExpectedFile[];
  /** Tells that a build has rendered: it becomes this device's last-good build. */
  confirm(remote: string, buildId: string): void;
  /** Leaves a build out until `forgive`: it failed while rendering. */
  exclude(remote: string, buildId: string): void;
  /** Starts to look for new deploys, now and then and when the page comes to the front. Once, at boot. */
  watch(): void;
  /** Gives all builds of a remote another chance: the user asked to try again. */
  forgive(remote: string): void;
  /** The test builds that this tab has in place of the deployed ones, by remote. */
  readonly overrides: Readonly<Record<string, string>>;
  /** Whether the tab or its browser asked for test builds, found or not. */
  readonly isTesting: boolean;
  /** What became of them, as far as can be learnt. */
  testedBuilds(): Promise<TestedBuilds>;
  /** Forgets the test builds; the next page load has the released ones. */
  endTest(): Promise<void>;
  /** Which test builds this deployment lets a tab ask for. */
  readonly overridable: HostRuntime['overrides'];
  /** Asks for a test build (its id, or `localhost:PORT`), or with null for the released one, from the next page load on. */
  override(remote: string, target: string | null): Promise<void>;
  /** What is deployed as far as this page knows, whatever its tab asked for; null where it knows nothing. */
  readonly registry: Registry | null;
  /** What is deployed now, as far as can be learnt; empty where nothing can. */
  deployments(): Promise<Deployment[]>;
}

/** Why one attempt at a build failed. */
export interface LoadFailure {
  buildId: string;
  reason: 'origin' | 'integrity' | 'timeout' | 'load' | 'not-a-remote';
  message: string;
}

export class RemoteUnavailable extends Error {
  override readonly name = 'RemoteUnavailable';

  constructor(
    readonly remote: string,
    readonly failures: LoadFailure[],
  ) {
    super(`No build of ${remote} could be loaded`);
  }
}
