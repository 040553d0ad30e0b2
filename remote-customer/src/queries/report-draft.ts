import { draftStore } from '@agency/shared';
import type { ReportBody, ReportForm } from '../model/report-form';

/** What is kept of a report for a store. A correction is another one, so that it spoils no report that was begun. */
export function reportDraft(storeId: string, isCorrection: boolean) {
  return draftStore<ReportForm, ReportBody>('report', isCorrection ? `${storeId}.edit` : storeId);
}
