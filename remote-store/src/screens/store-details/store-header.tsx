import {
  apiQuery,
  ButtonLink,
  Card,
  Chip,
  CopyIcon,
  IconButton,
  KeyValue,
  NavigateIcon,
  StatusTag,
  useQuery,
  useRole,
  useToast,
  useTranslation,
} from '@agency/shared';
import { StoreOwnership } from '@agency/shared/model/store';
import { CallAction } from '../../components/call-action';
import { mapLink } from '../../model/map-link';
import { statusLooks } from '../../model/store-status';
import type { StoreDetail } from './store-details-screen';
import './store-header.css';

/** Name, state and the ways to reach the store. */
export function StoreHeader({ store }: { store: StoreDetail }) {
  const { t } = useTranslation('remote-store');
  const role = useRole();
  const look = statusLooks[store.store_status];
  const isPublic = store.is_gh === StoreOwnership.public;
  return (
    <div className="store-header">
      <Card>
        <div className="store-header__head">
          <h2 className="store-header__name">{store.store_name}</h2>
          {look && <StatusTag tone={look.tone}>{t(`status.${look.key}`)}</StatusTag>}
        </div>
        <div className="store-header__labels">
          {isPublic && <Chip tone="brand" label={t('list.public')} />}
          {store.labels.map(({ id, name }) => (
            <Chip key={id} label={name} />
          ))}
        </div>
        <KeyValue
          items={[
            { label: t('details.manager'), value: store.manager_name },
            {
              label: t('details.phone'),
              value: store.mobile_tel,
              action: (
                <CallAction
                  name={store.manager_name}
                  number={store.mobile_tel}
                  countryCode={store.country_code}
                />
              ),
            },
            { label: t('details.agency'), value: store.agency_item?.agency_name },
            {
              label: t('details.address'),
              value: store.address,
              action: <CopyAction text={store.address} />,
            },
            ...(role === 'manager'
              ? [
                  isPublic
                    ? { label: t('details.company'), value: store.company_name }
                    : { label: t('details.owner'), value: store.member_item?.name },
                ]
              : []),
            {
              label: t('details.protection'),
              value:
                store.recycle_date &&
                t('details.protectionDays', { date: store.recycle_date, count: store.protect_days }),
            },
            ...store.ext_values.map(({ name, value }) => ({ label: name, value })),
          ]}
        />
        <NavigateAction store={store} />
      </Card>
    </div>
  );
}

function NavigateAction({ store }: { store: StoreDetail }) {
  const { t } = useTranslation('remote-store');
  const { data } = useQuery({
    ...apiQuery('GET /expand/common/org/info', {}),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const href = mapLink(data?.map_service ?? 'amap', {
    name: store.store_name,
    lat: store.lat,
    lng: store.lng,
  });
  return (
    <ButtonLink href={href} variant="secondary" block icon={<NavigateIcon size={20} />}>
      {t('details.navigate')}
    </ButtonLink>
  );
}

function CopyAction({ text }: { text: string }) {
  const { t } = useTranslation('remote-store');
  const toast = useToast();
  const copy = () =>
    // The clipboard is missing outside a secure context, and the browser may refuse it.
    Promise.resolve(navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'))).then(
      () => toast(t('details.copied'), { tone: 'success' }),
      () => toast(t('details.copyFailed'), { tone: 'danger' }),
    );
  return (
    <IconButton label={t('details.copyAddress')} icon={<CopyIcon size={20} />} onClick={() => void copy()} />
  );
}
