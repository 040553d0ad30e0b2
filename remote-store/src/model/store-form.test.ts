import { changesOf } from '@agency/shared/model/draft';
import { aStoreDetail } from '@agency/shared/testing';
import {
  bodyOf,
  emptyForm,
  errorsOf,
  type FormRules,
  formOf,
  type StoreForm,
  withAddress,
  withChanges,
  withExt,
  withPlace,
  withRegion,
} from './store-form';

const place = { name: 'Tower', address: '1 Maple Road', lng: 114.05, lat: 22.54 };
const rules: FormRules = { nameMax: 11, needsLicence: false, extFields: [], loaded: null };
const form: StoreForm = {
  ...emptyForm('86'),
  store_name: 'Maple Road',
  region: { ids: ['CN', '44', '4403', '440304'], name: 'Shenzhen' },
  address: '1 Maple Road',
  place,
  manager_name: 'Li Lei',
  mobile_tel: '13900000001',
};
const khmer = 'ស្រី';

const errors = (part: Partial<StoreForm>, more: Partial<FormRules> = {}) =>
  errorsOf({ ...form, ...part }, { ...rules, ...more });

it('finds nothing wrong with a whole form', () => {
  expect(errors({})).toEqual({});
});

it('names what an empty form lacks, in the order of the form', () => {
  expect(Object.entries(errorsOf(emptyForm('86'), rules))).toEqual([
    ['store_name', 'nameRequired'],
    ['region', 'regionRequired'],
    ['address', 'addressRequired'],
    ['manager_name', 'managerRequired'],
    ['mobile_tel', 'mobileRequired'],
  ]);
});

it.each([
  ['', 'nameRequired'],
  ['  　', 'nameRequired'],
  ['a', undefined],
  ['店'.repeat(50), undefined],
  ['店'.repeat(51), 'nameLong'],
  [`${'店'.repeat(50)}  `, undefined],
  ['👩‍👩‍👧'.repeat(50), undefined],
])('the name %s: %s', (store_name, error) => {
  expect(errors({ store_name }).store_name).toBe(error);
});

it.each([
  ['', 'managerRequired'],
  ['欧'.repeat(11), undefined],
  ['欧'.repeat(12), 'managerLong'],
  [khmer.repeat(5), undefined],
])('the manager %s: %s', (manager_name, error) => {
  expect(errors({ manager_name }).manager_name).toBe(error);
});

describe('the address', () => {
  const region = { ids: [], name: '' };

  it.each<[string, Partial<StoreForm>, string | undefined]>([
    ['is needed', { address: ' ', place: null }, 'addressRequired'],
    ['needs a region before', { region, place: null }, 'regionFirst'],
    ['without a region is missing first of all', { region, address: '', place: null }, 'addressRequired'],
    ['has to be picked', { place: null }, 'addressNotPicked'],
    ['may have 200 characters', { address: '路'.repeat(200) }, undefined],
    ['may not have 201', { address: '路'.repeat(201) }, 'addressLong'],
  ])('%s', (_, part, error) => {
    expect(errors(part).address).toBe(error);
  });

  it('and its place are cleared by another region', () => {
    const next = { ids: ['CN', '31', '3101', '310115'], name: 'Shanghai' };
    expect(withRegion(next)).toEqual({ region: next, address: '', place: null });
  });

  it('loses its place when its text is changed', () => {
    expect(withAddress('2 Maple Road')).toEqual({ address: '2 Maple Road', place: null });
  });

  it('is that of a picked place', () => {
    expect(withPlace(place)).toEqual({ address: '1 Maple Road', place });
  });
});

describe('the number', () => {
  it.each([
    ['86', '', 'mobileRequired'],
    ['86', '1390000000', 'mobileInvalid'],
    ['86', '13900000001', undefined],
    ['86', '139000000011', 'mobileInvalid'],
    ['86', '23900000001', 'mobileInvalid'],
    ['852', '5123456', 'mobileInvalid'],
    ['852', '51234567', undefined],
    ['853', '66123456', undefined],
    ['886', '912345678', undefined],
    ['886', '91234567', 'mobileInvalid'],
    ['855', '12345678', undefined],
    ['855', '123456789', undefined],
    ['855', '12345678901', 'mobileInvalid'],
    ['86', '139****0001', 'mobileInvalid'],
  ])('+%s %s: %s', (country_code, mobile_tel, error) => {
    expect(errors({ country_code, mobile_tel }).mobile_tel).toBe(error);
  });

  const loaded = { mobile_tel: '139****0001', country_code: '86' };

  it.each<[string, Partial<StoreForm>, string | undefined, string]>([
    ['unchanged is valid though masked, and not sent', { mobile_tel: '139****0001' }, undefined, ''],
    ['changed is checked and sent', { mobile_tel: '13911112222' }, undefined, '13911112222'],
    ['changed in part is not valid', { mobile_tel: '139****0002' }, 'mobileInvalid', '139****0002'],
    ['taken away is missing', { mobile_tel: '' }, 'mobileRequired', ''],
    [
      'of another country is not the loaded one',
      { mobile_tel: '139****0001', country_code: '855' },
      'mobileInvalid',
      '139****0001',
    ],
  ])('%s', (_, part, error, sent) => {
    expect(errors(part, { loaded }).mobile_tel).toBe(error);
    expect(bodyOf({ ...form, ...part }, { ...rules, loaded }).mobile_tel).toBe(sent);
  });
});

