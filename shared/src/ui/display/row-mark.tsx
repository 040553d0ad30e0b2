import { CheckIcon } from '../icons';
import './row.css';

/** Marks the row that is the current choice, at its end. The row says the same by `aria-current`. */
export function RowMark() {
  return <CheckIcon size={20} aria-hidden="true" className="ag-row__mark" />;
}
