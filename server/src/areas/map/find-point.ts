import type { Maps, Point } from './maps';

/** Returns the coordinates of an address in the datum of the organisation's map, or null if the map does not know it. */
export async function findPoint(
  maps: Maps,
  mapService: string,
  region: string,
  address: string,
): Promise<Point | null> {
  return mapService === 'google'
    ? findGooglePoint(maps, `${address} ${region.replaceAll('/', ' ')}`)
    : findChinesePoint(maps, region, address);
}

async function findChinesePoint({ chinese }: Maps, region: string, address: string): Promise<Point | null> {
  const tips = await chinese.suggest({ keywords: address, region: region.split('/').at(-1) ?? '' });
  const [lng, lat] = (tips.find(({ location }) => location !== '')?.location ?? '').split(',').map(Number);
  return lng && lat ? { lng, lat } : null;
}

async function findGooglePoint({ google }: Maps, input: string): Promise<Point | null> {
  const { suggestions } = await google.autocomplete({ input: input.slice(0, 100) });
  const id = suggestions[0]?.placePrediction.placeId;
  const place = id === undefined ? null : await google.place(id, {});
  return place && { lng: place.location.longitude, lat: place.location.latitude };
}
