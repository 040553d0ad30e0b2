import { ButtonLink, EmptyState, StoreIcon, useTranslation } from '@agency/shared';
import { paths } from '@agency/shared/paths';

/** In the place of a report whose address names no store: a link was cut off, or typed. */
export function NoStore() {
  const { t } = useTranslation('remote-customer');
  return (
    <EmptyState
      icon={<StoreIcon />}
      title={t('report.noStore')}
      hint={t('report.noStoreHint')}
      action={<ButtonLink to={paths.store.pathname}>{t('report.allStores')}</ButtonLink>}
    />
  );
}
