import type { SessionCall } from '../../platform/call/call';
import { ownCity } from '../config/own-city';
import type { CityOfAddress, Point } from './maps';

/** Centres of the cities in the gazetteer, in GCJ-02. */
const middles: Record<string, Point> = {
  4401: { lng: 113.2644, lat: 23.1291 },
  4403: { lng: 114.057969, lat: 22.543541 },
  4413: { lng: 114.4162, lat: 23.1118 },
  3301: { lng: 120.2098, lat: 30.2462 },
  3101: { lng: 121.4737, lat: 31.2304 },
};

const defaultCity = '4403';
const halfSide = 0.15;

/** Falls back to the city of most of the caller's stores, else the default point. */
export async function ownPlace(call: SessionCall): Promise<CityOfAddress> {
  const city = await ownCity(call);
  const adcode = city !== null && middles[city] ? city : defaultCity;
  const names = await call.db
    .selectFrom('region as city')
    .innerJoin('region as province', 'province.id', 'city.parent_id')
    .select(['city.name as city', 'province.name as province'])
    .where('city.id', '=', adcode)
    .executeTakeFirst();
  const { lng, lat } = middles[adcode] ?? { lng: 0, lat: 0 };
  const corner = (sign: number) =>
    `${(lng + sign * halfSide).toFixed(6)},${(lat + sign * halfSide).toFixed(6)}`;
  return {
    province: names?.province ?? '',
    city: names?.city ?? '',
    adcode,
    rectangle: `${corner(-1)};${corner(1)}`,
  };
}
