import type { Datum } from '../../contract/model/gcj02';
import type { MapApp, MapChoice, NativePlatform, Place } from './native-port';

interface MapLink {
  app: MapApp;
  /** The datum of the map; points of another one are off by hundreds of metres. */
  datum: Datum;
  on: readonly NativePlatform[];
  scheme: (place: Place, platform: NativePlatform) => string;
  web: (place: Place) => string;
}

const query = (fields: Record<string, string>) =>
  new URLSearchParams(fields).toString().replace(/\+/g, '%20');
const everywhere = ['ios', 'android', 'web'] as const;
const source = 'agency-assistant';

const amap: MapLink = {
  app: 'amap',
  datum: 'gcj02',
  on: everywhere,
  scheme: ({ lat, lng, name }, platform) =>
    `${platform === 'ios' ? 'iosamap' : 'androidamap'}://viewMap?${query({
      sourceApplication: source,
      poiname: name,
      lat: String(lat),
      lon: String(lng),
      dev: '0',
    })}`,
  web: ({ lat, lng, name }) =>
    `https://uri.amap.com/marker?${query({ position: `${lng},${lat}`, name, coordinate: 'gaode' })}`,
};

const baidu: MapLink = {
  app: 'baidu',
  datum: 'gcj02',
  on: everywhere,
  scheme: ({ lat, lng, name }) => `baidumap://map/marker?${baiduQuery(lat, lng, name)}`,
  web: ({ lat, lng, name }) => `https://api.map.baidu.com/marker?${baiduQuery(lat, lng, name)}&output=html`,
};

function baiduQuery(lat: number, lng: number, name: string): string {
  return query({ location: `${lat},${lng}`, title: name, content: name, coord_type: 'gcj02', src: source });
}

const apple = (datum: Datum): MapLink => ({
  app: 'apple',
  datum,
  on: ['ios'],
  scheme: ({ lat, lng, name }) => `maps://?${query({ ll: `${lat},${lng}`, q: name })}`,
  web: ({ lat, lng, name }) => `https://maps.apple.com/?${query({ ll: `${lat},${lng}`, q: name })}`,
});

const google: MapLink = {
  app: 'google',
  datum: 'wgs84',
  on: everywhere,
  scheme: ({ lat, lng, name }, platform) =>
    platform === 'ios'
      ? `comgooglemaps://?${query({ q: `${lat},${lng}` })}`
      : `geo:${lat},${lng}?${query({ q: `${lat},${lng}(${name})` })}`,
  web: ({ lat, lng }) => `https://www.google.com/maps/search/?${query({ api: '1', query: `${lat},${lng}` })}`,
};

const links: readonly MapLink[] = [amap, baidu, google, apple('gcj02'), apple('wgs84')];

export async function mapChoicesOf(
  place: Place,
  platform: NativePlatform,
  isInstalled: (scheme: string) => Promise<boolean>,
): Promise<MapChoice[]> {
  const fitting = links.filter(({ datum, on }) => datum === place.datum && on.includes(platform));
  return Promise.all(
    fitting.map(async ({ app, scheme, web }) => {
      const href = scheme(place, platform);
      return { app, href: (await isInstalled(href)) ? href : web(place) };
    }),
  );
}
