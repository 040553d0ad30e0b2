import { ExportSheet, IconButton, organisationToday, useTranslation } from '@agency/shared';
import { ExportIcon } from '@agency/shared/icons';
import { useState } from 'react';
import type { Details } from '../../model/details-link';
import { exportDetails } from '../../queries/stats';

interface ExportDetailsProps {
  details: Details;
  total: number;
}

export function ExportDetails({ details, total }: ExportDetailsProps) {
  const { t } = useTranslation('remote-data');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton label={t('details.export')} icon={<ExportIcon />} onClick={() => setOpen(true)} />
      <ExportSheet
        open={isOpen}
        onClose={() => setOpen(false)}
        fileName={`figures-${organisationToday()}`}
        total={total}
        fetchFile={(options) => exportDetails(details.body, options)}
      />
    </>
  );
}
