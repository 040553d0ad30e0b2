import type { ApiBody, ApiOutput } from '@agency/shared/api';
import type { ChosenBroker } from '@agency/shared/model/chosen-broker';
import { removeInvisibleCharacters } from '@agency/shared/model/invisible-characters';
import type { NameRule } from '@agency/shared/model/person-name';
import { type PhoneType, phoneTypeOf } from '@agency/shared/model/phone';
import {
  isBrokerComplete,
  isHiddenReport,
  mostNumbers,
  NumberForm,
  type ReportDraft,
  type ReportFieldType,
  type ReportViolation,
  violationsOf,
} from '@agency/shared/model/report';
import {
  canonicalNumber,
  type ReportedNumber,
  readMainlandMobile,
} from '@agency/shared/model/reported-number';
import { readTyped } from '@agency/shared/model/typed-digits';
import type { Completion } from './completion';

export type ReportFieldConfig = ApiOutput<'POST /expand/cst/get-report-field-config'>;
export type ReportBody = ApiBody<'POST /expand/cst/recommend'>;

export interface Named {
  id: string;
  name: string;
}

export interface ReportForm extends Record<ReportFieldType, string> {
  project: Named | null;
  /** Chosen on a separate page that stores the choice itself. */
  broker: ChosenBroker | null;
  member: Named | null;
  cst_name: string;
  gender: number;
  cst_type: number;
  cst_tels: ReportedNumber[];
  /** The number with hidden digits. Whole numbers stay in `cst_tels`, so that switching back restores them. */
  cst_mask_tel: ReportedNumber;
  /** Set while the report waits for its whole number, until it is given or the report is abandoned. */
  completion: Completion | null;
}

export type ReportField =
  | 'project'
  | 'broker'
  | 'member'
  | 'cst_name'
  | 'gender'
  | 'cst_mask_tel'
  | `cst_tels.${number}`
  | ReportFieldType;

export type ReportProblem =
  | 'projectRequired'
  | 'configMissing'
  | 'brokerRequired'
  | 'brokerIncomplete'
  | 'memberRequired'
  | 'nameRequired'
  | 'nameLong'
  | 'nameForm'
  | 'genderRequired'
  | 'numberRequired'
  | 'numberTwice'
  | 'numbersMany'
  | `number.${PhoneType}`
  | 'maskShort'
  | 'fieldRequired'
  | 'identityForm'
  | 'timeForm'
  | 'remarksLong';

export function isMissing(problem: ReportProblem): boolean {
  return problem.endsWith('Required') || problem === 'configMissing';
}

const saidAtOnce: readonly ReportProblem[] = ['numberTwice', 'brokerIncomplete', 'nameLong', 'remarksLong'];

/** Whether the error shows while typing, because more input cannot fix it. */
export function isSaidAtOnce(problem: ReportProblem): boolean {
  return saidAtOnce.includes(problem);
}

export type ReportProblems = Partial<Record<ReportField, ReportProblem>>;

const noConfig: ReportFieldConfig = { report_fields: [], hide_number_report: 0, multi_tel: 0 };

export function emptyNumber(callingCode: string): ReportedNumber {
  const type = phoneTypeOf(callingCode);
  return { value: '', type, prefixNum: type === 'global_tel' ? callingCode : '' };
}

export function emptyReport(
  callingCode: string,
  { broker, member }: Pick<ReportForm, 'broker' | 'member'>,
): ReportForm {
  return {
    project: null,
    broker,
    member,
    cst_name: '',
    gender: 0,
    cst_type: NumberForm.whole,
    cst_tels: [emptyNumber(callingCode)],
    cst_mask_tel: emptyNumber(callingCode),
    completion: null,
    dkr_name: '',
    dkr_mobile: '',
    dkr_identity: '',
    identity: '',
    dk_time: '',
    remarks: '',
  };
}

/** Converts the form for the report rules, without the fields that the project does not ask for. */
export function draftOf(form: ReportForm, config: ReportFieldConfig = noConfig): ReportDraft {
  const { project, broker, member, cst_name, gender } = form;
  const isHidden = isHiddenReport(form, config);
  const asked = (type: ReportFieldType) =>
    config.report_fields.some((field) => field.type === type) ? form[type].trim() : '';
  return {
    project_id: project?.id ?? '',
    broker_id: broker?.id ?? '',
    member_id: member?.id ?? '',
    cst_name: removeInvisibleCharacters(cst_name),
    gender,
    cst_type: isHidden ? NumberForm.hidden : NumberForm.whole,
    cst_tels: (isHidden ? [form.cst_mask_tel] : form.cst_tels).map(canonicalNumber),
    dkr_name: removeInvisibleCharacters(asked('dkr_name')),
    dkr_mobile: readMainlandMobile(asked('dkr_mobile')),
    dkr_identity: readTyped(asked('dkr_identity')),
    identity: readTyped(asked('identity')),
    dk_time: asked('dk_time'),
    remarks: asked('remarks'),
  };
}

