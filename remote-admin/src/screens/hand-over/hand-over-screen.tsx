import { DetailPage, Navigate, useIdParam, useQuery, useTranslation } from '@agency/shared';
import { Navigation } from '../../components/admin-page';
import { adminPaths } from '../../model/areas';
import { divisionOf, emptyHandOver } from '../../model/hand-over-form';
import { handOverPreviewQuery, handOverQuery } from '../../queries/admin-calls';
import { HandOverFormPage } from './hand-over-form-page';
import { HandedOverPage } from './handed-over-page';

/**
 * Divides what a person holds among successors and ends their access, or shows the result, which can be undone for 24
 * hours.
 */
export function Screen() {
  const id = useIdParam('id');
  const done = useIdParam('done');
  if (done) return <Result id={done} />;
  return id ? <Form key={id} id={id} /> : <Navigate to={adminPaths.people} replace />;
}

function Form({ id }: { id: string }) {
  const { t } = useTranslation('remote-admin');
  const { data, error, refetch } = useQuery(handOverPreviewQuery(divisionOf(id, emptyHandOver)));
  const read = () => void refetch();
  if (data) return <HandOverFormPage accountId={id} held={data} onOutdated={read} />;
  return <Waiting title={t('handOver.open')} error={error} onRetry={read} />;
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
