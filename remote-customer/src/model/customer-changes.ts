import { ClueStatus } from '@agency/shared/model/customer';
import { type CustomerDetail, detailLines, lineKeys } from './detail-lines';

export type CustomerChange = 'clue' | 'progress' | 'number' | 'protection' | 'facts';

export function changesBetween(before: CustomerDetail, after: CustomerDetail): CustomerChange[] {
  const [old, now] = [detailLines(before, 'en-US'), detailLines(after, 'en-US')];
  const isOther: Record<CustomerChange, boolean> = {
    clue: before.clue_status !== after.clue_status,
    progress: before.cst_status !== after.cst_status,
    number: before.mobile_tel !== after.mobile_tel || old.otherTels !== now.otherTels,
    // An invalid report always ends the protection, so that change is not listed.
    protection: before.protect_time !== after.protect_time && after.clue_status !== ClueStatus.invalid,
    facts: lineKeys.some((key) => key !== 'protection' && key !== 'otherTels' && old[key] !== now[key]),
  };
  return (Object.keys(isOther) as CustomerChange[]).filter((change) => isOther[change]);
}
