import { ExportSheet, IconButton, useApiList, useOrganisationToday, useTranslation } from '@agency/shared';
import { ExportIcon } from '@agency/shared/icons';
import { useState } from 'react';
import { exportHistory, historyQuery } from '../../queries/admin-calls';

interface ExportHistoryProps {
  filter: Parameters<typeof historyQuery>[0];
}

export function ExportHistory({ filter }: ExportHistoryProps) {
  const { t } = useTranslation('remote-admin');
  const { total = 0 } = useApiList(historyQuery(filter));
  const today = useOrganisationToday();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        label={t('history.export')}
        icon={<ExportIcon />}
        // Hidden rather than removed, so that the layout does not shift when the count arrives.
        style={{ visibility: total === 0 ? 'hidden' : undefined }}
        onClick={() => setOpen(true)}
      />
      <ExportSheet
        open={isOpen}
        onClose={() => setOpen(false)}
        fileName={`history-${today}`}
        total={total}
        fetchFile={(options) => exportHistory(filter, options)}
      />
    </>
  );
}
