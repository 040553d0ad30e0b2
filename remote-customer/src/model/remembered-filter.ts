import { ownStorage } from '@agency/shared/model/own-storage';

const storage = ownStorage(() => localStorage);
const key = 'customer-filter';

interface RememberedFilter {
  type: number;
  text: string;
}

/** Remembers the filter of one category. The filter of any other category is discarded. */
export function rememberFilter(type: number, text: string): void {
  storage.set(key, { type, text } satisfies RememberedFilter);
}

/** Returns the remembered filter, empty if another category was opened since. */
export function rememberedFilterOf(type: number): string {
  const kept = storage.get<RememberedFilter>(key);
  return kept?.type === type ? kept.text : '';
}
