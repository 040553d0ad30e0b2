import {
  Button,
  CallAction,
  Card,
  Chip,
  CopyAction,
  currentLanguage,
  KeyValue,
  type KeyValueItem,
  NavigateAction,
  StatusTag,
  TaggedName,
  useOrganisationToday,
  useQuery,
  useRole,
  useTranslation,
} from '@agency/shared';
import { HistoryIcon } from '@agency/shared/icons';
import type { Role } from '@agency/shared/model/account';
import { phoneText } from '@agency/shared/model/format-phone';
import { formatNearDay } from '@agency/shared/model/near-day';
import { isEndingSoon } from '@agency/shared/model/protection';
import { StoreOwnership } from '@agency/shared/model/store';
import { useState } from 'react';
import { ClaimButton } from '../../components/claim-button';
import type { KnownStore } from '../../model/store-form';
import { statusLooks } from '../../model/store-status';
import { claimPermissionQuery } from '../../queries/pool';
import { HistorySheet } from './history-sheet';
import './store-header.css';

export function StoreHeader({ store }: { store: KnownStore }) {
  const { t } = useTranslation('remote-store');
  const role = useRole();
  const look = statusLooks[store.store_status];
  const isPublic = store.is_gh === StoreOwnership.public;
  return (
    <div className="store-header">
      <Card>
        <TaggedName tag={look && <StatusTag tone={look.tone}>{t(`status.${look.key}`)}</StatusTag>}>
          <h2 className="store-header__name">{store.store_name}</h2>
        </TaggedName>
        <div className="store-header__place">
          <p className="store-header__address">{store.address}</p>
          <div className="store-header__actions">
            <CopyAction label={t('details.copyAddress')} text={store.address} />
            <NavigateAction place={{ name: store.store_name, lat: store.lat, lng: store.lng }} />
            <CallAction
              name={store.manager_name}
              number={store.mobile_tel}
              countryCode={store.country_code}
            />
          </div>
        </div>
        <Facts store={store} role={role} isPublic={isPublic} />
        <div className="store-header__end">
          <History storeId={store.id} />
          <div className="store-header__labels">
            {isPublic && <Chip tone="brand" label={t('list.public')} />}
            {store.labels?.map(({ id, name }) => (
              <Chip key={id} label={name} />
            ))}
          </div>
          {isPublic && role === 'attache' && <PoolOffer store={store} />}
        </div>
      </Card>
    </div>
  );
}

/** Offers a store of the pool to the attache if the server allows the user to claim it. */
function PoolOffer({ store }: { store: KnownStore }) {
  const { data } = useQuery(claimPermissionQuery);
  if (!data?.has_permission) return null;
  return <ClaimButton store={store} />;
}

function History({ storeId }: { storeId: string }) {
  const { t } = useTranslation('remote-store');
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="store-header__history">
      <Button variant="text" icon={<HistoryIcon size={18} />} onClick={() => setOpen(true)}>
        {t('history.title')}
      </Button>
      <HistorySheet storeId={storeId} open={isOpen} onClose={() => setOpen(false)} />
    </div>
  );
}

function Facts({ store, role, isPublic }: { store: KnownStore; role: Role; isPublic: boolean }) {
  const { t } = useTranslation('remote-store');
  const today = useOrganisationToday();
  const until = formatNearDay(store.recycle_date, today, currentLanguage());
  const protection =
    until && store.protect_days !== undefined
      ? t('details.protectionDays', { day: until, count: store.protect_days })
      : until;
  const owner: KeyValueItem = isPublic
    ? { label: t('details.company'), value: store.company_name }
    : { label: t('details.owner'), value: store.member_item?.name };
  return (
    <KeyValue
      compact
      items={[
        { label: t('details.manager'), value: store.manager_name },
        { label: t('details.phone'), value: phoneText(store.mobile_tel, store.country_code) },
        { label: t('details.agency'), value: store.agency_item?.agency_name },
        ...(role === 'manager' ? [owner] : []),
        {
          label: t('details.protection'),
          value: isEndingSoon(store.recycle_date, today) ? (
            <Chip tone="warning" label={protection} />
          ) : (
            protection
          ),
        },
        ...(store.ext_values ?? []).map(({ name, text }) => ({ label: name, value: text })),
      ]}
    />
  );
}
