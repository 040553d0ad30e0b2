import { isRefusal, organisationQuery, useDatum, useQuery } from '@agency/shared';
import type { ApiOutput } from '@agency/shared/api';
import type { Datum } from '@agency/shared/model/gcj02';
import { type VisitConfig, VisitType } from '@agency/shared/model/visit';
import { storeQuery, visitConfigQuery } from '../../queries/record-visit';
import { seenStore, type VisitedStore } from '../../queries/visited-store';
import { visitTypesQuery } from '../../queries/visits';

export interface VisitBasis {
  /** Its own coordinates count, as they do for the server: those of the link may be older. */
  store: VisitedStore;
  types: ApiOutput<'GET /expand/visit/type-list'>['list'];
  config: VisitConfig;
  /** What the places of the organisation are counted in. */
  datum: Datum;
}

/** Everything that the form needs to know before the first field is shown. */
export function useVisitBasis(storeId: string, isWanted: boolean) {
  const enabled = isWanted && storeId !== '';
  const store = useQuery({ ...storeQuery(storeId), enabled });
  const types = useQuery({ ...visitTypesQuery, enabled, staleTime: Number.POSITIVE_INFINITY });
  const config = useQuery({ ...visitConfigQuery, enabled });
  const organisation = useQuery({ ...organisationQuery, enabled });
  const datum = useDatum();
  const queries = [store, types, config, organisation];
  // Without a network what a list has said of it is enough: the server judges the visit when it comes.
  const known = store.data ?? (store.isError && !isRefusal(store.error) ? seenStore(storeId) : undefined);
  const offered = types.data?.list.filter(({ visit_type }) => visit_type !== VisitType.all);
  const basis: VisitBasis | null =
    known && offered && config.data && datum
      ? { store: known, types: offered, config: config.data, datum }
      : null;
  return {
    basis,
    error: queries.find(({ isError }) => isError)?.error ?? null,
    retry: () => {
      for (const query of queries) if (query.isError) void query.refetch();
    },
  };
}
