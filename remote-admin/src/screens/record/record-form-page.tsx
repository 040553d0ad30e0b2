import {
  Banner,
  DraftNotice,
  FormCard,
  FormNotice,
  SaveBar,
  useDraftGuard,
  useTranslation,
} from '@agency/shared';
import { AdminPage } from '../../components/admin-page';
import { fieldOfColumn, formOf } from '../../model/record-form';
import { type AdminRecord, archivedKinds, type RecordKind, recordFields } from '../../model/record-kinds';
import { ArchiveSection } from './archive-section';
import { PersonSection } from './person-section';
import { RecordFieldInput } from './record-field-input';
import { useRecordForm } from './use-record-form';
import { useSaveRecord } from './use-save-record';

interface RecordFormPageProps {
  kind: RecordKind;
  title: string;
  /** Null for a new record. */
  record: AdminRecord | null;
  countryCode: string;
}

export function RecordFormPage({ kind, title, record, countryCode }: RecordFormPageProps) {
  const { t } = useTranslation('remote-admin');
  const base = formOf(kind, record, countryCode);
  const form = useRecordForm({ kind, id: record?.id ?? null, base });
  const release = useDraftGuard(form);
  const saving = useSaveRecord({ kind, id: record?.id ?? null, base, form, release });
  const labelOf = (field: string) =>
    t(`field.${recordFields[kind].find(({ column }) => fieldOfColumn(column) === field)?.column}`);
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
      <FormCard title={t(`records.${kind}.details`)}>
        {recordFields[kind].map((field) => (
          <RecordFieldInput
            key={field.column}
            field={field}
            control={field.isKey && record ? { ...form.control, isLocked: true } : form.control}
          />
        ))}
      </FormCard>
      {kind === 'people' && record && <PersonSection record={record} />}
      {archivedKinds.includes(kind) && record && <ArchiveSection kind={kind} record={record} />}
    </AdminPage>
  );
}
