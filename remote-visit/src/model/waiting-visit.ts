import type { NewEntry, OutboxEntry } from '@agency/shared';
import type { VisitBody, VisitForm } from './visit-form';
import type { Whereabouts } from './whereabouts';

/** A visit in the outbox: what is sent of it, and what its form shows besides. */
export interface WaitingVisit {
  store_name: string;
  visit: VisitBody;
  place: Whereabouts;
}

export type WaitingEntry = OutboxEntry<WaitingVisit>;

/** A visit that comes later than that is marked as sent later; before, it was only slow. */
export const lateAfterSeconds = 60;

/** What the form of a waiting visit begins with. */
export function formOf({ body: { visit }, files }: Pick<WaitingEntry, 'body' | 'files'>): VisitForm {
  return {
    visit_type: visit.visit_type,
    visit_content: visit.visit_content,
    photos: files.flatMap(({ file_url }) => (file_url ? [{ file_url, url: file_url }] : [])),
    held: files.filter(({ file_url }) => !file_url).map(({ key }) => key),
    next_visit_on: visit.next_visit_on ?? '',
    next_visit_reason: visit.next_visit_reason ?? '',
  };
}

/** The photos of a form as the outbox takes them; the bytes of those that are held lie there already. */
export function filesOf({
  photos,
  held,
}: Pick<VisitForm, 'photos' | 'held'>): NewEntry<WaitingVisit>['files'] {
  return [...photos.map(({ file_url }) => ({ key: file_url, file_url })), ...held.map((key) => ({ key }))];
}

/** Where a waiting visit is: nothing has come back yet, the server did not want it, or it is on its way. */
export function stateOf({ refusal, isUnderWay }: WaitingEntry): 'refused' | 'underWay' | 'waiting' {
  if (refusal) return 'refused';
  return isUnderWay ? 'underWay' : 'waiting';
}
