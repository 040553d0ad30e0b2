import type { Registry } from '@agency/shared/contract';
import { satisfiesContract } from '@agency/shared/contract';
import type { Overrides } from './overrides';

/** Whether a tab uses the test build it requested, and if not, why. */
export type OverrideEffect =
  | 'in-use'
  | 'unread'
  | 'unknown-app'
  | 'unknown-build'
  | 'unreachable'
  | 'unfit'
  | 'failed';

export interface OverrideState {
  remote: string;
  target: string;
  effect: OverrideEffect;
  gets: string | null;
}

interface Tab {
  contractVersion: string;
  gets: (remote: string) => string | null;
}

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
  if (remote === 'host') return 'failed';
  const entry = Object.hasOwn(apps, remote) ? apps[remote] : undefined;
  if (target.startsWith('localhost:')) return 'unreachable';
  if (!entry) return 'unknown-app';
  const build = Object.hasOwn(entry.builds, target) ? entry.builds[target] : undefined;
  if (!build) return 'unknown-build';
  return satisfiesContract(tab.contractVersion, build.contract) ? 'failed' : 'unfit';
}
