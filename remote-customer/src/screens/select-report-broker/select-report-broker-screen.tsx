import { DetailPage, SkeletonList, useKnownRole, useTranslation, useUser } from '@agency/shared';
import { useReportStore } from '../../components/use-report-store';
import { ReportEntryPage } from './report-entry-page';

/** The first step of a report on behalf: choosing the broker (docs/product.md, section 2). */
export function Screen() {
  const { t } = useTranslation('remote-customer');
  const { store, error, retry } = useReportStore();
  const role = useKnownRole();
  const user = useUser();
  if (store && role && user) return <ReportEntryPage store={store} role={role} user={user} />;
  return (
    <DetailPage
      title={t('report.selectTitle')}
      error={error}
      onRetry={retry}
      skeleton={<SkeletonList leading />}
    />
  );
}
