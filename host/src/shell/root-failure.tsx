import { ErrorState, PageFrame, useTranslation } from '@agency/shared';
import { AppShell, reportInTrace, useRouteError } from '@agency/shared/host';
import { useState } from 'react';
import { reloadPage } from '../session/reload-page';

export function RootFailure() {
  const { t } = useTranslation('host');
  const error = useRouteError();
  const [trace] = useState(() => {
    const { message, stack } = error instanceof Error ? error : new Error(String(error));
    return reportInTrace({ kind: 'root-crash', message, stack });
  });
  return (
    <AppShell>
      <PageFrame title={t('appName')}>
        <ErrorState title={t('area.failed')} trace={trace} onRetry={reloadPage} />
      </PageFrame>
    </AppShell>
  );
}
