import { organisationQuery, PendingSection, useOutbox, useQuery } from '@agency/shared';
import { WaitingVisits } from '../../components/waiting-visits';
import { visitConfigQuery, visitOutbox } from '../../queries/record-visit';
import { visitTypesQuery } from '../../queries/visits';

/**
 * Home widget: the visits in the outbox. Mounting it starts sending. It also prefetches what recording a visit needs
 * offline.
 */
export function Screen() {
  useQuery(visitConfigQuery);
  useQuery({ ...visitTypesQuery, staleTime: Number.POSITIVE_INFINITY });
  useQuery(organisationQuery);
  return useOutbox(visitOutbox) ? <WaitingVisits /> : <PendingSection />;
}
