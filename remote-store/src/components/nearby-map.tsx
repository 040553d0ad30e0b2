import {
  type Nearby,
  StreetMap,
  useInfiniteQuery,
  useKnownRole,
  useMapTiles,
  useNavigate,
  useTranslation,
} from '@agency/shared';
import { StoreStatus } from '@agency/shared/model/store';
import type { storeListQuery } from '../queries/stores';

interface NearbyMapProps {
  nearby: Nearby;
  query: ReturnType<typeof storeListQuery>;
  hrefOf: (id: string) => string;
}

/** Shows the listed stores around the user on streets; nothing if the organisation has no source of tiles. */
export function NearbyMap({ nearby: { place }, query, hrefOf }: NearbyMapProps) {
  const { t } = useTranslation('remote-store');
  const navigate = useNavigate();
  const role = useKnownRole();
  const tiles = useMapTiles();
  const { data, isPending } = useInfiniteQuery(query);
  const stores = data?.pages.flatMap(({ list }) => list) ?? [];
  if (!place || !tiles || (!isPending && stores.length === 0)) return null;
  // The number is the place in the list. Only managers can open a store that is in review.
  const marks = stores.flatMap(({ id, store_name, store_status, lng, lat }, index) =>
    role === 'manager' || store_status !== StoreStatus.inReview
      ? [{ id, name: store_name, point: { lng, lat }, text: `${index + 1}` }]
      : [],
  );
  return (
    <div className="ag-map-beside ag-wide">
      <StreetMap label={t('list.map')} marks={marks} me={place} onOpen={(id) => void navigate(hrefOf(id))} />
    </div>
  );
}
