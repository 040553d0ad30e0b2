import { isHiddenNumberValid } from './hidden-number';
import { bareCountryCode, type PhoneType, phoneRules } from './phone';
import { textLength } from './text-length';

/** `cst_type`: whether a customer is reported with the whole number or with hidden digits. */
export const NumberForm = { whole: 1, hidden: 2 } as const;

/** Limits of the report form (docs/product.md, sections 5 and 9). */
export const reportLimits = { name: 11, remarks: 255, phones: 4 } as const;

/** The fields that a project may ask for. */
export const reportFieldTypes = [
  'dkr_name',
  'dkr_mobile',
  'dkr_identity',
  'identity',
  'dk_time',
  'remarks',
] as const;
export type ReportFieldType = (typeof reportFieldTypes)[number];

/** What a project asks for. Flags are 0 or 1. */
export interface ReportConfig {
  report_fields: { type: ReportFieldType; required: number }[];
  hide_number_report: number;
  multi_tel: number;
}

/** One row of phone numbers; `prefixNum` is the calling code where the type is not bound to one. */
export interface ReportedNumber {
  value: string;
  type: PhoneType;
  prefixNum: string;
}

/** A report as far as it has been filled in: empty text, 0 and an empty list stand for what is missing. */
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

/** All that a rule has against a report, in the order of the form. */
type Rule = (draft: ReportDraft, config: ReportConfig) => readonly ReportViolation[];

/** Words of these characters with one space between two: most names have one (docs/product.md, section 5). */
const namePattern = /^[\p{L}\p{M}\p{Nd}\-_.·]+( [\p{L}\p{M}\p{Nd}\-_.·]+)*$/u;
const identityPattern = /^\d{17}[\dX]$/;
const timePattern = /^\d{4}-\d{2}-\d{2}( \d{2}:\d{2}:\d{2})?$/;

export const isReportName = (name: string) => namePattern.test(name);
export const isIdentity = (text: string) => identityPattern.test(text);

/** Calling code of a number, without the plus; 86 where nothing says otherwise. */
export function countryCodeOf({ type, prefixNum }: Pick<ReportedNumber, 'type' | 'prefixNum'>): string {
  return phoneRules[type].countryCode ?? (bareCountryCode(prefixNum).replace(/^00/, '') || '86');
}

/** Whether the digits of the report are hidden. Where the project does not allow it, numbers are taken as whole. */
export function isHiddenReport(draft: Pick<ReportDraft, 'cst_type'>, config: ReportConfig): boolean {
  return config.hide_number_report === 1 && draft.cst_type === NumberForm.hidden;
}

const chosen =
  (field: 'project_id' | 'broker_id' | 'member_id' | 'cst_name' | 'gender'): Rule =>
  (draft) => {
    const value = draft[field];
    const isMissing = typeof value === 'string' ? value.trim() === '' : value === 0;
    return isMissing ? [{ field, reason: 'required' }] : [];
  };

const namedRightly =
  (field: 'cst_name' | 'dkr_name'): Rule =>
  (draft) => {
    const name = draft[field];
    if (name === '') return [];
    if (textLength(name) > reportLimits.name) return [{ field, reason: 'length' }];
    return isReportName(name) ? [] : [{ field, reason: 'format' }];
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

/** How the rules name a row of numbers: the first one as the number of the report. */
export const numberField = (index: number) => (index === 0 ? 'mobile_tel' : `cst_tels.${index}.value`);

/** How many numbers a project takes: one that is hidden, or is to be the only one. */
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
  const isRight = ({ type, value }: ReportedNumber) =>
    isHidden ? isHiddenNumberValid(type, value) : value === '' || phoneRules[type].pattern.test(value);
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

/** The rules of section 5 "Report on behalf", in its order: the first one that is broken is the one to name. */
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

/** Everything that is wrong, in the order of section 5; of each field what is wrong with it first. */
export function violationsOf(draft: ReportDraft, config: ReportConfig): ReportViolation[] {
  const all = reportRules.flatMap(({ rule }) => rule(draft, config));
  return all.filter(({ field }, index) => all.findIndex((one) => one.field === field) === index);
}

/** What is wrong first, or null if the report may be sent. */
export function firstViolation(draft: ReportDraft, config: ReportConfig): ReportViolation | null {
  return violationsOf(draft, config)[0] ?? null;
}

/** Customers cannot be reported for a broker whose name or number is missing. */
export function isBrokerComplete(broker: { broker_name: string; mobile_tel: string }): boolean {
  return broker.broker_name.trim() !== '' && broker.mobile_tel !== '';
}
