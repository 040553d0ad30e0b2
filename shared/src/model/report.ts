import { isHiddenNumberValid } from './hidden-number';
import { bareCountryCode, type PhoneType, phoneRules } from './phone';
import { textLength } from './text-length';

/** `cst_type`: whether a customer is reported with the whole number or with hidden digits. */
export const NumberForm = { whole: 1, hidden: 2 } as const;

/** Limits of the report form (specification, sections 5 and 9). */
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

type Rule = (draft: ReportDraft, config: ReportConfig) => ReportViolation | null;

const namePattern = /^[\p{L}\p{M}\p{Nd}\-_.·]+$/u;
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
    return isMissing ? { field, reason: 'required' } : null;
  };

const namedRightly =
  (field: 'cst_name' | 'dkr_name'): Rule =>
  (draft) => {
    const name = draft[field];
    if (name === '') return null;
    if (textLength(name) > reportLimits.name) return { field, reason: 'length' };
    return isReportName(name) ? null : { field, reason: 'format' };
  };

const matching =
  (field: ReportFieldType, pattern: RegExp): Rule =>
  (draft) =>
    draft[field] === '' || pattern.test(draft[field]) ? null : { field, reason: 'format' };

const filledWhereAsked: Rule = (draft, config) => {
  const isAsked = (type: ReportFieldType) =>
    config.report_fields.some((field) => field.type === type && field.required === 1);
  const field = reportFieldTypes.find((type) => isAsked(type) && draft[type].trim() === '');
  return field ? { field, reason: 'required' } : null;
};

const shortEnough: Rule = ({ remarks }) =>
  textLength(remarks) > reportLimits.remarks ? { field: 'remarks', reason: 'length' } : null;

const numberField = (index: number) => (index === 0 ? 'mobile_tel' : `cst_tels.${index}.value`);

const numbersRight: Rule = (draft, config) => {
  const rows = draft.cst_tels;
  const [first] = rows;
  if (!first?.value) return { field: 'mobile_tel', reason: 'required' };
  const isHidden = isHiddenReport(draft, config);
  const most = isHidden || config.multi_tel !== 1 ? 1 : reportLimits.phones;
  if (rows.filter(({ value }) => value !== '').length > most) return { field: 'cst_tels', reason: 'length' };
  const isRight = ({ type, value }: ReportedNumber) =>
    isHidden ? isHiddenNumberValid(type, value) : value === '' || phoneRules[type].pattern.test(value);
  const wrong = rows.findIndex((row) => !isRight(row));
  if (wrong >= 0) return { field: numberField(wrong), reason: 'format' };
  const keys = rows.map((row) => row.value && `${countryCodeOf(row)} ${row.value}`);
  const repeated = keys.findIndex((key, index) => key !== '' && keys.indexOf(key) < index);
  return repeated >= 0 ? { field: numberField(repeated), reason: 'duplicate' } : null;
};

/** The rules of section 5 "Report on behalf", in its order: the first one that is broken is the one to name. */
export const reportRules: readonly { step: number; rule: Rule }[] = [
  { step: 1, rule: chosen('project_id') },
  { step: 2, rule: chosen('broker_id') },
  { step: 3, rule: chosen('member_id') },
  { step: 4, rule: chosen('cst_name') },
  { step: 5, rule: chosen('gender') },
  { step: 6, rule: namedRightly('cst_name') },
  { step: 7, rule: numbersRight },
  { step: 8, rule: filledWhereAsked },
  { step: 9, rule: namedRightly('dkr_name') },
  { step: 9, rule: matching('dkr_mobile', phoneRules.mobile.pattern) },
  { step: 9, rule: matching('dkr_identity', identityPattern) },
  { step: 9, rule: matching('identity', identityPattern) },
  { step: 9, rule: matching('dk_time', timePattern) },
  { step: 9, rule: shortEnough },
];

/** What is wrong first, or null if the report may be sent. */
export function firstViolation(draft: ReportDraft, config: ReportConfig): ReportViolation | null {
  for (const { rule } of reportRules) {
    const violation = rule(draft, config);
    if (violation) return violation;
  }
  return null;
}

/** Customers cannot be reported for a broker whose name or number is missing. */
export function isBrokerComplete(broker: { broker_name: string; mobile_tel: string }): boolean {
  return broker.broker_name.trim() !== '' && broker.mobile_tel !== '';
}
