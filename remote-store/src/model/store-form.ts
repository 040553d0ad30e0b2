import type { StoredPhoto } from '@agency/shared';
import type { ApiBody, ApiOutput } from '@agency/shared/api';
import { isSame } from '@agency/shared/model/draft';
import { isVisible, removeInvisibleCharacters } from '@agency/shared/model/invisible-characters';
import { bareCountryCode, isPhoneValid } from '@agency/shared/model/phone';
import { textLength } from '@agency/shared/model/text-length';
import type { FreeMove } from '@agency/shared/model/visit';
import { type ExtField, isFilled } from './ext-field';
import type { PickedPlace } from './places';

export type StoreDetail = ApiOutput<'GET /expand/get-store-detail'>;

/** A list row, with the fields of the details if they are loaded. */
export type KnownStore = ApiOutput<'GET /expand/search-store'>['list'][number] & Partial<StoreDetail>;

type SaveBody = ApiBody<'POST /expand/save-store'>;
type SeenStore = NonNullable<ApiBody<'POST /expand/edit-store'>['seen']>;

export interface StoreForm {
  store_name: string;
  /** Region ids from the country down to the smallest region; empty until one is selected. */
  region: { ids: string[]; name: string };
  address: string;
  /** The coordinates of the address in the datum of the map, once it was picked there. */
  place: PickedPlace | null;
  manager_name: string;
  /** Without the plus sign. */
  country_code: string;
  mobile_tel: string;
  agency: { id: string; agency_name: string } | null;
  licence: StoredPhoto | null;
  /** The key of a licence photo that exists only on this device so far. */
  pendingLicenceKey: string | null;
  /**
   * Values of the extended labels by label id, now and before the first change; null while none is changed.
   */
  ext: Record<string, string>;
  originalExt: Record<string, string> | null;
}

export interface FormRules {
  nameMax: number;
  needsLicence: boolean;
  extFields: readonly ExtField[];
  /** The number as loaded, possibly masked. An unchanged number is valid and is not sent. */
  loaded: { mobile_tel: string; country_code: string } | null;
  isPhotoBusy?: boolean;
  /** Circle within which the store may be moved without approval. */
  freeMove?: FreeMove;
}

/** Maximum user-perceived characters (docs/product.md, sections 5 and 9). */
export const limits = { store_name: 50, address: 200, mobile_tel: 11, ext: 500 } as const;

export type FormError =
  | 'nameRequired'
  | 'nameLong'
  | 'regionRequired'
  | 'regionFirst'
  | 'addressRequired'
  | 'addressLong'
  | 'addressNotPicked'
  | 'managerRequired'
  | 'managerLong'
  | 'mobileRequired'
  | 'mobileInvalid'
  | 'licenceRequired'
  | 'licenceBusy'
  | 'choiceRequired'
  | 'textRequired'
  | 'textLong';

export function isMissing(error: FormError): boolean {
  return error.endsWith('Required') || error === 'licenceBusy';
}

/** Whether the error shows while typing, because more input cannot fix it. */
export function isSaidAtOnce(error: FormError): boolean {
  return error.endsWith('Long') || error === 'regionFirst';
}

export type OwnField =
  | 'store_name'
  | 'region'
  | 'address'
  | 'manager_name'
  | 'mobile_tel'
  | 'agency'
  | 'licence';
export type FormField = OwnField | `ext.${string}`;
export type FormErrors = Partial<Record<FormField, FormError>>;

export function emptyForm(country_code: string): StoreForm {
  return {
    store_name: '',
    region: { ids: [], name: '' },
    address: '',
    place: null,
    manager_name: '',
    country_code,
    mobile_tel: '',
    agency: null,
    licence: null,
    pendingLicenceKey: null,
    ext: {},
    originalExt: null,
  };
}

export function formOf(store: StoreDetail): StoreForm {
  const { country_id, province_id, city_id, area_id, region_name, address, lng, lat } = store;
  return {
    store_name: store.store_name,
    region: {
      ids: [country_id, province_id, city_id, area_id].filter((id) => id !== null),
      name: region_name,
    },
    address,
    place: { name: '', address, lng, lat },
    manager_name: store.manager_name,
    country_code: bareCountryCode(store.country_code),
    mobile_tel: store.mobile_tel,
    agency: store.agency_item,
    licence: store.biz_license_url
      ? { file_url: store.biz_license_url, url: store.biz_license_url_real || store.biz_license_url }
      : null,
    pendingLicenceKey: null,
    ext: Object.fromEntries(store.ext_values.map(({ ext_field_id, value }) => [ext_field_id, value])),
    originalExt: null,
  };
}

/** Sets one extended label; `loaded` are the values of all labels when the form was opened. */
export function withExt(
  { ext, originalExt }: Pick<StoreForm, 'ext' | 'originalExt'>,
  loaded: StoreForm['ext'],
  [id, value]: [id: string, value: string],
): Pick<StoreForm, 'ext' | 'originalExt'> {
  const next = { ext: { ...ext, [id]: value }, originalExt: originalExt ?? loaded };
  return isSame(next.ext, next.originalExt) ? { ext: loaded, originalExt: null } : next;
}

