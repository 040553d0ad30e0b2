import {
  AssignIcon,
  CallAction,
  type CardCheck,
  Chip,
  currentLanguage,
  IconButton,
  ListCard,
  NavigateAction,
  StatusTag,
  useOrganisationToday,
  useToast,
  useTranslation,
} from '@agency/shared';
import type { Role } from '@agency/shared/model/account';
import { BrokerCstFrom } from '@agency/shared/model/broker-cst-from';
import { formatDistance } from '@agency/shared/model/format-distance';
import { joinFacts } from '@agency/shared/model/join-facts';
import { formatNearDay } from '@agency/shared/model/near-day';
import { isEndingSoon } from '@agency/shared/model/protection';
import { StoreOwnership, StoreStatus } from '@agency/shared/model/store';
import { paths } from '@agency/shared/paths';
import { type MouseEvent, memo, type ReactNode } from 'react';
import { statusLooks } from '../../model/store-status';
import type { StoreRow } from '../../queries/stores';
import { StoreReview } from './store-review';
import type { Review } from './use-review';

interface StoreCardProps {
  store: StoreRow;
  role: Role;
  onAssign?: (store: StoreRow) => void;
  onDecide?: Review['decide'];
  isDeciding?: boolean;
  check?: CardCheck;
}

export const hrefOfStore = (store_id: string) =>
  paths.storeDetails.href({ store_id, broker_cst_from: BrokerCstFrom.storeList });

/** A store of the list. Only managers can open a store that is in review. */
export const StoreCard = memo(function StoreCard(props: StoreCardProps) {
  const { store, role, onAssign, onDecide, isDeciding = false, check } = props;
  const { t } = useTranslation('remote-store');
  const toast = useToast();
  const look = statusLooks[store.store_status];
  const keepClosed = (event: MouseEvent) => {
    if (role === 'manager' || store.store_status !== StoreStatus.inReview) return;
    event.preventDefault();
    toast(t('list.inReview'));
  };
  return (
    <ListCard
      to={hrefOfStore(store.id)}
      title={store.store_name}
      tag={look && <StatusTag tone={look.tone}>{t(`status.${look.key}`)}</StatusTag>}
      fact={joinFacts([formatDistance(store.distance), store.address])}
      check={check}
      meta={useFacts(store, role)}
      extra={
        onDecide &&
        !check &&
        store.review && (
          <StoreReview store={store} review={store.review} isDeciding={isDeciding} onDecide={onDecide} />
        )
      }
      actions={
        <>
          <CallAction name={store.manager_name} number={store.mobile_tel} countryCode={store.country_code} />
          {role === 'attache' && (
            <NavigateAction place={{ name: store.store_name, lat: store.lat, lng: store.lng }} />
          )}
          {onAssign && (
            <IconButton
              tone="tinted"
              label={t('assign.label', { name: store.store_name })}
              icon={<AssignIcon size={20} />}
              onClick={() => onAssign(store)}
            />
          )}
        </>
      }
      onClick={keepClosed}
    />
  );
});

/**
 * Returns the small facts in the order of all cards of stores: the state, who, and where. Managers see the owner: the
 * company in the pool, otherwise the member. The end of the protection is highlighted only in its last days.
 */
function useFacts(store: StoreRow, role: Role): ReactNode[] {
  const { t } = useTranslation('remote-store');
  const isPublic = store.is_gh === StoreOwnership.public;
  const today = useOrganisationToday();
  const isNear = isEndingSoon(store.recycle_date, today);
  const day = formatNearDay(store.recycle_date, today, currentLanguage());
  const owner = isPublic ? store.company_name : store.member_item?.name;
  return [
    isPublic && <Chip tone="brand" label={t('list.public')} />,
    day && isNear && <Chip tone="warning" label={t('list.recycle', { day })} />,
    store.is_move_pending && <Chip tone="warning" label={t('list.moveWaits')} />,
    day && !isNear && t('list.protected', { date: day }),
    role === 'manager' && owner,
    store.manager_name,
    store.agency_item?.agency_name,
    store.broker_total !== undefined && t('list.brokers', { count: store.broker_total }),
    ...(store.labels ?? []).map(({ name }) => name),
  ];
}
