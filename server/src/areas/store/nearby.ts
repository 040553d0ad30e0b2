import type { Point } from '@agency/shared/model/distance';
import type { Page } from '../../platform/call/paging';
import { metresFrom } from '../../platform/search/metres-from';
import { type Box, boxAround } from './box-around';
import type { storesFor } from './store-query';

type Stores = ReturnType<typeof storesFor>;

interface Near {
  id: string;
  metres: number;
}

/** Number of rows below which a bounding box does not pay off. */
const fewRows = 300;
const firstMetres = 250;
/** Radius in metres beyond which a bounding box does not pay off. */
const mostMetres = 256_000;

/** Estimates the next radius from the density found, two to four times as wide. */
const widened = (metres: number, found: number, wanted: number) =>
  metres * Math.min(4, Math.max(2, 1.25 * Math.sqrt(wanted / found)));

/**
 * Returns one page of stores by distance, then newest first. It widens a box until it contains enough stores within its
 * radius; if none does, it measures every store.
 */
export async function nearestStores(
  stores: Stores,
  place: Point,
  page: Page,
  total: number,
): Promise<Near[]> {
  const wanted = page.offset + page.limit;
  const hasBoxes = total >= fewRows && wanted <= total / 4;
  const near = hasBoxes ? await nearestInBoxes(stores, place, wanted) : null;
  return (near ?? (await measured(stores, place, wanted))).slice(page.offset);
}

async function nearestInBoxes(stores: Stores, place: Point, wanted: number): Promise<Near[] | null> {
  for (let radius = firstMetres; radius <= mostMetres; ) {
    const near = await measured(within(stores, boxAround(place, radius)), place, wanted);
    const found = near.filter(({ metres }) => metres <= radius).length;
    if (found === wanted) return near;
    radius = widened(radius, found, wanted);
  }
  return null;
}

function within(stores: Stores, { south, north, west, east }: Box): Stores {
  const band = stores.where('store.lat', '>=', south).where('store.lat', '<=', north);
  return band.where('store.lng', '>=', west).where('store.lng', '<=', east);
}

function measured(stores: Stores, place: Point, limit: number): Promise<Near[]> {
  return stores
    .select(['store.id', metresFrom(place).as('metres')])
    .orderBy('metres')
    .orderBy('store.id', 'desc')
    .limit(limit)
    .execute();
}
