import { AssignIcon, IconButton, ListCard, NavigateAction, type RowOf, useTranslation } from '@agency/shared';
import { BrokerCstFrom } from '@agency/shared/model/broker-cst-from';
import { formatDistance } from '@agency/shared/model/format-distance';
import { joinFacts } from '@agency/shared/model/join-facts';
import { paths } from '@agency/shared/paths';
import { ClaimButton } from '../../components/claim-button';

export type PoolRow = RowOf<'GET /expand/search-store'>;

interface PoolCardProps {
  store: PoolRow;
  canClaim: boolean;
  onAssign?: () => void;
}

export const hrefInPool = (store_id: string) =>
  paths.storeDetails.href({ store_id, broker_cst_from: BrokerCstFrom.pool });

export function PoolCard({ store, canClaim, onAssign }: PoolCardProps) {
  const { t } = useTranslation('remote-store');
  return (
    <ListCard
      to={hrefInPool(store.id)}
      title={store.store_name}
      fact={joinFacts([formatDistance(store.distance), store.address])}
      meta={[store.manager_name, store.agency_item?.agency_name, store.company_name]}
      actions={
        <>
          {canClaim ? (
            <ClaimButton store={store} />
          ) : (
            <NavigateAction place={{ name: store.store_name, lat: store.lat, lng: store.lng }} />
          )}
          {onAssign && (
            <IconButton
              tone="tinted"
              label={t('assign.label', { name: store.store_name })}
              icon={<AssignIcon size={20} />}
              onClick={onAssign}
            />
          )}
        </>
      }
    />
  );
}
