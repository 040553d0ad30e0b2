import { safeStorage } from '../../contract/model/storage';

const local = safeStorage(() => localStorage);
/** docs/product.md, section 9. */
const defaultRegion = 'zh-CN';

/** Code of the region that the app runs in: the stored one, until geo-IP says otherwise. */
export function currentRegion(): string {
  return local.get<string>('region') ?? defaultRegion;
}

export function setRegion(region: string): void {
  local.set('region', region);
}
