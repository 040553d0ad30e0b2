import { DetailPage, useKnownRole, useTranslation, useUser } from '@agency/shared';
import { useReportStore } from '../../components/use-report-store';
import { ReportFormPage } from './report-form-page';
import { useFormBasis } from './use-form-basis';

/** The report of a customer on behalf of a broker (docs/product.md, section 5). */
export function Screen() {
  const { t } = useTranslation('remote-customer');
  const { store, error, retry } = useReportStore();
  const basis = useFormBasis(store);
  const role = useKnownRole();
  const user = useUser();
  const title = t(basis.entry.former ? 'report.correctTitle' : 'report.title');
  if (store && role && user && basis.country) {
    const { entry, country, formerProject, formerCustomer } = basis;
    const former = { formerProject, formerCustomer };
    return <ReportFormPage key={store.id} {...{ title, store, role, user, entry, country, ...former }} />;
  }
  return (
    <DetailPage
      title={title}
      error={error ?? basis.error}
      failed={t('report.loadFailed')}
      onRetry={error ? retry : basis.retry}
      skeleton={['30%', 250, '30%', 320]}
    />
  );
}
