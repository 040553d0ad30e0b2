import type { Preview, Registry } from './registry';

export const previewParameter = 'preview';

export function isPreviewName(name: string): boolean {
  return /^[a-z0-9][a-z0-9-]{0,39}$/.test(name);
}

export function previewOf(registry: Registry, name: string): Preview | null {
  const { previews = {} } = registry;
  return (Object.hasOwn(previews, name) && previews[name]) || null;
}

export function hasEnded({ until }: Preview, now: Date): boolean {
  return Date.parse(until) <= now.getTime();
}
