import type { Region } from '../../platform/db/tables/stores';

/** Name, name in English, region id of the area, address, and the point in the system of the file that holds it. */
export type PlaceRow = [
  name: string,
  english: string,
  area: string,
  address: string,
  lng: number,
  lat: number,
];

export interface Place {
  /** Made of city and English name: it stays the same when other places come and go. */
  id: string;
  name: string;
  english: string;
  /** Region id. */
  area: string;
  /** From the province down to the area. */
  path: Region[];
  address: string;
  lng: number;
  lat: number;
}
