import { DetailPage, Navigate, useIdParam, useQuery, useTranslation } from '@agency/shared';
import { Navigation } from '../../components/admin-page';
import { adminPaths } from '../../model/areas';
import { findCompany } from '../../model/company-tree';
import { divisionOf, emptyHandOver } from '../../model/hand-over-form';
import { companiesQuery, handOverPreviewQuery, handOverQuery } from '../../queries/admin-calls';
import { HandOverFormPage } from './hand-over-form-page';
import { HandedOverPage } from './handed-over-page';

/**
 * Divides what a person holds among successors, and ends their access or moves them to another company; or shows the
 * result, which can be undone for 24 hours.
 */
export function Screen() {
  const id = useIdParam('id');
  const done = useIdParam('done');
  const company = useIdParam('company');
  if (done) return <Result id={done} />;
  return id ? (
    <Form key={`${id} ${company}`} id={id} companyId={company} />
  ) : (
    <Navigate to={adminPaths.people} replace />
  );
}

function Form({ id, companyId }: { id: string; companyId: string }) {
  const { t } = useTranslation('remote-admin');
  const preview = useQuery(handOverPreviewQuery(divisionOf(id, emptyHandOver, companyId)));
  const companies = useQuery({ ...companiesQuery, enabled: companyId !== '' });
  const company = companyId ? findCompany(companies.data?.list ?? [], { id: companyId }) : null;
  const read = () => void preview.refetch();
  if (preview.data && company !== undefined)
    return <HandOverFormPage accountId={id} company={company} held={preview.data} onOutdated={read} />;
  return (
    <Waiting
      title={t(companyId ? 'handOver.move.action' : 'handOver.open')}
      error={preview.error ?? companies.error}
      onRetry={() => {
        read();
        void companies.refetch();
      }}
    />
  );
}

function Result({ id }: { id: string }) {
  const { t } = useTranslation('remote-admin');
  const { data, error, refetch } = useQuery(handOverQuery(id));
  if (data) return <HandedOverPage handOver={data} />;
  return <Waiting title={t('handOver.show')} error={error} onRetry={() => void refetch()} />;
}

function Waiting(props: { title: string; error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('remote-admin');
  return (
    <DetailPage {...props} beside={<Navigation />} failed={t('record.loadFailed')} skeleton={['30%', 280]} />
  );
}
