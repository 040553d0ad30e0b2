import { companiesQuery, ErrorState, RegionPicker, useQuery, useTranslation } from '@agency/shared';
import { byCode, pathsNamed, rowsOf } from '../../model/company-tree';
import type { AdminRecord } from '../../model/record-kinds';

interface HeirSheetProps {
  company: AdminRecord;
  onClose: () => void;
  /** Called with the id of the company that takes over people, stores and the companies below. */
  onChoose: (id: string) => void;
}

/** Asks which company takes over what a closing company has. */
export function HeirSheet({ company, onClose, onChoose }: HeirSheetProps) {
  const { t } = useTranslation('remote-admin');
  const { data, isError, refetch } = useQuery(companiesQuery);
  const tree = data && byCode(data.list);
  return (
    <RegionPicker
      open
      onClose={onClose}
      title={t('record.heirTitle', { name: company.values.name })}
      value={[]}
      regions={tree}
      error={isError && <ErrorState onRetry={() => void refetch()} />}
      allowAll
      searchable
      search={async (words) => pathsNamed(tree ?? [], words)}
      onChange={(path) => {
        const code = path.at(-1)?.id;
        const heir = rowsOf(data?.list ?? []).find((row) => row.company.code === code);
        onClose();
        if (heir && heir.company.id !== company.id) onChoose(heir.company.id);
      }}
    />
  );
}
