import type { Gazetteer } from './gazetteer';
import type { ChineseMap, Point, Regeocode } from './maps';
import type { Place } from './place';

const limit = 10;
/** Beyond this many metres a place does not describe a point. */
const reach = 30_000;
const nearby = 3_000;
const here = 300;

export function gazetteerChineseMap(gazetteer: Gazetteer): ChineseMap {
  return {
    suggest: async ({ keywords, region, location }) => {
      const near = location ? pointOf(location) : undefined;
      return gazetteer.search(keywords, { region, near, limit }).map((place) => ({
        id: place.id,
        name: place.name,
        district: districtOf(place),
        adcode: place.area,
        location: `${place.lng},${place.lat}`,
        address: place.address,
      }));
    },
    reverseGeocode: async (point) => describe(gazetteer, point),
    locateAddress: async () => null,
  };
}

function pointOf(location: string): Point {
  const [lng = 0, lat = 0] = location.split(',').map(Number);
  return { lng, lat };
}

function districtOf({ path }: Place): string {
  return path.map(({ name }) => name).join('');
}

function describe(gazetteer: Gazetteer, point: Point): Regeocode {
  const found = gazetteer.nearest(point);
  if (!found || found.metres > reach) return { formatted_address: '', addressComponent: nowhere };
  const { place, metres } = found;
  const names = place.path.map(({ name }) => name);
  const [province = '', city = ''] = names;
  return {
    formatted_address: districtOf(place) + landmark(place, metres),
    addressComponent: {
      country: '中国',
      province,
      city: names.length > 2 ? city : province,
      district: names.at(-1) ?? '',
      adcode: place.area,
      township: '',
    },
  };
}

function landmark({ address, name }: Place, metres: number): string {
  if (metres > nearby) return '';
  return metres > here ? `${name}附近` : address + name;
}

const nowhere: Regeocode['addressComponent'] = {
  country: '',
  province: '',
  city: '',
  district: '',
  adcode: '',
  township: '',
};
