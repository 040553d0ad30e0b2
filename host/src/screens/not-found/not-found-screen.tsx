import { ButtonLink, EmptyState, PageFrame, useTranslation } from '@agency/shared';
import { paths } from '@agency/shared/paths';
import './not-found-texts';

export function NotFoundScreen() {
  const { t } = useTranslation('host');
  return (
    <PageFrame title={t('appName')} back>
      <EmptyState
        title={t('notFound:title')}
        hint={t('notFound:hint')}
        action={<ButtonLink to={paths.home.pathname}>{t('notFound:home')}</ButtonLink>}
      />
    </PageFrame>
  );
}
