import { ComingPiece, organisationQuery, useOutbox, useQuery } from '@agency/shared';
import { WaitingVisits } from '../../components/waiting-visits/waiting-visits';
import { visitConfigQuery, visitOutbox } from '../../queries/record-visit';
import { visitTypesQuery } from '../../queries/visits';

/**
 * The visits that wait, on home, where the app starts: showing them sends them. What a visit is recorded by is asked for
 * here as well, so that it is there when the network is gone.
 */
export function Screen() {
  useQuery(visitConfigQuery);
  useQuery({ ...visitTypesQuery, staleTime: Number.POSITIVE_INFINITY });
  useQuery(organisationQuery);
  return useOutbox(visitOutbox) ? <WaitingVisits /> : <ComingPiece />;
}
