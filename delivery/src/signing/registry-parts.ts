import type { Registry, RegistryKey } from '@agency/shared/contract';

/** A part of the registry that is signed by itself. */
export interface RegistryPart {
  /** The apps that it is about; null if it is about all. */
  apps: string[] | null;
  content: unknown;
}

const previewPrefix = 'previews/';

/** Splits the registry into its parts, by name: each app, each preview, and `rest`, which has everything else. */
export function partsOf(registry: Registry): Map<string, RegistryPart> {
  const { revision: _revision, signature: _whole, partSignatures: _parts, ...content } = registry;
  const { apps, previews = {}, ...rest } = content;
  const parts = new Map<string, RegistryPart>([['rest', { apps: null, content: rest }]]);
  for (const [app, entry] of Object.entries(apps)) parts.set(`apps/${app}`, { apps: [app], content: entry });
  for (const [name, preview] of Object.entries(previews)) {
    parts.set(`${previewPrefix}${name}`, { apps: Object.keys(preview.builds), content: preview });
  }
  return parts;
}

/** Whether a part may be missing although it was there before. Apps are never removed, not even without builds. */
export function mayEnd(part: string): boolean {
  return part.startsWith(previewPrefix);
}

export function mayChange(key: RegistryKey, apps: RegistryPart['apps']): boolean {
  const { apps: allowed } = key;
  return allowed === null || apps?.every((app) => allowed.includes(app)) === true;
}
