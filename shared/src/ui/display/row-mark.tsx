import { CheckIcon } from '../icons';
import './row.css';

export function RowMark() {
  return <CheckIcon size={20} aria-hidden="true" className="ag-row__mark" />;
}
