import type { User } from '@agency/shared';
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
import type { SlotWidget, ToolGroup } from './places';
import type { PreviewState } from './test-builds';

export interface LoadedRemote {
  module: RemoteModule;
  buildId: string;
  source: CandidateSource;
}

export interface TestedBuilds {
  builds: OverrideState[];
  preview: PreviewState | null;
  /** A line for each attempt of this page to load a build, the oldest first. */
  loads: string[];
}

export interface Places {
  /** The remote that owns a path below the base path, or null. */
  ownerOf(path: string): string | null;
  widgetsIn(slot: Slot, role: Role): SlotWidget[];
  toolsFor(user: User | null): HomeTool[];
  toolGroupsFor(user: User | null): ToolGroup[];
  offlinePathsFor(role: Role): string[];
  /** The paths of the lists that stay beside the page of a path on wide screens. */
  listsBeside(path: string): readonly string[];
  isListBeside(path: string): boolean;
  /** The percentage of users for whom a flag of a remote is on. */
  flagShare(remote: string, name: string): number;
}

export interface Loading {
  /**
   * Loads the best build of a remote together with the screen chunk of `path`.
   * @throws RemoteUnavailable when no build could be loaded within the time budget.
   */
  load(remote: string, path: string): Promise<LoadedRemote>;
  prepare(): Promise<void>;
  peek(remote: string): LoadedRemote | null;
  running(remote: string): string | null;
  /** The files of the build that `load` would try first, for the screen of `path`. */
  filesOf(remote: string, path: string): ExpectedFile[];
  /**
   * Records that a build has rendered, which makes it this device's last good build. `exclude` is for one
   * that failed while rendering, until the user asks for a retry.
   */
  confirm(remote: string, buildId: string): void;
  exclude(remote: string, buildId: string): void;
  forgive(remote: string): void;
}

export interface OverrideTools {
  readonly allowed: HostRuntime['overrides'];
  readonly current: Readonly<Record<string, string>>;
  /** Requests a test build (its id, or `localhost:PORT`), or with null the released one, from the next page load on. */
  set(remote: string, target: string | null): Promise<void>;
}

export interface TestTools {
  readonly isActive: boolean;
  read(): Promise<TestedBuilds>;
  end(): Promise<void>;
}

export interface Deployments {
  ready: Promise<void>;
  readonly registry: Registry | null;
  list(): Promise<Deployment[]>;
  watch(): void;
}

/** The source of remotes: federated in the product, bundled in the benchmark. */
export interface RemoteSource {
  places: Places;
  loading: Loading;
  overrides: OverrideTools;
  testing: TestTools;
  deployments: Deployments;
}

export interface LoadFailure {
  buildId: string;
  reason: 'origin' | 'integrity' | 'timeout' | 'load' | 'not-a-remote';
  message: string;
  /** Trace of the report. */
  trace?: string;
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
