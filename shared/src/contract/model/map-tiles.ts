import type { Datum } from './gcj02';
import { parseUrl } from './parse-url';

export interface MapTiles {
  /** Address of a tile with `{z}`, `{x}` and `{y}`. */
  url: string;
  /** Plain text that the owner of the data wants to see on the map. */
  attribution: string;
  max_zoom: number;
  datum: Datum;
}

/** Lengths are in graphemes. */
export const mapTilesLimits = { url: 500, attribution: 200, leastZoom: 1, mostZoom: 22 };

const placeholders = ['{x}', '{y}', '{z}'];

/** Returns the origin of an address that can be used for tiles; undefined if it cannot. */
export function tileOriginOf(address: string): string | undefined {
  const url = parseUrl(address);
  if (!url) return undefined;
  const { origin, protocol, hostname } = url;
  // Browsers trust this machine without encryption.
  if (protocol !== 'https:' && !(protocol === 'http:' && hostname === 'localhost')) return undefined;
  // This refuses credentials too, because an origin has none.
  if (!address.startsWith(`${origin}/`)) return undefined;
  const names = [...(address.match(/\{[^}]*\}/g) ?? [])].sort();
  return names.join() === placeholders.join() ? origin : undefined;
}
