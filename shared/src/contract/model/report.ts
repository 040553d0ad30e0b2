import { isHiddenNumberValid } from './hidden-number';
import { isVisible } from './invisible-characters';
import { hasNameForm, type NameRule } from './person-name';
import { phoneRules } from './phone';
import { countryCodeOf, isNumberValid, type ReportedNumber, ruleOfNumber } from './reported-number';
import { textLength } from './text-length';

export const NumberForm = { whole: 1, hidden: 2 } as const;

export const reportLimits = { remarks: 255, phones: 4 } as const;

export const reportFieldTypes = [
  'dkr_name',
  'dkr_mobile',
  'dkr_identity',
  'identity',
  'dk_time',
  'remarks',
] as const;
export type ReportFieldType = (typeof reportFieldTypes)[number];

export interface ReportConfig {
  report_fields: { type: ReportFieldType; required: number }[];
  hide_number_report: number;
  multi_tel: number;
}

/** A partially filled report: empty text, 0 and an empty list stand for missing values. */
export interface ReportDraft extends Record<ReportFieldType, string> {
  project_id: string;
  broker_id: string;
  member_id: string;
  cst_name: string;
  gender: number;
  cst_type: number;
  cst_tels: ReportedNumber[];
}

export interface ReportViolation {
  field: string;
  reason: 'required' | 'format' | 'length' | 'duplicate';
}

type Rule = (draft: ReportDraft, config: ReportConfig, name: NameRule) => readonly ReportViolation[];

const identityPattern = /^\d{17}[\dX]$/;
const timePattern = /^\d{4}-\d{2}-\d{2}( \d{2}:\d{2}:\d{2})?$/;

export const isIdentity = (text: string) => identityPattern.test(text);

/** Returns whether the digits of the report are hidden; projects that do not allow it receive whole numbers. */
export function isHiddenReport(draft: Pick<ReportDraft, 'cst_type'>, config: ReportConfig): boolean {
  return config.hide_number_report === 1 && draft.cst_type === NumberForm.hidden;
}

const chosen =
  (field: 'project_id' | 'broker_id' | 'member_id' | 'cst_name' | 'gender'): Rule =>
  (draft) => {
    const value = draft[field];
    const isMissing = typeof value === 'string' ? !isVisible(value) : value === 0;
    return isMissing ? [{ field, reason: 'required' }] : [];
  };

const namedRightly =
  (field: 'cst_name' | 'dkr_name'): Rule =>
  (draft, _, rule) => {
    const name = draft[field];
    if (name === '') return [];
    if (textLength(name) > rule.max) return [{ field, reason: 'length' }];
    return isVisible(name) && hasNameForm(name, rule) ? [] : [{ field, reason: 'format' }];
  };

const matching =
  (field: ReportFieldType, pattern: RegExp): Rule =>
  (draft) =>
    draft[field] === '' || pattern.test(draft[field]) ? [] : [{ field, reason: 'format' }];

const filledWhereAsked: Rule = (draft, config) => {
  const isAsked = (type: ReportFieldType) =>
    config.report_fields.some((field) => field.type === type && field.required === 1);
  return reportFieldTypes
    .filter((type) => isAsked(type) && draft[type].trim() === '')
    .map((field) => ({ field, reason: 'required' as const }));
};

const shortEnough: Rule = ({ remarks }) =>
  textLength(remarks) > reportLimits.remarks ? [{ field: 'remarks', reason: 'length' }] : [];

export const numberField = (index: number) => (index === 0 ? 'mobile_tel' : `cst_tels.${index}.value`);

/** Returns the maximum number of phone numbers: one if hidden or if the project accepts only one. */
export function mostNumbers(config: ReportConfig, isHidden: boolean): number {
  return isHidden || config.multi_tel !== 1 ? 1 : reportLimits.phones;
}

const numberPresent: Rule = ({ cst_tels: [first] }) =>
  first?.value ? [] : [{ field: 'mobile_tel', reason: 'required' }];

const numbersFew: Rule = (draft, config) => {
  const given = draft.cst_tels.filter(({ value }) => value !== '');
  const isTooMany = given.length > mostNumbers(config, isHiddenReport(draft, config));
  return isTooMany ? [{ field: 'cst_tels', reason: 'length' }] : [];
};

const numbersValid: Rule = (draft, config) => {
  const isHidden = isHiddenReport(draft, config);
  const isRight = (row: ReportedNumber) =>
    isHidden ? isHiddenNumberValid(ruleOfNumber(row), row.value) : row.value === '' || isNumberValid(row);
  return draft.cst_tels.flatMap((row, index) =>
    isRight(row) ? [] : [{ field: numberField(index), reason: 'format' as const }],
  );
};

const numbersDifferent: Rule = ({ cst_tels }) => {
  const keys = cst_tels.map((row) => row.value && `${countryCodeOf(row)} ${row.value}`);
  return keys.flatMap((key, index) =>
    key !== '' && keys.indexOf(key) < index
      ? [{ field: numberField(index), reason: 'duplicate' as const }]
      : [],
  );
};

/** The rules of section 5 "Report on behalf" in order; the first broken one is shown. */
export const reportRules: readonly { step: number; rule: Rule }[] = [
  { step: 1, rule: chosen('project_id') },
  { step: 2, rule: chosen('broker_id') },
  { step: 3, rule: chosen('member_id') },
  { step: 4, rule: chosen('cst_name') },
  { step: 5, rule: chosen('gender') },
  { step: 6, rule: namedRightly('cst_name') },
  { step: 7, rule: numberPresent },
  { step: 7, rule: numbersFew },
  { step: 7, rule: numbersValid },
  { step: 7, rule: numbersDifferent },
  { step: 8, rule: filledWhereAsked },
  { step: 9, rule: namedRightly('dkr_name') },
  { step: 9, rule: matching('dkr_mobile', phoneRules.mobile.pattern) },
  { step: 9, rule: matching('dkr_identity', identityPattern) },
  { step: 9, rule: matching('identity', identityPattern) },
  { step: 9, rule: matching('dk_time', timePattern) },
  { step: 9, rule: shortEnough },
];

export function violationsOf(draft: ReportDraft, config: ReportConfig, name: NameRule): ReportViolation[] {
  const all = reportRules.flatMap(({ rule }) => rule(draft, config, name));
  return all.filter(({ field }, index) => all.findIndex((one) => one.field === field) === index);
}

export function firstViolation(
  draft: ReportDraft,
  config: ReportConfig,
  name: NameRule,
): ReportViolation | null {
  return violationsOf(draft, config, name)[0] ?? null;
}

export function isBrokerComplete(broker: { broker_name: string; mobile_tel: string }): boolean {
  return broker.broker_name.trim() !== '' && broker.mobile_tel !== '';
}
