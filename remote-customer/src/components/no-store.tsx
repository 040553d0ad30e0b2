import { ButtonLink, EmptyState, StoreIcon, useTranslation } from '@agency/shared';
import { paths } from '@agency/shared/paths';

/** Shown instead of the report form when the address names no store, because a link was cut off or mistyped. */
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
