import type { Registry } from '@agency/shared/contract';
import { satisfiesContract } from '@agency/shared/contract';
import type { Overrides } from './overrides';

/** Whether a test build that a tab asked for is what it gets, and why not. */
export type OverrideEffect =
  | 'in-use'
  /** The address does not name a remote and a build. */
  | 'unread'
  | 'unknown-app'
  | 'unknown-build'
  /** No development server answers there. */
  | 'unreachable'
  /** The build needs a newer contract than this host's. */
  | 'unfit'
  /** It was tried and does not load. */
  | 'failed';

export interface OverrideState {
  /** The remote; what was typed where that cannot be told. */
  remote: string;
  target: string;
  effect: OverrideEffect;
  /** The build that the area gets; null for none. */
  gets: string | null;
}

interface Tab {
  contractVersion: string;
  /** The build that entering the area would take, or that is in the page. */
  gets: (remote: string) => string | null;
}

/** What became of each test build that the tab asked for. `registry` is what is deployed, without them. */
export function overrideStates(overrides: Overrides, registry: Registry, tab: Tab): OverrideState[] {
  return Object.entries(overrides).map(([remote, target]) => {
    const gets = tab.gets(remote);
    return {
      remote,
      target,
      gets,
      effect: gets === target ? 'in-use' : failureOf(remote, target, registry, tab),
    };
  });
}

function failureOf(remote: string, target: string, { apps }: Registry, tab: Tab): OverrideEffect {
  if (target === '') return 'unread';
  const entry = Object.hasOwn(apps, remote) ? apps[remote] : undefined;
  if (target.startsWith('localhost:')) return 'unreachable';
  if (!entry) return 'unknown-app';
  const build = Object.hasOwn(entry.builds, target) ? entry.builds[target] : undefined;
  if (!build) return 'unknown-build';
  return satisfiesContract(tab.contractVersion, build.contract) ? 'failed' : 'unfit';
}
