import type { NamedRegion } from '../../platform/region/regions';

/** The region id is that of the area. The point is in GCJ-02 for China and in WGS-84 for Cambodia. */
export type PlaceRow = [
  name: string,
  english: string,
  area: string,
  address: string,
  lng: number,
  lat: number,
];

export interface Place {
  /** Built from city and English name, so that it is stable when other places change. */
  id: string;
  name: string;
  english: string;
  area: string;
  path: NamedRegion[];
  address: string;
  lng: number;
  lat: number;
}
