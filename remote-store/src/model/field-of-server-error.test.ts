import type { ExtField } from './ext-field';
import { fieldOfServerError, isChangeOf } from './field-of-server-error';
import { emptyForm, type FormField } from './store-form';

const rules = {
  needsLicence: false,
  extFields: [{ id: '7' }, { id: '8' }] as ExtField[],
  loaded: null,
  nameMax: 11,
};
const body = { ext_values: [{ ext_field_id: '8', value: 'x' }] };
const fault = (field: string, id?: string) => ({ field, id, reason: 'format', text: 'No.' });

describe('the field that is to blame', () => {
  it.each<[string, string | undefined, FormField | undefined]>([
    ['store_name', undefined, 'store_name'],
    ['country_id', undefined, 'region'],
    ['area_id', undefined, 'region'],
    ['address', undefined, 'address'],
    ['lat', undefined, 'address'],
    ['manager_name', undefined, 'manager_name'],
    ['country_code', undefined, 'mobile_tel'],
    ['mobile_tel', undefined, 'mobile_tel'],
    ['agency_id', undefined, 'agency'],
    ['biz_license_url', undefined, 'licence'],
    ['ext_values', '7', 'ext.7'],
    ['ext_values.0.value', undefined, 'ext.8'],
    ['ext_values', '9', undefined],
    ['ext_values.1.value', undefined, undefined],
    ['ext_values', undefined, undefined],
    ['member_id', undefined, undefined],
    ['Idempotency-Key', undefined, undefined],
  ])('of %s (%s) is %s', (field, id, expected) => {
    expect(fieldOfServerError(fault(field, id), body, rules)).toBe(expected);
  });
});

describe('a change', () => {
  const before = { ...emptyForm('86'), ext: { 7: 'a', 8: 'b' } };
  it.each<[FormField, object, boolean]>([
    ['store_name', { store_name: 'x' }, true],
    ['store_name', { manager_name: 'x' }, false],
    ['mobile_tel', { country_code: '852' }, true],
    ['address', { place: null }, true],
    ['address', { region: { ids: [], name: '' } }, true],
    ['agency', { agency: null }, true],
    ['ext.7', { ext: { 7: 'c', 8: 'b' } }, true],
    ['ext.7', { ext: { 7: 'a', 8: 'c' } }, false],
    ['ext.7', { store_name: 'x' }, false],
  ])('of %s by %j: %s', (field, change, expected) => {
    expect(isChangeOf(field, change, before)).toBe(expected);
  });
});
