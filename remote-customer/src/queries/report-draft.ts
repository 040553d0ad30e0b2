import { draftStore } from '@agency/shared';
import type { ReportEntry } from '../model/report-entry';
import type { ReportBody, ReportForm } from '../model/report-form';

/** What is kept of a report for a store. Each correction is another one, so that it spoils no report that was begun. */
export function reportDraft(storeId: string, former: ReportEntry['former']) {
  const of = former ? `${storeId}.edit.${former.project}.${former.tel}` : storeId;
  return draftStore<ReportForm, ReportBody>('report', of);
}
