import { ClueStatus } from '@agency/shared/model/customer';
import { isEmptyTime } from '@agency/shared/model/format-time';
import type { CustomerDetail } from './detail-lines';

/** docs/product.md, section 4 "visit code". */
export type CodeState = 'pending' | 'valid' | 'invalid';

const states: Record<number, CodeState> = {
  [ClueStatus.toBeConfirmed]: 'pending',
  [ClueStatus.effective]: 'valid',
  [ClueStatus.invalid]: 'invalid',
};

/** Whether the project's office accepts the customer's code. */
export function codeStateOf(clue_status: number): CodeState {
  return states[clue_status] ?? 'pending';
}

export type VisitCode = { text: string } | { image: string };

/** `qr_code` is text to encode. Other types are pictures, given as address or Base64. */
export function visitCodeOf({ qr_item }: Pick<CustomerDetail, 'qr_item'>): VisitCode | null {
  if (!qr_item?.qr_data) return null;
  const { qr_type, qr_data } = qr_item;
  if (qr_type === 'qr_code') return { text: qr_data };
  // A leading slash is no proof of an address, because Base64 of a JPEG begins with one too.
  const isAddress = /^(https?:\/\/|data:image\/|\/(files|api)\/)/.test(qr_data);
  return { image: isAddress ? qr_data : `data:image/png;base64,${qr_data}` };
}

export function lastReportOf({
  last_report_time,
  agency_last_report_time,
}: Pick<CustomerDetail, 'last_report_time' | 'agency_last_report_time'>): string {
  return isEmptyTime(last_report_time) ? agency_last_report_time : last_report_time;
}
