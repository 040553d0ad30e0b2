import { ExportSheet, IconButton, today, useRole, useTranslation } from '@agency/shared';
import type { ApiBody } from '@agency/shared/api';
import { ExportIcon } from '@agency/shared/icons';
import { useState } from 'react';
import { exportCustomers } from '../queries/customers';

interface ExportCustomersProps {
  filter: ApiBody<'POST /expand/cst/export'>;
  total: number;
}

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
        // Hidden rather than removed, so that the layout does not shift when the count arrives.
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