/**
 * Returns the errors in the order of docs/product.md, section 5; an empty result means that the report may be sent.
 * @param config Undefined until the project's settings are loaded.
 */
export function problemsOf(
  form: ReportForm,
  config: ReportFieldConfig | undefined,
  nameRule: NameRule,
): ReportProblems {
  const draft = draftOf(form, config);
  const isHidden = draft.cst_type === NumberForm.hidden;
  const found = violationsOf(draft, config ?? noConfig, nameRule).map(
    (violation) => [fieldOf(violation, draft, config), problemOf(violation, draft, isHidden)] as const,
  );
  const first: (readonly [ReportField, ReportProblem])[] = [];
  if (form.project && !config) first.push(['project', 'configMissing']);
  const broken = [...first, ...found];
  if (form.broker && !isBrokerComplete(form.broker)) {
    const isBefore = ([field]: readonly [ReportField, ReportProblem]) => field === 'project';
    broken.splice(broken.filter(isBefore).length, 0, ['broker', 'brokerIncomplete']);
  }
  return Object.fromEntries(broken);
}

const chosenFields: Record<string, ReportField> = {
  project_id: 'project',
  broker_id: 'broker',
  member_id: 'member',
};

function fieldOf(
  { field }: ReportViolation,
  { cst_type, cst_tels }: ReportDraft,
  config: ReportFieldConfig | undefined,
): ReportField {
  const isHidden = cst_type === NumberForm.hidden;
  if (field === 'mobile_tel') return isHidden ? 'cst_mask_tel' : 'cst_tels.0';
  if (field === 'cst_tels') {
    const given = cst_tels.flatMap(({ value }, index) => (value === '' ? [] : [index]));
    return `cst_tels.${given[mostNumbers(config ?? noConfig, isHidden)] ?? 0}`;
  }
  const [, row] = /^cst_tels\.(\d+)\.value$/.exec(field) ?? [];
  if (row) return `cst_tels.${Number(row)}`;
  return chosenFields[field] ?? (field as ReportField);
}

const requiredProblems: Record<string, ReportProblem> = {
  project_id: 'projectRequired',
  broker_id: 'brokerRequired',
  member_id: 'memberRequired',
  cst_name: 'nameRequired',
  gender: 'genderRequired',
  mobile_tel: 'numberRequired',
};
const formProblems: Record<string, ReportProblem> = {
  cst_name: 'nameForm',
  dkr_name: 'nameForm',
  dkr_mobile: 'number.mobile',
  dkr_identity: 'identityForm',
  identity: 'identityForm',
  dk_time: 'timeForm',
};

function problemOf(
  { field, reason }: ReportViolation,
  { cst_tels }: ReportDraft,
  isHidden: boolean,
): ReportProblem {
  if (reason === 'duplicate') return 'numberTwice';
  if (reason === 'required') return requiredProblems[field] ?? 'fieldRequired';
  if (field === 'cst_tels') return 'numbersMany';
  if (reason === 'length') return field === 'remarks' ? 'remarksLong' : 'nameLong';
  const [, row = '0'] = /^cst_tels\.(\d+)/.exec(field) ?? [];
  if (field === 'mobile_tel' || field.startsWith('cst_tels')) {
    return isHidden ? 'maskShort' : `number.${cst_tels[Number(row)]?.type ?? 'mobile'}`;
  }
  return formProblems[field] ?? 'fieldRequired';
}

export function bodyOf(
  form: ReportForm,
  config: ReportFieldConfig | undefined,
  { storeId, from }: { storeId: string; from: number | null },
): ReportBody {
  const draft = draftOf(form, config);
  const cst_tels = draft.cst_tels.filter(({ value }, index) => index === 0 || value !== '');
  const [first] = cst_tels;
  return {
    ...draft,
    store_id: storeId,
    cst_tels,
    mobile_tel: first?.value,
    tel_type: first?.type,
    broker_cst_from: from ?? undefined,
  };
}
