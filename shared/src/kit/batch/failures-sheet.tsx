import { Sheet } from '../../ui/feedback/sheet';
import { useKitText } from '../use-kit-text';
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
  const t = useKitText();
  return (
    <Sheet open={rows.length > 0} onClose={onClose} title={t('batch.failed', { count: rows.length })}>
      <ul className="ag-batch-failures">
        {rows.map(({ id, name, msg }) => (
          <li key={id} className="ag-batch-failures__row">
            <strong className="ag-batch-failures__name">{name}</strong>
            <span>{msg}</span>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
