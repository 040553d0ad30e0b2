import { ButtonLink, EmptyState, StoreIcon, useReport, useTranslation } from '@agency/shared';
import { paths } from '@agency/shared/paths';

interface NoStoreProps {
  /** The screen whose address names no store, as in a report. */
  screen: string;
}

/** In the place of a store where the address names none: a link was cut off, or typed. */
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
