import type { OutboxEntry } from '@agency/shared';
import type { MeasuredLocation } from './measured-location';
import type { VisitBody, VisitForm } from './visit-form';

export interface WaitingVisit {
  store_name: string;
  visit: VisitBody;
  place: MeasuredLocation;
}

export type WaitingEntry = OutboxEntry<WaitingVisit>;

export function formOf({ body: { visit }, files }: Pick<WaitingEntry, 'body' | 'files'>): VisitForm {
  return {
    visit_type: visit.visit_type,
    visit_content: visit.visit_content,
    photos: files.flatMap(({ file_url }) => (file_url ? [{ file_url, url: file_url }] : [])),
    pendingPhotoKeys: files.filter(({ file_url }) => !file_url).map(({ key }) => key),
    next_visit_on: visit.next_visit_on ?? '',
    next_visit_reason: visit.next_visit_reason ?? '',
  };
}

/** Converts the photos for the outbox. The device already stores the bytes of those that are not uploaded yet. */
export function filesOf({ photos, pendingPhotoKeys }: Pick<VisitForm, 'photos' | 'pendingPhotoKeys'>) {
  const uploaded = photos.map(({ file_url }) => ({ key: file_url, file_url }));
  return [...uploaded, ...pendingPhotoKeys.map((key) => ({ key }))];
}
