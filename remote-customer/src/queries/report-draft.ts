import { draftStore } from '@agency/shared';
import type { ReportEntry } from '../model/report-entry';
import type { ReportBody, ReportForm } from '../model/report-form';

/** The draft of a report for a store. Each correction has its own draft, so it does not overwrite a new report. */
export function reportDraft(storeId: string, former: ReportEntry['former']) {
  const of = former ? `${storeId}.edit.${former.project}.${former.tel}` : storeId;
  return draftStore<ReportForm, ReportBody>('report', of);
}
