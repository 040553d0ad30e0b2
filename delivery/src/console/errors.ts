import type { AppOwner, BuildId, Registry, RegistryApp } from '@agency/shared/contract';
import { findOwner } from '../registry/find-owner';
import type { Release } from '../releases/list-releases';
import { type Role, roleOf } from './roles';

/** A fault in one build. Times are ISO 8601. */
export interface ErrorGroup {
  app: string;
  build_id: BuildId;
  /** Equal for the same fault in all builds of an app. */
  fingerprint: string;
  kind: string;
  message: string;
  /** Number of pages that have reported it. */
  reports: number;
  /** Number of different accounts, or networks of people without a session, up to `mostUsers`. */
  users: number;
  first_at: string;
  last_at: string;
}

/** The page and the stack of one report, both without ids. */
export interface ErrorExample {
  route: string;
  stack: string;
}

export type ErrorKey = Pick<ErrorGroup, 'app' | 'build_id' | 'fingerprint'>;

/** Maximum number of users of a group that are told apart. */
export const mostUsers = 500;

export interface ErrorRow extends ErrorGroup {
  role: Role;
  owner: AppOwner | null;
  /** Whether the current build or the canary has it, and the build before it has not. */
  isNew: boolean;
}

/** Returns the groups of published apps: new ones first, then those of most users, then the latest. */
export function errorRowsOf(registry: Registry, groups: readonly ErrorGroup[]): ErrorRow[] {
  const known = new Set(groups.map(keyOf));
  const rows = groups.flatMap((group): ErrorRow[] => {
    const { app, build_id, fingerprint } = group;
    const entry = Object.hasOwn(registry.apps, app) ? registry.apps[app] : undefined;
    if (!entry) return [];
    const before = buildBefore(entry, build_id);
    const isNew = before !== null && !known.has(keyOf({ app, build_id: before, fingerprint }));
    const owner = entry.builds[build_id]?.owner ?? findOwner(registry, app);
    return [{ ...group, role: roleOf(entry, build_id), owner, isNew }];
  });
  return rows.sort(
    (a, b) => Number(b.isNew) - Number(a.isNew) || b.users - a.users || b.last_at.localeCompare(a.last_at),
  );
}

export interface ErrorRelease {
  row: ErrorRow;
  published: string | null;
  source: Release['source'] | null;
}

/** Returns the builds that have a fault in the order of their release, so that the first one brought it. */
export function releasesWith(
  { apps }: Registry,
  rows: readonly ErrorRow[],
  { app, fingerprint }: ErrorKey,
  releases: readonly Release[],
): ErrorRelease[] {
  const found = rows.filter((row) => row.app === app && row.fingerprint === fingerprint);
  return found
    .map((row) => ({
      row,
      published: apps[app]?.builds[row.build_id]?.published ?? null,
      source: releases.find((one) => one.app === app && one.buildId === row.build_id)?.source ?? null,
    }))
    .sort((a, b) => (a.published ?? a.row.first_at).localeCompare(b.published ?? b.row.first_at));
}

/** Returns the build that users had before a served one: the current build before a canary, the previous before it. */
function buildBefore({ current, previous, canary }: RegistryApp, build: BuildId): BuildId | null {
  if (build === current) return previous;
  return build === canary?.build ? current : null;
}

const keyOf = ({ app, build_id, fingerprint }: ErrorKey) => `${app} ${build_id} ${fingerprint}`;
