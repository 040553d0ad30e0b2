import { nameRuleOf } from '@agency/shared/model/person-name';
import {
  bodyOf,
  draftOf,
  emptyNumber,
  emptyReport,
  problemsOf,
  type ReportFieldConfig,
  type ReportForm,
} from './report-form';

const broker = { id: '3', broker_name: 'Zhao Min', mobile_tel: '13600000008', country_code: '86' };
const empty = emptyReport('86', { broker: null, member: null });
const config: ReportFieldConfig = {
  hide_number_report: 1,
  multi_tel: 1,
  report_fields: [
    { type: 'dkr_name', required: 1, text: 'Companion' },
    { type: 'dkr_mobile', required: 0, text: 'Their mobile' },
    { type: 'identity', required: 0, text: 'Identity' },
    { type: 'dk_time', required: 1, text: 'Visit' },
    { type: 'remarks', required: 0, text: 'Remarks' },
  ],
};
const single = { ...config, multi_tel: 0 };
const row = (value: string, type: ReportForm['cst_tels'][number]['type'] = 'mobile') => ({
  value,
  type,
  prefixNum: '',
});
const good: ReportForm = {
  ...empty,
  project: { id: '9', name: 'River Garden' },
  broker,
  member: { id: '7', name: 'Zhou Yaqin' },
  cst_name: 'John Smith',
  gender: 1,
  cst_tels: [row('13812340001')],
  dkr_name: 'Li Lei',
  dk_time: '2026-11-24 10:00:00',
};

it('finds nothing wrong with a report that is right', () => {
  expect(problemsOf(good, config, nameRuleOf('CN'))).toEqual({});
});

it.each<[Partial<ReportForm>, Record<string, string>]>([
  [{ project: null }, { project: 'projectRequired' }],
  [{ broker: null }, { broker: 'brokerRequired' }],
  [{ broker: { ...broker, broker_name: '' } }, { broker: 'brokerIncomplete' }],
  [{ broker: { ...broker, mobile_tel: '' } }, { broker: 'brokerIncomplete' }],
  [{ member: null }, { member: 'memberRequired' }],
  [{ cst_name: ' ' }, { cst_name: 'nameRequired' }],
  [{ gender: 0 }, { gender: 'genderRequired' }],
  [{ cst_name: '<b>' }, { cst_name: 'nameForm' }],
  [{ cst_name: 'a'.repeat(12) }, { cst_name: 'nameLong' }],
  [{ cst_tels: [row('')] }, { 'cst_tels.0': 'numberRequired' }],
  [{ cst_tels: [row('1381234000')] }, { 'cst_tels.0': 'number.mobile' }],
  [{ cst_tels: [row('123456', 'tel')] }, { 'cst_tels.0': 'number.tel' }],
  [
    { cst_tels: [row('13812340001'), row(''), row('6123456', 'Hong_Kong_mobile')] },
    { 'cst_tels.2': 'number.Hong_Kong_mobile' },
  ],
  [{ cst_tels: [row('13812340001'), row('13812340001')] }, { 'cst_tels.1': 'numberTwice' }],
  [{ cst_type: 2, cst_mask_tel: row('138****00') }, { cst_mask_tel: 'maskShort' }],
  [{ cst_type: 2, cst_mask_tel: row('') }, { cst_mask_tel: 'numberRequired' }],
  [{ cst_type: 2, cst_mask_tel: row('138****0001') }, {}],
  [{ dkr_name: '' }, { dkr_name: 'fieldRequired' }],
  [{ dk_time: '' }, { dk_time: 'fieldRequired' }],
  [{ dkr_name: '?' }, { dkr_name: 'nameForm' }],
  [{ dkr_mobile: '1' }, { dkr_mobile: 'number.mobile' }],
  [{ identity: '44030119900101001x' }, { identity: 'identityForm' }],
  [{ dk_time: 'tomorrow' }, { dk_time: 'timeForm' }],
  [{ remarks: 'x'.repeat(256) }, { remarks: 'remarksLong' }],
])('%j: %j', (part, problems) => {
  expect(problemsOf({ ...good, ...part }, config, nameRuleOf('CN'))).toEqual(problems);
});

it('names everything in the order of the form', () => {
  const form = { ...empty, broker: { ...broker, broker_name: '' }, dkr_mobile: '1' };
  expect(Object.keys(problemsOf(form, config, nameRuleOf('CN')))).toEqual([
    'project',
    'broker',
    'member',
    'cst_name',
    'gender',
    'cst_tels.0',
    'dkr_name',
    'dk_time',
    'dkr_mobile',
  ]);
});

it('waits for what the project asks for', () => {
  expect(problemsOf(good, undefined, nameRuleOf('CN'))).toEqual({ project: 'configMissing' });
});

it('blames the row that is one too many', () => {
  const form = { ...good, cst_tels: [row('13812340001'), row(''), row('13812340002')] };
  expect(problemsOf(form, single, nameRuleOf('CN'))).toEqual({ 'cst_tels.2': 'numbersMany' });
  expect(problemsOf({ ...form, cst_tels: [row('13812340001'), row('')] }, single, nameRuleOf('CN'))).toEqual(
    {},
  );
});

it('leaves out what the project does not ask for, however wrong it is', () => {
  const form = { ...good, dkr_identity: '1', identity: '1', remarks: 'later' };
  const short = { ...config, report_fields: [] };
  expect(problemsOf(form, short, nameRuleOf('CN'))).toEqual({});
  expect(draftOf(form, short)).toMatchObject({ dkr_name: '', identity: '', dk_time: '', remarks: '' });
});

it('takes the whole number where none may be hidden', () => {
  const form = { ...good, cst_type: 2, cst_mask_tel: row('138****0001') };
  const open = { ...config, hide_number_report: 0 };
  expect(draftOf(form, open)).toMatchObject({ cst_type: 1, cst_tels: good.cst_tels });
});

it('sends trimmed text, and rows that hold something', () => {
  const cst_tels = [row('13812340001'), row(''), row('61234567', 'Hong_Kong_mobile')];
  const body = bodyOf({ ...good, cst_name: ' John ', cst_tels }, config, { storeId: '1', from: 5 });
  expect(body).toMatchObject({
    store_id: '1',
    project_id: '9',
    broker_id: '3',
    member_id: '7',
    cst_name: 'John',
    cst_type: 1,
    mobile_tel: '13812340001',
    tel_type: 'mobile',
    cst_tels: [cst_tels[0], cst_tels[2]],
    dk_time: '2026-11-24 10:00:00',
    broker_cst_from: 5,
  });
});

it.each([
  ['86', 'mobile', ''],
  ['852', 'Hong_Kong_mobile', ''],
  ['855', 'global_tel', '855'],
])('begins with the kind of number of %s', (callingCode, type, prefixNum) => {
  expect(emptyNumber(callingCode)).toEqual({ value: '', type, prefixNum });
});
