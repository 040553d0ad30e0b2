import { useOrganisationToday, useOutbox, useToday } from '@agency/shared';
import { type DueGroup, dueGroups } from '../model/due-visits';
import type { DueVisit } from '../queries/due-visits';
import { visitOutbox } from '../queries/record-visit';
import { recordedAt } from '../queries/recorded-at';

/** Ids of the stores with a visit of today that is still in the outbox. */
export function useVisitedHere(): ReadonlySet<string> {
  const now = useToday();
  const entries = useOutbox(visitOutbox) ?? [];
  const ofToday = entries.filter((entry) => recordedAt(entry).startsWith(now));
  return new Set(ofToday.map(({ body }) => body.visit.store_id));
}

export function useDueGroups(list: readonly DueVisit[]): DueGroup<DueVisit>[] {
  return dueGroups(list, useToday(), useOrganisationToday(), useVisitedHere());
}
