import { distanceBetween, type Point } from '@agency/shared/model/distance';
import type { StoreChangeReason } from '@agency/shared/model/store-change';
import type { Db } from '../../platform/db/database';
import type { StorePlace } from '../../platform/db/tables/stores';

/** Reasons of history entries after which the store stands elsewhere. */
export const moveReasons = ['edited', 'move_approved', 'undone'] satisfies StoreChangeReason[];

export function pickPlace(place: StorePlace): StorePlace {
  const { country_id, province_id, city_id, area_id, region_name, address, lng, lat } = place;
  return { country_id, province_id, city_id, area_id, region_name, address, lng, lat };
}

export function placeChanges(from: StorePlace, to: StorePlace) {
  return {
    address: [addressText(from), addressText(to)],
    coordinates: [pointText(from), pointText(to)],
  } as const;
}

const addressText = ({ region_name, address }: StorePlace) => `${region_name} ${address}`.trim();

/** Seven decimals of a degree are about a centimetre, as in `roundedPoint`. */
const pointText = ({ lat, lng }: Point) => `${lat.toFixed(7)}, ${lng.toFixed(7)}`;

function parsePoint(text: string): Point {
  const [lat = Number.NaN, lng = Number.NaN] = text.split(',').map(Number);
  return { lng, lat };
}

export function movedMetres(from: string, to: string): number {
  return Math.round(distanceBetween(parsePoint(from), parsePoint(to)));
}

/** Returns where the store stood at a time that has passed: a late visit is measured by that point. */
export async function storePointAt(db: Db, store: Point & { id: string }, at: Date): Promise<Point> {
  const nextMove = await db
    .selectFrom('store_change')
    .select('old_value')
    .where('store_id', '=', store.id)
    .where('field', '=', 'coordinates')
    .where('reason', 'in', moveReasons)
    .where('changed_on', '>', at)
    .orderBy('changed_on')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return nextMove ? parsePoint(nextMove.old_value) : { lng: store.lng, lat: store.lat };
}
