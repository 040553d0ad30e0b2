import {
  countryQuery,
  DetailPage,
  Navigate,
  organisationQuery,
  useQuery,
  useSearchParams,
  useTranslation,
} from '@agency/shared';
import { Navigation } from '../../components/admin-page';
import { adminPaths } from '../../model/areas';
import { isRecordKind, type RecordKind } from '../../model/record-kinds';
import { recordQuery } from '../../queries/admin-calls';
import { RecordFormPage } from './record-form-page';

/** The form of one record, or of a new one if the link has no id. */
export function Screen() {
  const [search] = useSearchParams();
  const kind = search.get('kind');
  const id = search.get('id');
  const project = search.get('project') ?? '';
  return isRecordKind(kind) ? (
    <RecordPage kind={kind} id={id} project={project} />
  ) : (
    <Navigate to={adminPaths.start} replace />
  );
}

interface RecordPageProps {
  kind: RecordKind;
  id: string | null;
  project: string;
}

function RecordPage({ kind, id, project }: RecordPageProps) {
  const { t } = useTranslation('remote-admin');
  const record = useQuery({ ...recordQuery(kind, id ?? ''), enabled: id !== null });
  const organisation = useQuery(organisationQuery);
  const country = useQuery(countryQuery(organisation.data?.country_id ?? ''));
  const title = t(id === null ? `records.${kind}.add` : `records.${kind}.edit`);
  const queries = [record, organisation, country];
  if (country.data && (id === null || record.data))
    return (
      // The key resets the form when the record changes.
      <RecordFormPage
        key={`${kind} ${id} ${project}`}
        kind={kind}
        title={title}
        record={record.data ?? null}
        project={project}
        countryCode={country.data.callingCode}
      />
    );
  return (
    <DetailPage
      title={title}
      beside={<Navigation />}
      error={queries.find(({ isError }) => isError)?.error ?? null}
      failed={t('record.loadFailed')}
      onRetry={() => {
        for (const query of queries) if (query.isError) void query.refetch();
      }}
      skeleton={['30%', 280]}
    />
  );
}
