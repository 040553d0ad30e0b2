import { ButtonLink, EmptyState, PageFrame, paths, useTranslation } from '@agency/shared';

export function NotFoundScreen() {
  const { t } = useTranslation('host');
  return (
    <PageFrame title={t('appName')} back>
      <EmptyState
        title={t('notFound.title')}
        hint={t('notFound.hint')}
        action={<ButtonLink to={paths.home.pathname}>{t('notFound.home')}</ButtonLink>}
      />
    </PageFrame>
  );
}
