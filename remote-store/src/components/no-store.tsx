import { ButtonLink, EmptyState, StoreIcon, useReport, useTranslation } from '@agency/shared';
import { paths } from '@agency/shared/paths';

interface NoStoreProps {
  screen: string;
}

/** Shown instead of a store when the address names none, because a link was cut off or mistyped. */
export function NoStore({ screen }: NoStoreProps) {
  const { t } = useTranslation('remote-store');
  useReport(screen, 'remote-store', 'No store was chosen');
  return (
    <EmptyState
      icon={<StoreIcon />}
      title={t('empty.noStore')}
      hint={t('empty.noStoreHint')}
      action={<ButtonLink to={paths.store.pathname}>{t('empty.allStores')}</ButtonLink>}
    />
  );
}
