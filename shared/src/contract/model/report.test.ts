import fc from 'fast-check';
import { nameRuleOf } from './person-name';
import { type PhoneType, phoneRuleOf, phoneRules } from './phone';
import {
  firstViolation,
  isBrokerComplete,
  isIdentity,
  type ReportConfig,
  type ReportDraft,
  reportFieldTypes,
  reportRules,
  violationsOf,
} from './report';
import { countryCodeOf, type ReportedNumber } from './reported-number';

const asks = (required: number): ReportConfig => ({
  report_fields: reportFieldTypes.map((type) => ({ type, required })),
  hide_number_report: 1,
  multi_tel: 1,
});

const tel = (value: string, type: PhoneType = 'mobile', prefixNum = ''): ReportedNumber => ({
  value,
  type,
  prefixNum,
});

const good: ReportDraft = {
  project_id: '1',
  broker_id: '2',
  member_id: '3',
  cst_name: '王小明',
  gender: 1,
  cst_type: 1,
  cst_tels: [tel('13800000001')],
  dkr_name: '李雷',
  dkr_mobile: '13900000002',
  dkr_identity: '44030119900101001X',
  identity: '440301199001010019',
  dk_time: '2026-11-22 10:00:00',
  remarks: '周末',
};

const nameRule = nameRuleOf('CN');
const broken = (part: Partial<ReportDraft>, config = asks(1)) =>
  firstViolation({ ...good, ...part }, config, nameRule);

const breaks: [step: number, part: Partial<ReportDraft>, field: string, reason: string][] = [
  [1, { project_id: '' }, 'project_id', 'required'],
  [2, { broker_id: '' }, 'broker_id', 'required'],
  [3, { member_id: '' }, 'member_id', 'required'],
  [4, { cst_name: ' ' }, 'cst_name', 'required'],
  [5, { gender: 0 }, 'gender', 'required'],
  [6, { cst_name: '王  明' }, 'cst_name', 'format'],
  [6, { cst_name: '一二三四五六七八九十一二' }, 'cst_name', 'length'],
  [7, { cst_tels: [] }, 'mobile_tel', 'required'],
  [7, { cst_tels: [tel('')] }, 'mobile_tel', 'required'],
  [7, { cst_tels: [tel(''), tel('13800000001')] }, 'mobile_tel', 'required'],
  [7, { cst_tels: [tel('23800000001')] }, 'mobile_tel', 'format'],
  [7, { cst_tels: [tel('13800000001'), tel('1')] }, 'cst_tels.1.value', 'format'],
  [7, { cst_tels: [tel('13800000001'), tel(''), tel('13800000001')] }, 'cst_tels.2.value', 'duplicate'],
  [7, { cst_tels: [tel('13800000001'), tel('13800000001', 'tel', '+86')] }, 'cst_tels.1.value', 'duplicate'],
  [7, { cst_type: 2, cst_tels: [tel('138****001')] }, 'mobile_tel', 'format'],
  [7, { cst_type: 2 }, 'mobile_tel', 'format'],
  [7, { cst_type: 2, cst_tels: [tel('138****0001'), tel('139****0001')] }, 'cst_tels', 'length'],
  ...reportFieldTypes.map((type): [number, Partial<ReportDraft>, string, string] => [
    8,
    { [type]: ' ' },
    type,
    'required',
  ]),
  [9, { dkr_name: '李  雷' }, 'dkr_name', 'format'],
  [9, { dkr_mobile: '23900000002' }, 'dkr_mobile', 'format'],
  [9, { dkr_identity: '44030119900101001x' }, 'dkr_identity', 'format'],
  [9, { identity: '4403011990010100190' }, 'identity', 'format'],
  [9, { dk_time: 'tomorrow' }, 'dk_time', 'format'],
  [9, { remarks: 'x'.repeat(256) }, 'remarks', 'length'],
];

it('accepts a report that is right', () => {
  expect(firstViolation(good, asks(1), nameRule)).toBeNull();
});

it.each(breaks)('step %i: %j is named %s (%s)', (step, part, field, reason) => {
  expect(broken(part)).toEqual({ field, reason });
  const isBroken = ({ rule }: (typeof reportRules)[number]) =>
    rule({ ...good, ...part }, asks(1), nameRule).length > 0;
  expect(reportRules.find(isBroken)?.step).toBe(step);
});

it('covers every step by an example', () => {
  expect([...new Set(breaks.map(([step]) => step))]).toEqual([
    ...new Set(reportRules.map(({ step }) => step)),
  ]);
});

const place = (field: string) => (field.startsWith('cst_tels') ? 'mobile_tel' : field);

it('names the earliest of any broken steps', () => {
  fc.assert(
    fc.property(fc.subarray(breaks, { minLength: 1 }), (chosen) => {
      const part = [...chosen].reverse().reduce((all, [, one]) => Object.assign(all, one), {});
      const [, , field] = chosen[0] as (typeof breaks)[number];
      expect(place(broken(part)?.field ?? '')).toBe(place(field));
    }),
  );
});

