import { apiQuery, CallAction, useCurrency, useQuery } from '@agency/shared';
import { UNSUPPORTED } from '@agency/shared/model/format-number';
import { phoneText } from '@agency/shared/model/format-phone';
import { formatDateTime } from '@agency/shared/model/format-time';
import type { Language } from '@agency/shared/model/language';
import { formatMoney } from '@agency/shared/model/money';
import type { DetailColumn, DetailRow } from '../../model/detail-columns';

interface DetailCellProps {
  column: DetailColumn;
  row: DetailRow;
  language: Language;
}

const visitTypesQuery = {
  ...apiQuery('GET /expand/visit/type-list', {}),
  staleTime: Number.POSITIVE_INFINITY,
};

export function DetailCell({ column, row, language }: DetailCellProps) {
  if (column === 'mobile_tel') return <TelCell row={row} />;
  if (column === 'currency_amount') return <AmountCell amount={row.currency_amount} language={language} />;
  if (column === 'visit_type') return <VisitTypeCell type={row.visit_type} />;
  if (column === 'time') return <td>{formatDateTime(row.time, language)}</td>;
  return <td>{row[column] || UNSUPPORTED}</td>;
}

export function isNumber(column: DetailColumn): boolean {
  return column === 'currency_amount';
}

function TelCell({ row }: Pick<DetailCellProps, 'row'>) {
  const { name, mobile_tel, country_code } = row;
  if (!mobile_tel) return <td>{UNSUPPORTED}</td>;
  return (
    <td className="data-table__tel">
      <span className="data-table__call">
        {phoneText(mobile_tel, country_code)}
        <CallAction name={name} number={mobile_tel} countryCode={country_code} />
      </span>
    </td>
  );
}

function AmountCell({ amount, language }: { amount: number | null; language: Language }) {
  const money = useCurrency();
  return (
    <td className="data-table__number">
      {money ? formatMoney(amount, { ...money, language }) : UNSUPPORTED}
    </td>
  );
}

function VisitTypeCell({ type }: { type: number | null }) {
  const { data } = useQuery(visitTypesQuery);
  const known = data?.list.find(({ visit_type }) => visit_type === type);
  return <td>{known?.visit_type_name ?? UNSUPPORTED}</td>;
}
