import { isServed, Link } from '@agency/shared';
import { paths } from '@agency/shared/paths';
import type { DetailKind, DetailRow } from '../../model/detail-columns';

interface RowNameProps {
  kind: DetailKind;
  row: DetailRow;
}

export function RowName({ kind, row }: RowNameProps) {
  const to = pageOf(kind, row.key);
  return to ? (
    <Link to={to} className="data-table__link">
      {row.name}
    </Link>
  ) : (
    row.name
  );
}

function pageOf(kind: DetailKind, key: string): string | undefined {
  if (kind === 'customer_detail' && isServed(paths.customerDetails.pathname)) {
    return paths.customerDetails.href({ clue_id: key });
  }
  if (kind === 'store_detail' && isServed(paths.storeDetails.pathname)) {
    return paths.storeDetails.href({ store_id: key, broker_cst_from: 1 });
  }
  return undefined;
}
