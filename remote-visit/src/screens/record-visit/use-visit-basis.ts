import { type ApiOutput, organisationQuery, useDatum, useQuery } from '@agency/shared';
import type { Datum } from '@agency/shared/model/gcj02';
import { type VisitConfig, VisitType } from '@agency/shared/model/visit';
import { storeQuery, visitConfigQuery } from '../../queries/record-visit';
import { visitTypesQuery } from '../../queries/visits';

export interface VisitBasis {
  /** Its own coordinates count, as they do for the server: those of the link may be older. */
  store: ApiOutput<'GET /expand/get-store-detail'>;
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
  const offered = types.data?.list.filter(({ visit_type }) => visit_type !== VisitType.all);
  const basis: VisitBasis | null =
    store.data && offered && config.data && datum
      ? { store: store.data, types: offered, config: config.data, datum }
      : null;
  return {
    basis,
    error: queries.find(({ isError }) => isError)?.error ?? null,
    retry: () => {
      for (const query of queries) if (query.isError) void query.refetch();
    },
  };
}
