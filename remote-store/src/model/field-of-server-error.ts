import type { RequestError } from '@agency/shared';
import type { ApiBody } from '@agency/shared/api';
import type { FormField, FormRules, StoreForm } from './store-form';

type SaveBody = ApiBody<'POST /expand/save-store'>;
type InputFault = NonNullable<RequestError['input']>;

/** Maps a field of the request body to the form field that shows its error. */
const places: Record<string, FormField> = {
  store_name: 'store_name',
  country_id: 'region',
  province_id: 'region',
  city_id: 'region',
  area_id: 'region',
  address: 'address',
  lng: 'address',
  lat: 'address',
  manager_name: 'manager_name',
  country_code: 'mobile_tel',
  mobile_tel: 'mobile_tel',
  agency_id: 'agency',
  biz_license_url: 'licence',
};

/** Maps a field that the server rejects to a form field; undefined if the form has no such field. */
export function fieldOfServerError(
  { field, id }: InputFault,
  body: Pick<SaveBody, 'ext_values'>,
  { extFields }: FormRules,
): FormField | undefined {
  const [name = '', index] = field.split('.');
  if (name !== 'ext_values') return places[name];
  const label = id ?? body.ext_values?.[Number(index)]?.ext_field_id;
  return extFields.some((one) => one.id === label) ? `ext.${label}` : undefined;
}

/**
 * The parts of the form state that belong to one field: a change of any part clears the server's error on the field.
 */
const parts: Partial<Record<FormField, (keyof StoreForm)[]>> = {
  address: ['address', 'place', 'region'],
  mobile_tel: ['mobile_tel', 'country_code'],
};

export function isChangeOf(field: FormField, change: Partial<StoreForm>, before: StoreForm): boolean {
  if (field.startsWith('ext.')) {
    const id = field.slice('ext.'.length);
    return change.ext !== undefined && change.ext[id] !== before.ext[id];
  }
  return (parts[field] ?? [field as keyof StoreForm]).some((part) => part in change);
}
