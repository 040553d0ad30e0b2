import { type DayMap, type DayStop, dayMapOf } from './day-map';
import { mapSize } from './map-size';

const stop = (id: string, member_id: string, lng: number | null, lat: number | null): DayStop => ({
  id,
  member_id,
  member_name: `Member ${member_id}`,
  lng,
  lat,
});

const spotsOf = (map: DayMap<DayStop> | null) =>
  map?.tracks.flatMap(({ stops }) => stops.map(({ spot }) => [Math.round(spot.x), Math.round(spot.y)]));

it('draws a track for each member, in the order of the stops', () => {
  const map = dayMapOf([
    stop('1', 'a', 114, 22.5),
    stop('2', 'b', 114.1, 22.5),
    stop('3', 'a', 114.05, 22.55),
  ]);
  expect(
    map?.tracks.map(({ member_id, number, stops }) => [member_id, number, stops.map(({ id }) => id)]),
  ).toEqual([
    ['a', 1, ['1', '3']],
    ['b', 2, ['2']],
  ]);
});

it.each([
  [
    'wider than high: from edge to edge',
    [
      [114, 22.5],
      [114.2, 22.51],
    ],
    [
      [8, 38],
      [92, 34],
    ],
  ],
  [
    'higher than wide: from the lower edge to the upper',
    [
      [114, 22.5],
      [114.01, 22.7],
    ],
    [
      [49, 64],
      [51, 8],
    ],
  ],
  [
    'at one place: in the middle',
    [
      [114, 22.5],
      [114, 22.5],
    ],
    [
      [50, 36],
      [50, 36],
    ],
  ],
])('stops %s', (_, places, spots) => {
  const stops = places.map(([lng, lat], index) => stop(`${index}`, 'a', lng ?? null, lat ?? null));
  expect(spotsOf(dayMapOf(stops))).toEqual(spots);
});

it('draws nothing of what has no place', () => {
  expect(dayMapOf([])).toBeNull();
  expect(dayMapOf([stop('1', 'a', null, null)])).toBeNull();
  expect(spotsOf(dayMapOf([stop('1', 'a', 114, 22.5), stop('2', 'a', null, 22)]))).toHaveLength(1);
});

it.each([
  [0.2, 5_000],
  [0.02, 500],
  [0.002, 100],
  [0, 100],
])('has a round scale for stops that are %d degrees apart', (apart, metres) => {
  const scale = dayMapOf([stop('1', 'a', 114, 22.5), stop('2', 'a', 114 + apart, 22.5)])?.scale;
  expect(scale?.metres).toBe(metres);
  expect(scale?.length).toBeLessThanOrEqual(mapSize.width / 4);
});