it('names everything that is wrong, in the order of the steps and once for each field', () => {
  const part = {
    project_id: '',
    member_id: '',
    cst_name: ' ',
    gender: 0,
    cst_tels: [tel(''), tel('1'), tel('13800000001'), tel('13800000001')],
    dkr_mobile: '1',
    identity: '',
    remarks: '',
  };
  expect(violationsOf({ ...good, ...part }, asks(1), nameRule)).toEqual([
    { field: 'project_id', reason: 'required' },
    { field: 'member_id', reason: 'required' },
    { field: 'cst_name', reason: 'required' },
    { field: 'gender', reason: 'required' },
    { field: 'mobile_tel', reason: 'required' },
    { field: 'cst_tels.1.value', reason: 'format' },
    { field: 'cst_tels.3.value', reason: 'duplicate' },
    { field: 'identity', reason: 'required' },
    { field: 'remarks', reason: 'required' },
    { field: 'dkr_mobile', reason: 'format' },
  ]);
  expect(violationsOf(good, asks(1), nameRule)).toEqual([]);
});

it('requires only what is configured, but checks what is given', () => {
  const empty = Object.fromEntries(reportFieldTypes.map((type) => [type, '']));
  expect(broken(empty, asks(0))).toBeNull();
  expect(broken(empty, { ...asks(1), report_fields: [] })).toBeNull();
  expect(broken({ ...empty, identity: '1' }, asks(0))).toEqual({ field: 'identity', reason: 'format' });
});

it('takes numbers as whole where they may not be hidden', () => {
  const hidden = { cst_type: 2, cst_tels: [tel('138****0001')] };
  expect(broken(hidden)).toBeNull();
  expect(broken(hidden, { ...asks(1), hide_number_report: 0 })).toEqual({
    field: 'mobile_tel',
    reason: 'format',
  });
});

it('takes up to four numbers, or one', () => {
  const numbers = ['1', '2', '3', '4', '5'].map((end) => tel(`1380000000${end}`));
  expect(broken({ cst_tels: numbers.slice(0, 4) })).toBeNull();
  expect(broken({ cst_tels: numbers })).toEqual({ field: 'cst_tels', reason: 'length' });
  const single = { ...asks(1), multi_tel: 0 };
  expect(broken({ cst_tels: numbers.slice(0, 1) }, single)).toBeNull();
  expect(broken({ cst_tels: numbers.slice(0, 2) }, single)).toEqual({ field: 'cst_tels', reason: 'length' });
});

it('counts characters as people do', () => {
  expect(broken({ cst_name: 'ក្រុ'.repeat(5) })).toBeNull();
  expect(broken({ cst_name: 'a'.repeat(11) })).toBeNull();
  expect(broken({ remarks: '👨‍👩‍👧'.repeat(255) })).toBeNull();
});

it('knows an identity number by 17 digits and a digit or X', () => {
  const seventeen = fc.stringMatching(/^\d{17}$/);
  fc.assert(
    fc.property(seventeen, fc.string({ unit: 'grapheme', minLength: 1, maxLength: 2 }), (start, end) => {
      expect(isIdentity(start + end)).toBe(/^[0-9X]$/.test(end));
      expect(isIdentity(start)).toBe(false);
    }),
  );
});

it('accepts a whole number exactly if its type does', () => {
  const types = fc.constantFrom(...(Object.keys(phoneRules) as PhoneType[]));
  const value = fc.oneof(fc.stringMatching(/^1?\d{0,17}$/), fc.string({ maxLength: 18 }));
  fc.assert(
    fc.property(types, value, (type, text) => {
      const violation = broken({ cst_tels: [tel(text, type)] });
      const isRight = text !== '' && phoneRuleOf(type, '86').pattern.test(text);
      expect(violation).toEqual(
        isRight ? null : { field: 'mobile_tel', reason: text === '' ? 'required' : 'format' },
      );
    }),
  );
});

it.each<[PhoneType, string, string]>([
  ['mobile', '+852', '86'],
  ['Hong_Kong_mobile', '', '852'],
  ['global_tel', '+855', '855'],
  ['global_tel', '00855', '855'],
  ['global_tel', '4400', '4400'],
  ['tel', '', '86'],
])('%s with prefix %j belongs to %s', (type, prefixNum, code) => {
  expect(countryCodeOf({ type, prefixNum })).toBe(code);
});

it('lets only a broker with name and number report', () => {
  expect(isBrokerComplete({ broker_name: '李雷', mobile_tel: '1' })).toBe(true);
  expect(isBrokerComplete({ broker_name: ' ', mobile_tel: '1' })).toBe(false);
  expect(isBrokerComplete({ broker_name: '李雷', mobile_tel: '' })).toBe(false);
});
