import { ownStorage } from '@agency/shared/model/own-storage';

const storage = ownStorage(() => localStorage);
const key = 'customer-filter';

interface KeptFilter {
  type: number;
  text: string;
}

/** Remembers the filter of one category. The filter of any other category is discarded. */
export function keepFilter(type: number, text: string): void {
  storage.set(key, { type, text } satisfies KeptFilter);
}

/** Returns the remembered filter, empty if another category was opened since. */
export function keptFilterOf(type: number): string {
  const kept = storage.get<KeptFilter>(key);
  return kept?.type === type ? kept.text : '';
}