describe('the licence', () => {
  const licence = { file_url: '/files/a.jpg', url: '/files/a.jpg' };

  it.each<[boolean, StoreForm['licence'], boolean, string | undefined]>([
    [false, null, false, undefined],
    [true, null, false, 'licenceRequired'],
    [true, licence, false, undefined],
    [false, null, true, 'licenceBusy'],
    [true, null, true, 'licenceBusy'],
  ])('required %s, there %s, on its way %s: %s', (needsLicence, there, isPhotoBusy, error) => {
    expect(errors({ licence: there }, { needsLicence, isPhotoBusy }).licence).toBe(error);
  });

  it('that only the phone has is waited for, also before its field is there', () => {
    expect(errors({ licence: null, pendingLicenceKey: 'key' }).licence).toBe('licenceBusy');
  });
});

describe('extended labels that two people change', () => {
  const loaded: StoreForm = { ...form, ext: { 7: 'a', 8: 'b', 9: '' } };
  const changed = (...steps: [id: string, value: string][]) => {
    let now = loaded;
    for (const step of steps) now = { ...now, ...withExt(now, loaded.ext, step) };
    return now;
  };
  const over = (theirs: StoreForm['ext'], now: StoreForm) =>
    withChanges({ ...loaded, ext: { ...loaded.ext, ...theirs } }, changesOf(now, loaded)).ext;

  it('keep what each has changed', () => {
    expect(over({ 8: 'theirs', 9: 'new' }, changed(['7', 'mine']))).toEqual({
      7: 'mine',
      8: 'theirs',
      9: 'new',
    });
  });

  it('are empty where they were emptied, and of the same one the last decides', () => {
    expect(over({ 8: 'theirs' }, changed(['7', ''], ['8', 'mine']))).toEqual({ 7: '', 8: 'mine', 9: '' });
  });

  it('are unchanged where one was put back', () => {
    expect(changesOf(changed(['7', 'mine'], ['7', 'a']), loaded)).toEqual({});
  });

  it('are all taken from a draft that does not say what it has seen', () => {
    expect(withChanges({ ...loaded, ext: { 7: 'theirs' } }, { ext: { 7: 'a', 8: 'mine' } }).ext).toEqual({
      7: 'a',
      8: 'mine',
    });
  });
});

describe('extended labels', () => {
  const label = (id: string, type: number, is_required: number) => ({
    id,
    name: `Label ${id}`,
    type,
    is_required,
    scope: 'store',
    sort: 1,
    options:
      type < 3
        ? [
            { id: '1', name: 'A', sort: 1, active: true, deleted_state: 0 },
            { id: '2', name: 'B', sort: 2, active: true, deleted_state: 0 },
          ]
        : [],
  });

  it.each([
    [1, 1, '', 'choiceRequired'],
    [1, 1, '1', undefined],
    [1, 0, '', undefined],
    [2, 1, '', 'choiceRequired'],
    [2, 1, '1,2', undefined],
    [3, 1, '  ', 'textRequired'],
    [3, 1, 'wx-1', undefined],
    [3, 0, '字'.repeat(500), undefined],
    [3, 0, '字'.repeat(501), 'textLong'],
    [4, 1, '', 'textRequired'],
    [4, 1, 'Main Street', undefined],
  ])('of type %s, required %s, with "%s": %s', (type, is_required, value, error) => {
    const extFields = [label('9', type, is_required)];
    expect(errors({ ext: { 9: value } }, { extFields })['ext.9']).toBe(error);
  });

  it('are sent as far as they have a value and are still labels', () => {
    const extFields = [label('8', 3, 0), label('9', 1, 1)];
    const body = bodyOf({ ...form, ext: { 7: 'gone', 8: ' ', 9: '1' } }, { ...rules, extFields });
    expect(body.ext_values).toEqual([{ ext_field_id: '9', value: '1' }]);
  });
});

it('sends what the API takes: trimmed, with the plus, and null where there is no area', () => {
  const region = { ids: ['KH', 'KH12', 'KH1202'], name: 'Phnom Penh' };
  const body = bodyOf(
    { ...form, store_name: ' Maple ', region, country_code: '855', mobile_tel: '12345678' },
    rules,
  );
  expect(body).toEqual({
    store_name: 'Maple',
    country_id: 'KH',
    province_id: 'KH12',
    city_id: 'KH1202',
    area_id: null,
    address: '1 Maple Road',
    lng: 114.05,
    lat: 22.54,
    manager_name: 'Li Lei',
    country_code: '+855',
    mobile_tel: '12345678',
    agency_id: null,
    biz_license_url: '',
    ext_values: [],
  });
});

it('reads a loaded store, which then lacks nothing and differs in nothing', () => {
  const store = aStoreDetail({
    country_code: '+86',
    mobile_tel: '139****0001',
    biz_license_url: '/files/a.jpg',
    ext_values: [
      { ext_field_id: '9', ext_field_type: 3, name: 'WeChat', value: 'wx', text: 'wx', is_required: 0 },
    ],
  });
  const loaded = formOf(store);
  expect(loaded).toMatchObject({
    region: { ids: ['CN', '44', '4403'] },
    country_code: '86',
    licence: { file_url: '/files/a.jpg', url: '/files/a.jpg' },
    ext: { 9: 'wx' },
  });
  expect(errorsOf(loaded, { ...rules, needsLicence: true, loaded })).toEqual({});
  expect(changesOf({ ...loaded, ext: { 9: 'wx', 10: '' } }, loaded)).toEqual({});
  expect(changesOf({ ...loaded, address: '' }, loaded)).toEqual({ address: '' });
});
