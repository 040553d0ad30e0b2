import { previewParameter } from '@agency/shared/contract';
import { browserStorage, previewKey } from './requests-test-builds';

export function askedPreview(search: string): string {
  return new URLSearchParams(search).get(previewParameter) ?? browserStorage.get<string>(previewKey) ?? '';
}

export function storePreview(name: string): void {
  if (name) browserStorage.set(previewKey, name);
  else browserStorage.remove(previewKey);
}
