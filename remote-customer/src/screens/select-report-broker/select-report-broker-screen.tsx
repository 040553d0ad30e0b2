import {
  ErrorState,
  isRequestError,
  messageOf,
  PageFrame,
  SkeletonList,
  useKnownRole,
  useTranslation,
  useUser,
} from '@agency/shared';
import { NoStore } from '../../components/no-store';
import { useReportStore } from '../../components/use-report-store';
import { ReportEntryPage } from './report-entry-page';

/** The first step of a report on behalf: choosing the broker (docs/product.md, section 2). */
export function Screen() {
  const { t } = useTranslation('remote-customer');
  const { storeId, store, error, retry } = useReportStore();
  const role = useKnownRole();
  const user = useUser();
  if (store && role && user) return <ReportEntryPage store={store} role={role} user={user} />;
  return (
    <PageFrame title={t('report.selectTitle')} back>
      {storeId === null ? (
        <NoStore />
      ) : error ? (
        <ErrorState kept={isRequestError(error) ? messageOf(error) : undefined} onRetry={retry} />
      ) : (
        <SkeletonList leading />
      )}
    </PageFrame>
  );
}
