import type { NamedRegion } from '../../platform/region/regions';

/** The region id is that of the area; the point is in the coordinate system that the file names. */
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
