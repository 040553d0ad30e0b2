import { safeStorage } from './storage';

/** Specification, section 9: the broker chosen for a report on behalf, by store. Goes with the session. */
const key = 'instead_report_cst_broker';
/** Stores whose choice is kept; of more the oldest choice is forgotten. */
const capacity = 50;

/** What the report shows of the broker and sends. */
export interface ChosenBroker {
  id: string;
  broker_name: string;
  /** May be masked. */
  mobile_tel: string;
  country_code: string;
}

interface Choice {
  store_id: string;
  broker: ChosenBroker;
}

const storage = safeStorage(() => localStorage);

const choices = () => storage.get<Choice[]>(key) ?? [];

/** The broker chosen for this store, or null. */
export function chosenBroker(storeId: string): ChosenBroker | null {
  return choices().find(({ store_id }) => store_id === storeId)?.broker ?? null;
}

/** Remembers the choice until the next one; null forgets it, as after the report. */
export function chooseBroker(storeId: string, broker: ChosenBroker | null): void {
  const others = choices().filter(({ store_id }) => store_id !== storeId);
  storage.set(key, broker ? [{ store_id: storeId, broker }, ...others].slice(0, capacity) : others);
}
