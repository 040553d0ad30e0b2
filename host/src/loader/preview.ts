import { previewParameter } from '@agency/shared/contract';
import { browserStorage, previewKey } from './asks-for-tests';

/** The preview that the address names, else the one that this browser has; '' for none. */
export function askedPreview(search: string): string {
  return new URLSearchParams(search).get(previewParameter) ?? browserStorage.get<string>(previewKey) ?? '';
}

/** Keeps a preview for later starts of this browser, or with '' forgets the one that it has. */
export function keepPreview(name: string): void {
  if (name) browserStorage.set(previewKey, name);
  else browserStorage.remove(previewKey);
}
