import { distanceBetween, type Point } from '@agency/shared/model/distance';
import { labelSpots } from './map-labels';
import { mapSize } from './map-size';
import type { Spot } from './spot';

export interface DayStop {
  id: string;
  member_id: string;
  member_name: string;
  lng: number | null;
  lat: number | null;
}

export interface Track<Stop> {
  member_id: string;
  member_name: string;
  /** Counted from 1. Identifies the track without its colour. */
  number: number;
  label: Spot;
  stops: (Stop & { point: Point; spot: Spot })[];
}

export interface DayMap<Stop> {
  tracks: Track<Stop>[];
  /** The scale bar: a round number of metres and its length in map units. */
  scale: { metres: number; length: number };
}

const margin = 8;
/** Minimum width of the map in metres, for stops that are all in one place. */
const leastMetres = 400;

/** Draws the stops of a day to scale with north at the top. Returns null if no stop has coordinates. */
export function dayMapOf<Stop extends DayStop>(stops: readonly Stop[]): DayMap<Stop> | null {
  const placed = stops.flatMap((stop) =>
    stop.lng === null || stop.lat === null ? [] : [{ ...stop, point: { lng: stop.lng, lat: stop.lat } }],
  );
  const view = viewOf(placed.map(({ point }) => point));
  if (!view) return null;
  const tracks = new Map<string, Omit<Track<Stop>, 'label'>>();
  for (const stop of placed) {
    const { member_id, member_name } = stop;
    const track = tracks.get(member_id) ?? { member_id, member_name, number: tracks.size + 1, stops: [] };
    track.stops.push({ ...stop, spot: view.spotOf(stop.point) });
    tracks.set(member_id, track);
  }
  return { tracks: withLabels([...tracks.values()]), scale: scaleOf(view.perMetre) };
}

function withLabels<Stop>(tracks: readonly Omit<Track<Stop>, 'label'>[]): Track<Stop>[] {
  const firsts = tracks.flatMap(({ number, stops: [first] }) =>
    first ? [{ text: `${number}`, spot: first.spot }] : [],
  );
  const labels = labelSpots(
    firsts,
    tracks.flatMap(({ stops }) => stops.map(({ spot }) => spot)),
  );
  return tracks.flatMap((track, place) => {
    const label = labels[place];
    return label ? [{ ...track, label }] : [];
  });
}

/** A city is small enough to project degrees onto a plane. */
function viewOf(points: readonly Point[]) {
  if (points.length === 0) return null;
  const west = Math.min(...points.map(({ lng }) => lng));
  const east = Math.max(...points.map(({ lng }) => lng));
  const south = Math.min(...points.map(({ lat }) => lat));
  const north = Math.max(...points.map(({ lat }) => lat));
  const middle = { lng: (west + east) / 2, lat: (south + north) / 2 };
  const width = distanceBetween({ lng: west, lat: middle.lat }, { lng: east, lat: middle.lat });
  const height = distanceBetween({ lng: middle.lng, lat: south }, { lng: middle.lng, lat: north });
  const perMetre = Math.min(
    (mapSize.width - 2 * margin) / Math.max(width, leastMetres),
    (mapSize.height - 2 * margin) / Math.max(height, leastMetres),
  );
  const spotOf = ({ lng, lat }: Point): Spot => {
    const along = distanceBetween({ lng, lat: middle.lat }, middle) * Math.sign(lng - middle.lng);
    const up = distanceBetween({ lng: middle.lng, lat }, middle) * Math.sign(lat - middle.lat);
    return { x: mapSize.width / 2 + along * perMetre, y: mapSize.height / 2 - up * perMetre };
  };
  return { perMetre, spotOf };
}

/** Returns the longest length of 1, 2 or 5 times a power of ten that fits into a quarter of the map. */
function scaleOf(perMetre: number): DayMap<never>['scale'] {
  const most = mapSize.width / 4 / perMetre;
  const power = 10 ** Math.floor(Math.log10(most));
  const metres = ([5, 2, 1].find((times) => times * power <= most) ?? 1) * power;
  return { metres, length: metres * perMetre };
}
