import { Sheet, useTranslation } from '@agency/shared';
import './failures-sheet.css';

export interface FailedRow {
  id: string;
  name: string;
  msg: string;
}

interface FailuresSheetProps {
  rows: readonly FailedRow[];
  onClose: () => void;
}

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
