import {
  Banner,
  DraftNotice,
  FormCard,
  FormNotice,
  RowLink,
  SaveBar,
  Section,
  useDraftGuard,
  useQuery,
  useTranslation,
} from '@agency/shared';
import { AdminPage } from '../../components/admin-page';
import { adminPaths, saleActivitiesHref } from '../../model/areas';
import { findCompany } from '../../model/company-tree';
import { fieldOfColumn, formOf } from '../../model/record-form';
import {
  type AdminRecord,
  archivedKinds,
  type RecordField,
  type RecordKind,
  recordFields,
} from '../../model/record-kinds';
import { companiesQuery } from '../../queries/admin-calls';
import { ArchiveSection } from './archive-section';
import { MoveSection } from './move-section';
import { PersonSection } from './person-section';
import { RecordFieldInput } from './record-field-input';
import { useRecordForm } from './use-record-form';
import { useSaveRecord } from './use-save-record';

interface RecordFormPageProps {
  kind: RecordKind;
  title: string;
  record: AdminRecord | null;
  /** Code of the project to which a new sale activity belongs; empty for all other kinds. */
  project: string;
  countryCode: string;
}

export function RecordFormPage({ kind, title, record, project, countryCode }: RecordFormPageProps) {
  const { t } = useTranslation('remote-admin');
  const base = formOf(kind, record, countryCode, project ? { project_code: project } : {});
  const form = useRecordForm({ kind, id: record?.id ?? null, project, base });
  const release = useDraftGuard(form, [adminPaths.handOver]);
  const companies = useQuery({ ...companiesQuery, enabled: kind === 'people' && record !== null });
  const { company_code = '' } = form.control.form;
  const newCompany =
    kind === 'people' && record && record.facts.state !== 'disabled' && company_code !== base.company_code
      ? findCompany(companies.data?.list ?? [], { code: company_code })
      : undefined;
  const saving = useSaveRecord({ kind, id: record?.id ?? null, base, form, release });
  const labelOf = (field: string) =>
    t(`field.${recordFields[kind].find(({ column }) => fieldOfColumn(column) === field)?.column}`);
  const fieldsOf = (section: RecordField['section']) =>
    recordFields[kind]
      .filter((field) => field.section === section)
      .map((field) => {
        const isFixed = field.isKey && (record !== null || project !== '');
        return (
          <RecordFieldInput
            key={field.column}
            field={field}
            control={isFixed ? { ...form.control, isLocked: true } : form.control}
          />
        );
      });
  return (
    <AdminPage
      title={record?.values.name || title}
      footer={
        <SaveBar
          label={t(record ? 'record.save' : `records.${kind}.add`)}
          isSaving={saving.isSaving}
          failure={saving.failure ?? form.refusal}
          onForgetFailure={() => {
            saving.forgetFailure();
            form.forgetRefusal();
          }}
          isIncomplete={form.isIncomplete}
          open={form.open.map(labelOf)}
          wrong={form.wrong.map(labelOf)}
          onSave={() => form.check() && void saving.save()}
        />
      }
    >
      {record?.archived && (
        <FormNotice>
          <Banner tone="warning">{t('record.isArchived')}</Banner>
        </FormNotice>
      )}
      <DraftNotice form={form} />
      <FormCard title={t(`records.${kind}.details`)}>{fieldsOf(undefined)}</FormCard>
      {kind === 'projects' && <FormCard title={t('projects.labels')}>{fieldsOf('labels')}</FormCard>}
      {kind === 'projects' && record && (
        <Section title={t('records.sale_activities.title')}>
          <ul className="admin-list">
            <li>
              <RowLink
                to={saleActivitiesHref(record.values.code ?? '')}
                label={t('activities.offered', { name: record.values.name })}
              />
            </li>
          </ul>
        </Section>
      )}
      {record && newCompany && <MoveSection accountId={record.id} company={newCompany} />}
      {kind === 'people' && record && <PersonSection record={record} />}
      {archivedKinds.includes(kind) && record && <ArchiveSection kind={kind} record={record} />}
    </AdminPage>
  );
}
