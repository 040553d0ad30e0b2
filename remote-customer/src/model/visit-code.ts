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

/** Whether the project's office takes the code of a customer. */
export function codeStateOf(clue_status: number): CodeState {
  return states[clue_status] ?? 'pending';
}

/** What is shown as a customer's code: a text to be drawn, or a picture that is one already. */
export type VisitCode = { text: string } | { image: string };

/** `qr_code` is to be drawn; any other type is a picture: its address, or what it is made of in Base64. */
export function visitCodeOf({ qr_item }: Pick<CustomerDetail, 'qr_item'>): VisitCode | null {
  if (!qr_item?.qr_data) return null;
  const { qr_type, qr_data } = qr_item;
  if (qr_type === 'qr_code') return { text: qr_data };
  // Base64 of a JPEG begins with a slash too.
  const isAddress = /^(https?:\/\/|data:image\/|\/(files|api)\/)/.test(qr_data);
  return { image: isAddress ? qr_data : `data:image/png;base64,${qr_data}` };
}

/** When the customer was reported last; where that is not known, when the agency did. */
export function lastReportOf({
  last_report_time,
  agency_last_report_time,
}: Pick<CustomerDetail, 'last_report_time' | 'agency_last_report_time'>): string {
  return isEmptyTime(last_report_time) ? agency_last_report_time : last_report_time;
}
