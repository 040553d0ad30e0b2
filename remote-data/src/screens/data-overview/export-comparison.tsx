import {
  ExportSheet,
  IconButton,
  organisationToday,
  useOrganisationToday,
  useTranslation,
} from '@agency/shared';
import { ExportIcon } from '@agency/shared/icons';
import { useState } from 'react';
import type { Compared } from '../../model/compared';
import type { DataFilter } from '../../model/data-filter';
import { rangeOf } from '../../model/date-range';
import { exportComparison } from '../../queries/stats';

interface ExportComparisonProps {
  filter: DataFilter;
  columns: readonly Compared[];
  total: number;
}

export function ExportComparison({ filter: { range, project }, columns, total }: ExportComparisonProps) {
  const { t } = useTranslation('remote-data');
  const today = useOrganisationToday();
  const [isOpen, setOpen] = useState(false);
  const body = {
    ...rangeOf(range, today),
    project_ids: project ? [project.id] : undefined,
    columns: columns.map(({ kind, id }) => ({ by: kind, id })),
  };
  return (
    <>
      <IconButton label={t('columns.export')} icon={<ExportIcon />} onClick={() => setOpen(true)} />
      <ExportSheet
        open={isOpen}
        onClose={() => setOpen(false)}
        fileName={`comparison-${organisationToday()}`}
        total={total}
        fetchFile={(options) => exportComparison(body, options)}
      />
    </>
  );
}
