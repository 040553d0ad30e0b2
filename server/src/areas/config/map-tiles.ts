import { type MapTiles, tileOriginOf } from '@agency/shared/model/map-tiles';

export interface TileServices {
  tileOrigins: readonly string[];
}

export function isAllowedSource({ tileOrigins }: TileServices, { url }: Pick<MapTiles, 'url'>): boolean {
  const origin = tileOriginOf(url);
  return origin !== undefined && tileOrigins.includes(origin);
}
