import { safeStorage } from '../../contract/model/storage';

const local = safeStorage(() => localStorage);
const defaultRegion = 'zh-CN';

/** Returns the code of the app's region: the stored one, until geo-IP has answered. */
export function currentRegion(): string {
  return local.get<string>('region') ?? defaultRegion;
}

export function setRegion(region: string): void {
  local.set('region', region);
}
