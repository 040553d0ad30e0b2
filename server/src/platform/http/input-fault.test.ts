import type { ApiKey, InputFault } from '@agency/shared/api';
import { errors } from '@agency/shared/model/error-codes';
import { languages } from '@agency/shared/model/language';
import { call, sessionOf, startTestApp, type TestApp } from '../../../testing';
import { storeForm } from '../../../testing/api-case';

let app: TestApp;
let attache: string;
let manager: string;

beforeAll(async () => {
  app = await startTestApp();
  attache = await sessionOf(app, 'attache');
  manager = await sessionOf(app, 'manager');
});
afterAll(() => app.close());
// Cases are ten minutes apart so that they do not share a rate limit.
beforeEach(() => app.advance(600));

type Case = [key: ApiKey, change: Record<string, unknown>, fault: Partial<InputFault>];

const phone = { country_code: '86', mobile_tel: '13800000002' };
const save = 'POST /expand/save-store';
const resetPassword = 'POST /expand/account/reset-password';
const listCanLogin = 'POST /expand/account/list-can-login';

const examples: Partial<Record<ApiKey, object>> = {
  [save]: storeForm,
  [listCanLogin]: phone,
  'POST /expand/send-sms-code': phone,
  'POST /expand/saved-filter/save': { list: 'store', name: 'Mine', filter: 'kw=a' },
  [resetPassword]: { new_password: 'Agency124' },
};

const tooLong = (max: number) => ({ reason: 'length', max, text: `At most ${max} characters.` });
const required = { reason: 'required', text: 'This is required.' };

const cases: Case[] = [
  [save, { store_name: undefined }, { field: 'store_name', ...required }],
  [save, { store_name: '' }, { field: 'store_name', ...required }],
  [save, { store_name: ' 　' }, { field: 'store_name', ...required }],
  [save, { store_name: '店'.repeat(51) }, { field: 'store_name', ...tooLong(50) }],
  [save, { store_name: '店'.repeat(900) }, { field: 'store_name', ...tooLong(50) }],
  [save, { manager_name: '欧'.repeat(12) }, { field: 'manager_name', ...tooLong(11) }],
  [save, { mobile_tel: '1'.repeat(65) }, { field: 'mobile_tel', ...tooLong(64) }],
  [save, { mobile_tel: '1390000123' }, { field: 'mobile_tel', reason: 'phoneInvalid' }],
  [save, { country_code: 'x' }, { field: 'country_code', reason: 'format' }],
  [save, { lng: 181 }, { field: 'lng', reason: 'range' }],
  [save, { area_id: null }, { field: 'area_id', reason: 'leaf', text: 'Choose down to the last level.' }],
  [save, { city_id: '4401' }, { field: 'area_id', reason: 'unknown' }],
  [save, { country_id: 'KH' }, { field: 'country_id', reason: 'unknown' }],
  [save, { agency_id: '999' }, { field: 'agency_id', reason: 'unknown' }],
  [save, { biz_license_url: '/files/none.jpg' }, { field: 'biz_license_url', reason: 'unknown' }],
  [save, { ext_values: [] }, { field: 'ext_values', id: '1', ...required }],
  [
    save,
    { ext_values: [{ ext_field_id: '1', value: '1,2' }] },
    { field: 'ext_values', id: '1', reason: 'tooMany' },
  ],
  [
    save,
    { ext_values: [{ ext_field_id: '999', value: '1' }] },
    { field: 'ext_values', id: '999', reason: 'unknown' },
  ],
  [
    save,
    { ext_values: [{ ext_field_id: '1', value: 'x'.repeat(501) }] },
    { field: 'ext_values.0.value', ...tooLong(500) },
  ],
  [save, { label_ids: ['999'] }, { field: 'label_ids', reason: 'unknown' }],
  ['POST /expand/send-sms-code', { mobile_tel: '1' }, { field: 'mobile_tel', reason: 'phoneInvalid' }],
  [listCanLogin, { mobile_tel: '1' }, { field: 'mobile_tel', reason: 'phoneInvalid' }],
  [listCanLogin, {}, { field: 'sms_code', ...required }],
  [listCanLogin, { sms_code: '12' }, { field: 'sms_code', reason: 'format' }],
  [listCanLogin, { sms_code: '000000' }, { field: 'sms_code', reason: 'credentialsWrong' }],
  [listCanLogin, { password: 'wrong' }, { field: 'password', reason: 'credentialsWrong' }],
  [resetPassword, { new_password: 'short1' }, { field: 'new_password', reason: 'password' }],
  [resetPassword, { new_password: 'onlyletters' }, { field: 'new_password', reason: 'password' }],
  [resetPassword, {}, { field: 'sms_code', reason: 'proofNeeded' }],
  [resetPassword, { sms_code: '000000' }, { field: 'sms_code', reason: 'credentialsWrong' }],
  [resetPassword, { current_password: 'no' }, { field: 'current_password', reason: 'credentialsWrong' }],
  ['POST /expand/saved-filter/save', { name: 'n'.repeat(21) }, { field: 'name', ...tooLong(20) }],
  ['POST /expand/saved-filter/save', { filter: 'a b' }, { field: 'filter', reason: 'format' }],
];

describe('a refusal of bad input names its field', () => {
  it.each(cases)('%s with %j', async (key, change, fault) => {
    const answer = await call(app, key, { token: attache, body: { ...examples[key], ...change } });
    expect(answer).toMatchObject({ status: expect.any(Number), data: fault });
    expect(answer.status).toBeGreaterThanOrEqual(400);
  });

  it('also one of a query', async () => {
    const answer = await call(app, 'GET /expand/search-store', { token: manager, query: { page: 0 } });
    expect(answer).toMatchObject({ code: errors.badInput.code, data: { field: 'page', reason: 'range' } });
  });

  it('in the language of the request', async () => {
    const texts = await Promise.all(
      languages.map(async (language) => {
        const headers = { language };
        const body = { ...storeForm, store_name: '店'.repeat(51) };
        const { data } = await call(app, save, { token: attache, body, headers });
        return (data as unknown as InputFault).text;
      }),
    );
    expect(texts).toEqual(['At most 50 characters.', '最多 50 个字。', 'យ៉ាងច្រើន 50 តួអក្សរ។']);
  });
});

it('blames no field for what no field is to blame', async () => {
  const answer = await call(app, 'GET /expand/get-store-detail', { token: attache, query: { id: '999999' } });
  expect(answer).toMatchObject({ code: errors.storeForbidden.code, data: null });
});
