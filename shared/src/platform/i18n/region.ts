import { safeStorage } from '../../contract/model/storage';

const local = safeStorage(() => localStorage);
const defaultRegion = 'zh-CN';

export function currentRegion(): string {
  return local.get<string>('region') ?? defaultRegion;
}

export function setRegion(region: string): void {
  local.set('region', region);
}
