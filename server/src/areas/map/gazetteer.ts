import { distanceBetween } from '@agency/shared/model/distance';
import { regionPath } from '../../platform/region/region-path';
import { type NamedRegion, namedRegions } from '../../platform/region/regions';
import type { Point } from './maps';
import type { Place, PlaceRow } from './place';
import { guangzhou } from './places/guangzhou';
import { hangzhou } from './places/hangzhou';
import { huizhou } from './places/huizhou';
import { phnomPenh } from './places/phnom-penh';
import { shanghai } from './places/shanghai';
import { shenzhen } from './places/shenzhen';
import { siemReap } from './places/siem-reap';

/** Searches known places in memory, so that the product works without a map provider. */
export class Gazetteer {
  constructor(readonly places: readonly Place[]) {}

  /** Finds places whose name, address or district contains every word, best first. */
  search(keywords: string, options: { region?: string; near?: Point; limit: number }): Place[] {
    const words = simple(keywords).split(' ').filter(Boolean);
    if (words.length === 0) return [];
    const { region, near } = options;
    return this.places
      .filter((place) => !region || isWithin(place, region))
      .map((place) => ({
        place,
        score: scoreOf(place, words),
        metres: near ? distanceBetween(near, place) : 0,
      }))
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score || a.metres - b.metres)
      .slice(0, options.limit)
      .map(({ place }) => place);
  }

  nearest(point: Point): { place: Place; metres: number } | null {
    let best: { place: Place; metres: number } | null = null;
    for (const place of this.places) {
      const metres = distanceBetween(point, place);
      if (!best || metres < best.metres) best = { place, metres };
    }
    return best;
  }

  find(id: string): Place | null {
    return this.places.find((place) => place.id === id) ?? null;
  }
}

function simple(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s,，()]+/g, ' ')
    .trim();
}

function scoreOf(place: Place, words: string[]): number {
  const names = [simple(place.name), simple(place.english)];
  const around = simple(
    [place.address, ...place.path.flatMap(({ name, name_en }) => [name, name_en])].join(' '),
  );
  let score = 0;
  for (const word of words) {
    if (names.some((name) => name.startsWith(word))) score += 3;
    else if (names.some((name) => name.includes(word))) score += 2;
    else if (around.includes(word)) score += 1;
    else return 0;
  }
  return score;
}

/** `region` is an id of any level, or a name with or without its 市 or 区. */
function isWithin({ path }: Place, region: string): boolean {
  const wanted = simple(region);
  return path.some(
    ({ id, country_id, name, name_en }) =>
      id.toLowerCase() === wanted ||
      country_id.toLowerCase() === wanted ||
      name === region ||
      name.replace(/[省市区县]$/, '') === region ||
      simple(name_en) === wanted,
  );
}

function placesOf(rows: PlaceRow[], regions: Map<string, NamedRegion>): Place[] {
  return rows.map(([name, english, area, address, lng, lat]) => ({
    id: `${area.slice(0, 4)}-${english
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/-$/, '')}`,
    name,
    english,
    area,
    path: regionPath(regions, area),
    address,
    lng,
    lat,
  }));
}

/** China is in GCJ-02 and Cambodia in WGS-84, as their maps expect. */
export function builtInGazetteers(): { china: Gazetteer; cambodia: Gazetteer } {
  const regions = new Map(namedRegions().map((region) => [region.id, region]));
  const gazetteerOf = (...cities: PlaceRow[][]) =>
    new Gazetteer(cities.flatMap((rows) => placesOf(rows, regions)));
  return {
    china: gazetteerOf(shenzhen, guangzhou, huizhou, hangzhou, shanghai),
    cambodia: gazetteerOf(phnomPenh, siemReap),
  };
}
