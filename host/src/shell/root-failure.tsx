import { ErrorState, PageFrame, report, useTranslation } from '@agency/shared';
import { AppShell, useRouteError } from '@agency/shared/host';
import { useEffect } from 'react';
import { reloadPage } from '../session/reload-page';

export function RootFailure() {
  const { t } = useTranslation('host');
  const error = useRouteError();
  useEffect(() => {
    const { message, stack } = error instanceof Error ? error : new Error(String(error));
    report({ kind: 'root-crash', message, stack });
  }, [error]);
  return (
    <AppShell>
      <PageFrame title={t('appName')}>
        <ErrorState title={t('area.failed')} onRetry={reloadPage} />
      </PageFrame>
    </AppShell>
  );
}
