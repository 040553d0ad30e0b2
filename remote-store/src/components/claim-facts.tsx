import { currentLanguage, Skeleton, SkeletonGroup, useQuery, useTranslation } from '@agency/shared';
import { formatDate } from '@agency/shared/model/format-time';
import { claimPreviewQuery } from '../queries/pool';

/** Describes in the dialog of a claim what it brings. Without an answer the store can be claimed all the same. */
export function ClaimFacts({ store }: { store: { id: string; store_name: string } }) {
  const { t } = useTranslation('remote-store');
  const { data, isPending } = useQuery(claimPreviewQuery(store.id));
  if (isPending) {
    return (
      <SkeletonGroup>
        <Skeleton width="90%" />
        <Skeleton width="70%" />
        <Skeleton width="50%" />
      </SkeletonGroup>
    );
  }
  if (!data) return t('claim.message', { name: store.store_name });
  const { brokers, broker_total, customer_total } = data;
  const names = brokers.map(({ name }) => name).join(t('claim.comma'));
  const isCut = broker_total > brokers.length;
  const date = formatDate(data.protected_until, currentLanguage());
  return (
    <>
      <p>{t('claim.until', { name: store.store_name, date })}</p>
      <p>
        {broker_total === 0
          ? t('claim.noBrokers')
          : t(isCut ? 'claim.someBrokers' : 'claim.brokers', { names, count: broker_total })}
      </p>
      <p>{t('claim.customers', { count: customer_total })}</p>
    </>
  );
}
