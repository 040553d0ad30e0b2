import type { ApiOutput } from '@agency/shared/api';
import { ClueStatus } from '@agency/shared/model/customer';
import { phoneInText } from '@agency/shared/model/format-phone';
import { type DateLocale, formatDate, formatDateTime } from '@agency/shared/model/format-time';
import type { ReportFieldType } from '@agency/shared/model/report';
import { numberText } from './number-text';

export type CustomerDetail = ApiOutput<'GET /expand/cst/get-detail'>;

export const lineKeys = [
  'project',
  'store',
  'broker',
  'protection',
  'otherTels',
  'identity',
  'credential',
  'remarks',
  'reporter',
  'reporterTel',
  'reporterIdentity',
  'residentCompany',
  'residentStore',
  'visitTime',
  'created',
] as const;

export type LineKey = (typeof lineKeys)[number];

export function detailLines(customer: CustomerDetail, language: DateLocale): Record<LineKey, string> {
  const { broker_item: broker, cst_detail_item: more, cst_tels, country_code } = customer;
  return {
    project: customer.project_item?.name ?? '',
    store: customer.store_item?.store_name ?? '',
    broker: joined([broker.broker_name, phoneInText(broker.mobile_tel, broker.country_code)], ' '),
    // An invalid report has ended the protection, regardless of the date.
    protection:
      customer.clue_status === ClueStatus.invalid ? '' : formatDate(customer.protect_time, language),
    otherTels: joined(
      cst_tels.slice(1).map((tel) => numberText(tel, country_code)),
      ', ',
    ),
    identity: more.identity,
    // Left out if it repeats the identity number.
    credential: customer.cre_no === more.identity ? '' : customer.cre_no,
    remarks: customer.remarks,
    reporter: more.dkr_name,
    reporterTel: more.dkr_mobile,
    reporterIdentity: more.dkr_identity,
    residentCompany: customer.resident_broker_company,
    residentStore: customer.resident_broker_store,
    visitTime: formatDateTime(more.dk_time, language),
    created: formatDateTime(customer.created_on, language),
  };
}

/** Lines that show a field of the report form, which a project may have given a label of its own. */
const reportFields: Partial<Record<LineKey, ReportFieldType>> = {
  identity: 'identity',
  remarks: 'remarks',
  reporter: 'dkr_name',
  reporterTel: 'dkr_mobile',
  reporterIdentity: 'dkr_identity',
  visitTime: 'dk_time',
};

/** Returns the label of a line that the project has chosen, or undefined for the usual one. */
export function ownLabelOf({ cst_detail_item }: CustomerDetail, key: LineKey): string | undefined {
  return cst_detail_item.labels[reportFields[key] ?? ''];
}

export function textToCopy(lines: readonly { label: string; value: string }[]): string {
  return (
    lines
      .filter(({ value }) => value.trim() !== '')
      // Non-breaking spaces would be in the way where the text is pasted.
      .map(({ label, value }) => `${label}: ${value.replaceAll('\u00a0', ' ')}`)
      .join('\n')
  );
}

function joined(parts: readonly string[], by: string): string {
  return parts.filter(Boolean).join(by);
}
