import { Sheet, useTranslation } from '@agency/shared';
import './failures-sheet.css';
import type { FailedRow } from './use-batch';

interface FailuresSheetProps {
  rows: readonly FailedRow[];
  onClose: () => void;
}

/** The rows that a batch left as they were, each with its reason. */
export function FailuresSheet({ rows, onClose }: FailuresSheetProps) {
  const { t } = useTranslation('remote-store');
  return (
    <Sheet open={rows.length > 0} onClose={onClose} title={t('batch.failed', { count: rows.length })}>
      <ul className="batch-failures">
        {rows.map(({ id, name, msg }) => (
          <li key={id} className="batch-failures__row">
            <strong className="batch-failures__name">{name}</strong>
            <span>{msg}</span>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
