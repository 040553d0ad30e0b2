import type { ApiBody } from '@agency/shared/api';
import type { FoundStore } from './open-store';

type Form = ApiBody<'POST /expand/edit-store'>;
type Values = { ext_field_id: string; value: string }[];

/** Fields that are merged together: an address belongs to its region. */
const parts = [
  ['store_name'],
  ['country_id', 'province_id', 'city_id', 'area_id', 'address', 'lng', 'lat'],
  ['manager_name'],
  ['agency_id'],
  ['biz_license_url'],
] as const;

/** Merges the form with the current store: parts that are unchanged since `seen` keep the current values of others. */
export function withTheirs({ seen, ...form }: Form, store: FoundStore): Omit<Form, 'seen'> {
  if (!seen) return form;
  const untouched = parts
    .filter((part) => part.every((name) => (form[name] ?? null) === (seen[name] ?? null)))
    .flat();
  const theirs = Object.fromEntries(untouched.map((name) => [name, store[name]]));
  return { ...form, ...theirs, ext_values: valuesWithTheirs(form.ext_values ?? [], seen.ext_values, store) };
}

function valuesWithTheirs(values: Values, seen: Values, store: FoundStore): Values {
  const ids = new Set([...values, ...seen, ...store.ext_values].map(({ ext_field_id }) => ext_field_id));
  return [...ids].map((id) => ({
    ext_field_id: id,
    value: valueIn(values, id) === valueIn(seen, id) ? valueIn(store.ext_values, id) : valueIn(values, id),
  }));
}

const valueIn = (values: Values, id: string) =>
  values.find(({ ext_field_id }) => ext_field_id === id)?.value ?? '';