/** Applies the form's changes to the current store, so that fields changed by others meanwhile are preserved. */
export function withChanges(
  now: StoreForm,
  { ext = {}, originalExt, ...changes }: Partial<StoreForm>,
): StoreForm {
  const changed = Object.entries(ext).filter(
    ([id, value]) => !originalExt || value !== (originalExt[id] ?? ''),
  );
  return { ...now, ...changes, ext: { ...now.ext, ...Object.fromEntries(changed) } };
}

/** Clears the address, because each region has its own addresses (docs/product.md, section 5). */
export function withRegion(region: StoreForm['region']): Partial<StoreForm> {
  return { region, address: '', place: null };
}

/** The coordinates belong to the picked address, so that typing another one clears them. */
export function withAddress(address: string): Partial<StoreForm> {
  return { address, place: null };
}

export function withPlace(place: PickedPlace): Partial<StoreForm> {
  return { address: place.address, place };
}

export function isPhoneUnchanged({ mobile_tel, country_code }: StoreForm, { loaded }: FormRules): boolean {
  return loaded !== null && loaded.mobile_tel === mobile_tel && loaded.country_code === country_code;
}

/** Returns the errors in the order of the form. An empty result means that the form may be sent. */
export function errorsOf(form: StoreForm, rules: FormRules): FormErrors {
  const found: [FormField, FormError | undefined][] = [
    ['store_name', textError(form.store_name, limits.store_name, 'nameRequired', 'nameLong')],
    ['region', form.region.ids.length === 0 ? 'regionRequired' : undefined],
    ['address', addressError(form)],
    ['manager_name', textError(form.manager_name, rules.nameMax, 'managerRequired', 'managerLong')],
    ['mobile_tel', mobileError(form, rules)],
    ['licence', licenceError(form, rules)],
    ...rules.extFields.map(
      (field) =>
        [`ext.${field.id}`, extError(field, form.ext[field.id])] as [FormField, FormError | undefined],
    ),
  ];
  return Object.fromEntries(found.filter(([, error]) => error));
}

function textError(text: string, max: number, required: FormError, long: FormError): FormError | undefined {
  if (!isVisible(text)) return required;
  return textLength(removeInvisibleCharacters(text)) > max ? long : undefined;
}

function addressError({ region, address, place }: StoreForm): FormError | undefined {
  if (address.trim() === '') return 'addressRequired';
  if (region.ids.length === 0) return 'regionFirst';
  if (textLength(address.trim()) > limits.address) return 'addressLong';
  return place ? undefined : 'addressNotPicked';
}

function mobileError(form: StoreForm, rules: FormRules): FormError | undefined {
  if (isPhoneUnchanged(form, rules)) return undefined;
  if (form.mobile_tel === '') return 'mobileRequired';
  const isValid =
    form.mobile_tel.length <= limits.mobile_tel && isPhoneValid(form.country_code, form.mobile_tel);
  return isValid ? undefined : 'mobileInvalid';
}

function licenceError(
  { licence, pendingLicenceKey: heldLicence }: StoreForm,
  rules: FormRules,
): FormError | undefined {
  // A photo stored on this device is uploaded as soon as its field is mounted.
  if (rules.isPhotoBusy || heldLicence) return 'licenceBusy';
  return rules.needsLicence && !licence ? 'licenceRequired' : undefined;
}

function extError(field: ExtField, value = ''): FormError | undefined {
  if (field.is_required === 1 && !isFilled(field, value)) {
    return field.options.length > 0 ? 'choiceRequired' : 'textRequired';
  }
  return textLength(value) > limits.ext ? 'textLong' : undefined;
}

/** Builds the request body. An unchanged number, which may be masked, is left out. */
export function bodyOf(form: StoreForm, rules: FormRules): SaveBody {
  return {
    ...toBaseVersion(form, rules),
    country_code: `+${form.country_code}`,
    mobile_tel: isPhoneUnchanged(form, rules) ? '' : form.mobile_tel,
  };
}

/**
 * Builds the body without the number from the store as it was read, so that the server can detect changes by others.
 */
export function toBaseVersion(form: StoreForm, { extFields }: Pick<FormRules, 'extFields'>): SeenStore {
  const [country_id = '', province_id = '', city_id = '', area_id = null] = form.region.ids;
  return {
    store_name: removeInvisibleCharacters(form.store_name),
    country_id,
    province_id,
    city_id,
    area_id,
    address: form.address.trim(),
    lng: form.place?.lng ?? 0,
    lat: form.place?.lat ?? 0,
    manager_name: removeInvisibleCharacters(form.manager_name),
    agency_id: form.agency?.id ?? null,
    biz_license_url: form.licence?.file_url ?? '',
    ext_values: extFields
      .map(({ id }) => ({ ext_field_id: id, value: (form.ext[id] ?? '').trim() }))
      .filter(({ value }) => value !== ''),
  };
}
