import { safeStorage } from '../model/storage';

const local = safeStorage(() => localStorage);
const defaultRegion = 'CN';

/** ISO 3166 code of the region the app runs in: the stored one, until geo-IP says otherwise. */
export function currentRegion(): string {
  return local.get<string>('region') ?? defaultRegion;
}

export function setRegion(region: string): void {
  local.set('region', region);
}
