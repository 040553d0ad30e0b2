import type { BuildId, RegistryApp } from '@agency/shared/contract';

export type Role = 'current' | 'canary' | 'previous' | 'other';
export const roles: readonly Role[] = ['current', 'canary', 'previous', 'other'];

export function roleOf(app: Pick<RegistryApp, 'current' | 'canary' | 'previous'>, build: BuildId): Role {
  if (build === app.current) return 'current';
  if (build === app.canary?.build) return 'canary';
  return build === app.previous ? 'previous' : 'other';
}
