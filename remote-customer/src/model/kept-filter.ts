import { ownStorage } from '@agency/shared/model/own-storage';

const storage = ownStorage(() => localStorage);
const key = 'customer-filter';

interface KeptFilter {
  type: number;
  /** As a saved filter has it; empty where nothing was chosen. */
  text: string;
}

/** Keeps what narrows the list of a category from one visit to the next; that of another category is forgotten. */
export function keepFilter(type: number, text: string): void {
  storage.set(key, { type, text } satisfies KeptFilter);
}

/** What narrowed the list of the category when it was left; empty where another one was opened since. */
export function keptFilterOf(type: number): string {
  const kept = storage.get<KeptFilter>(key);
  return kept?.type === type ? kept.text : '';
}
