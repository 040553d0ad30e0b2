import { ErrorState, useNavigate, useTranslation, paths } from '@agency/shared';

export function NotFoundScreen() {
  const { t } = useTranslation('host');
  const navigate = useNavigate();
  return <ErrorState title={t('notFound.title')} onRetry={() => navigate(paths.home.pathname, { replace: true })} />;
}
