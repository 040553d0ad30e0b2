import { ExportSheet, IconButton, today, useRole, useTranslation } from '@agency/shared';
import type { ApiBody } from '@agency/shared/api';
import { ExportIcon } from '@agency/shared/icons';
import { useState } from 'react';
import { exportCustomers } from '../queries/customers';

interface ExportCustomersProps {
  /** What narrows the list that is shown. */
  filter: ApiBody<'POST /expand/cst/export'>;
  /** Rows of that list. */
  total: number;
}

/** Managers take the list out as a table; there is nothing to take out of an empty one. */
export function ExportCustomers({ filter, total }: ExportCustomersProps) {
  const { t } = useTranslation('remote-customer');
  const isManager = useRole() === 'manager';
  const [isOpen, setOpen] = useState(false);
  if (!isManager) return null;
  return (
    <>
      <IconButton
        label={t('list.export')}
        icon={<ExportIcon />}
        // Its room is kept, so that nothing beside it moves when the rows are counted.
        style={{ visibility: total === 0 ? 'hidden' : undefined }}
        onClick={() => setOpen(true)}
      />
      <ExportSheet
        open={isOpen}
        onClose={() => setOpen(false)}
        fileName={`customers-${today()}`}
        total={total}
        fetchFile={(options) => exportCustomers(filter, options)}
      />
    </>
  );
}
