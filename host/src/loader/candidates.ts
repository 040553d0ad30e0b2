import { currentSession } from '@agency/shared';
import { type Candidate, candidatesFor, cohortOf } from '@agency/shared/contract';
import { contractVersion } from '@agency/shared/host';
import { lastGoodBuild } from './last-good';
import { RegistryStore } from './registry-store';

export const registryStore = new RegistryStore();

/** Excluded builds with the end of their exclusion (ms of `performance.now()`). */
const excludedUntil = new Map<string, number>();
const key = (remote: string, buildId: string) => `${remote}@${buildId}`;

export function excludeBuild(remote: string, buildId: string, until = Number.POSITIVE_INFINITY): void {
  excludedUntil.set(key(remote, buildId), until);
}

export function forgiveBuilds(remote: string): void {
  for (const entry of excludedUntil.keys()) if (entry.startsWith(`${remote}@`)) excludedUntil.delete(entry);
}

/** Cohort of a device without a user. Stable for the page only, so that a reload may get another build. */
const anonymous = Math.random().toString(36);

function userId(): string {
  const session = currentSession();
  return (session.status !== 'anonymous' && session.user?.id) || anonymous;
}

function isExcluded(remote: string, buildId: string): boolean {
  return (excludedUntil.get(key(remote, buildId)) ?? 0) > performance.now();
}

export function candidatesOf(remote: string): Candidate[] {
  const entry = registryStore.current?.apps[remote];
  if (!entry) return [];
  const wanted = registryStore.overrides[remote];
  return candidatesFor(entry, {
    cohort: cohortOf(userId(), remote),
    contractVersion,
    storedLastGood: lastGoodBuild(remote),
  })
    .filter(({ buildId }) => !isExcluded(remote, buildId))
    .map((candidate) =>
      candidate.buildId === wanted ? { ...candidate, source: 'override' as const } : candidate,
    );
}
