import { isRefusal, organisationQuery, useDatum, useQuery } from '@agency/shared';
import type { ApiOutput } from '@agency/shared/api';
import type { Datum } from '@agency/shared/model/gcj02';
import { type VisitConfig, VisitType } from '@agency/shared/model/visit';
import { storeQuery, visitConfigQuery } from '../../queries/record-visit';
import { findCachedStore, type VisitedStore } from '../../queries/visited-store';
import { visitTypesQuery } from '../../queries/visits';

export interface VisitBasis {
  /** Uses the store's current coordinates, like the server; those of a link may be outdated. */
  store: VisitedStore;
  types: ApiOutput<'GET /expand/visit/type-list'>['list'];
  config: VisitConfig;
  datum: Datum;
}

export function useVisitBasis(storeId: string) {
  const store = useQuery(storeQuery(storeId));
  const types = useQuery({ ...visitTypesQuery, staleTime: Number.POSITIVE_INFINITY });
  const config = useQuery(visitConfigQuery);
  const organisation = useQuery(organisationQuery);
  const datum = useDatum();
  const queries = [store, types, config, organisation];
  // Offline the list row is enough, because the server validates the visit when it arrives.
  const known =
    store.data ?? (store.isError && !isRefusal(store.error) ? findCachedStore(storeId) : undefined);
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
