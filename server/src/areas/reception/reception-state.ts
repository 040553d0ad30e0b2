import { ClueStatus, CustomerStatus } from '@agency/shared/model/customer';
import type { ReceptionState } from '@agency/shared/model/reception';

interface Report {
  clue_status: number;
  cst_status: number;
  awaits_full_tel: boolean;
  protect_time: Date | null;
}

/** Returns whether a report may be received. Its protection no longer matters once the customer has been there. */
export function receptionStateOf(report: Report, now: Date): ReceptionState {
  const { clue_status, cst_status, awaits_full_tel, protect_time } = report;
  if (clue_status === ClueStatus.invalid) return 'invalid';
  if (awaits_full_tel) return 'incomplete';
  const isNew = cst_status === CustomerStatus.reported;
  if (isNew && protect_time && protect_time <= now) return 'expired';
  return clue_status === ClueStatus.effective ? 'valid' : 'pending';
}
