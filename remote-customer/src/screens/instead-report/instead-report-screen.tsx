import {
  ErrorState,
  isRequestError,
  messageOf,
  PageFrame,
  Skeleton,
  SkeletonGroup,
  useKnownRole,
  useTranslation,
  useUser,
} from '@agency/shared';
import { NoStore } from '../../components/no-store';
import { useReportStore } from '../../components/use-report-store';
import { ReportFormPage } from './report-form-page';
import { useFormBasis } from './use-form-basis';

/** The report of a customer on behalf of a broker (docs/product.md, section 5). */
export function Screen() {
  const { t } = useTranslation('remote-customer');
  const { storeId, store, error, retry } = useReportStore();
  const basis = useFormBasis(store);
  const role = useKnownRole();
  const user = useUser();
  const title = t(basis.entry.former ? 'report.correctTitle' : 'report.title');
  if (store && role && user && basis.callingCode !== null) {
    const { entry, callingCode, formerProject, formerCustomer } = basis;
    const former = { formerProject, formerCustomer };
    return <ReportFormPage key={store.id} {...{ title, store, role, user, entry, callingCode, ...former }} />;
  }
  const failure = error ?? basis.error;
  return (
    <PageFrame title={title} back>
      {storeId === null ? (
        <NoStore />
      ) : failure ? (
        <ErrorState
          title={t('report.loadFailed')}
          kept={isRequestError(failure) ? messageOf(failure) : undefined}
          onRetry={error ? retry : basis.retry}
        />
      ) : (
        <SkeletonGroup>
          <Skeleton width="30%" height={20} />
          <Skeleton shape="block" height={250} />
          <Skeleton width="30%" height={20} />
          <Skeleton shape="block" height={320} />
        </SkeletonGroup>
      )}
    </PageFrame>
  );
}
