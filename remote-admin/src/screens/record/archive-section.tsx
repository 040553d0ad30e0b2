import { Button, Section, useDialog, useSingleFlight, useToast, useTranslation } from '@agency/shared';
import { useState } from 'react';
import { CompanySheet } from '../../components/company-sheet';
import type { AdminRecord, RecordKind } from '../../model/record-kinds';
import { write } from '../../queries/admin-calls';

interface ArchiveSectionProps {
  kind: RecordKind;
  record: AdminRecord;
}

/** Takes a record out of use. Old records keep showing its name. */
export function ArchiveSection({ kind, record }: ArchiveSectionProps) {
  const { t } = useTranslation('remote-admin');
  const { confirm } = useDialog();
  const toast = useToast();
  const [isChoosingHeir, setChoosingHeir] = useState(false);
  const { id, archived, values, facts } = record;
  const name = values.name ?? '';
  const [archive, isBusy] = useSingleFlight(async (heir_id?: string) => {
    await write('POST /expand/admin/record/archive', { kind, id, archived: !archived, heir_id });
    toast(t(archived ? 'record.broughtBack' : 'record.archivedNow', { name }), { tone: 'success' });
  });
  const needsHeir =
    kind === 'companies' && ['people', 'stores', 'companies'].some((what) => Number(facts[what] ?? 0) > 0);
  const press = async () => {
    if (archived) return archive();
    if (needsHeir) return setChoosingHeir(true);
    const isSure = await confirm({
      title: t('record.archiveTitle', { name }),
      message: t(`record.archiveText.${kind === 'companies' ? 'companies' : 'others'}`),
      confirmText: t(`record.archive.${kind === 'companies' ? 'companies' : 'others'}`),
    });
    if (isSure) await archive();
  };
  return (
    <Section title={t('record.use')}>
      <Button variant="secondary" block loading={isBusy} onClick={() => void press()}>
        {t(archived ? 'record.bringBack' : `record.archive.${kind === 'companies' ? 'companies' : 'others'}`)}
      </Button>
      <CompanySheet
        open={isChoosingHeir}
        title={t('record.heirTitle', { name })}
        chosen=""
        onClose={() => setChoosingHeir(false)}
        onChoose={(heir) => void archive(heir.id)}
      />
    </Section>
  );
}
