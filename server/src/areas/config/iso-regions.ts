import type { Text } from '../../platform/http/language';

export interface IsoRegion {
  iso_code: string;
  call_prefix: string;
  region_code: string;
  name: Text;
}

/** Regions that the product serves, with their calling codes. The first one is the default. */
export const isoRegions: readonly [IsoRegion, ...IsoRegion[]] = [
  {
    iso_code: 'CN',
    call_prefix: '86',
    region_code: 'zh-CN',
    name: { 'zh-CN': '中国大陆', 'en-US': 'Mainland China', 'km-KH': 'ចិនដីគោក' },
  },
  {
    iso_code: 'HK',
    call_prefix: '852',
    region_code: 'zh-HK',
    name: { 'zh-CN': '中国香港', 'en-US': 'Hong Kong, China', 'km-KH': 'ហុងកុង (ចិន)' },
  },
  {
    iso_code: 'MO',
    call_prefix: '853',
    region_code: 'zh-MO',
    name: { 'zh-CN': '中国澳门', 'en-US': 'Macau, China', 'km-KH': 'ម៉ាកាវ (ចិន)' },
  },
  {
    iso_code: 'TW',
    call_prefix: '886',
    region_code: 'zh-TW',
    name: { 'zh-CN': '中国台湾', 'en-US': 'Taiwan, China', 'km-KH': 'តៃវ៉ាន់ (ចិន)' },
  },
  {
    iso_code: 'KH',
    call_prefix: '855',
    region_code: 'km-KH',
    name: { 'zh-CN': '柬埔寨', 'en-US': 'Cambodia', 'km-KH': 'កម្ពុជា' },
  },
];
