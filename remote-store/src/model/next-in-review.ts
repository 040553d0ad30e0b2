import { StoreStatus } from '@agency/shared/model/store';

interface Row {
  id: string;
  store_status: number;
}

/** Returns the store in review below the given one, then the first above it; undefined if the list has no other. */
export function nextInReview(rows: readonly Row[], id: string): string | undefined {
  const index = rows.findIndex((row) => row.id === id);
  const others = [...rows.slice(index + 1), ...rows.slice(0, Math.max(index, 0))];
  return others.find(({ store_status }) => store_status === StoreStatus.inReview)?.id;
}
