import type { Datum } from '@agency/shared/model/gcj02';
import { type MapTiles, mapTilesLimits, tileOriginOf } from '@agency/shared/model/map-tiles';
import { textLength } from '@agency/shared/model/text-length';

export interface TilesForm {
  url: string;
  attribution: string;
  max_zoom: string;
  datum: Datum;
}

export type TilesProblem = 'missing' | 'tooLong' | 'number' | 'noTiles' | 'notAllowed';

/** Most tile servers have these. */
const newTiles: TilesForm = { url: '', attribution: '', max_zoom: '19', datum: 'wgs84' };

export function tilesFormOf(tiles: MapTiles | null): TilesForm {
  return tiles ? { ...tiles, max_zoom: String(tiles.max_zoom) } : newTiles;
}

export function tilesOf({ url, attribution, max_zoom, datum }: TilesForm): MapTiles {
  return { url: url.trim(), attribution: attribution.trim(), max_zoom: Number(max_zoom.trim()), datum };
}

export function tilesProblemsOf(
  form: TilesForm,
  allowed: readonly string[],
): Partial<Record<keyof TilesForm, TilesProblem>> {
  const { url, attribution, max_zoom } = tilesOf(form);
  const { leastZoom, mostZoom } = mapTilesLimits;
  const isZoom = Number.isInteger(max_zoom) && max_zoom >= leastZoom && max_zoom <= mostZoom;
  const problems = {
    url: lengthProblem(url, mapTilesLimits.url) ?? addressProblem(url, allowed),
    attribution: lengthProblem(attribution, mapTilesLimits.attribution),
    max_zoom: form.max_zoom.trim() === '' ? 'missing' : isZoom ? undefined : 'number',
  } as const;
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== undefined));
}

function lengthProblem(text: string, max: number): TilesProblem | undefined {
  if (text === '') return 'missing';
  return textLength(text) > max ? 'tooLong' : undefined;
}

function addressProblem(url: string, allowed: readonly string[]): TilesProblem | undefined {
  const origin = tileOriginOf(url);
  if (origin === undefined) return 'noTiles';
  return allowed.includes(origin) ? undefined : 'notAllowed';
}
