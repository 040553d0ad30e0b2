import {
  companiesQuery,
  ErrorState,
  Skeleton,
  useOrganisationToday,
  useQuery,
  useTranslation,
} from '@agency/shared';
import { mostCompared } from '@agency/shared/model/compared';
import { useState } from 'react';
import { PeriodLine } from '../../components/period-line';
import { columnsOf, withColumn } from '../../model/columns';
import type { DataFilter } from '../../model/data-filter';
import { daysOf } from '../../model/date-range';
import { indicatorsQuery } from '../../queries/stats';
import { ColumnSheet } from './column-sheet';
import { CompareTable } from './compare-table';
import { ExportComparison } from './export-comparison';
import './compare-tab.css';

export interface CompareTabProps {
  filter: DataFilter;
  onChange: (part: Partial<DataFilter>) => void;
}

/** All figures of up to three organisations and members. The columns are in the URL and stay under other filters. */
export function CompareTab({ filter, onChange }: CompareTabProps) {
  const { t } = useTranslation('remote-data');
  const today = useOrganisationToday();
  const indicators = useQuery(indicatorsQuery);
  const companies = useQuery(companiesQuery);
  const [place, setPlace] = useState<number | null>(null);
  if (!indicators.data || !companies.data) {
    const hasFailed = indicators.isError || companies.isError;
    return hasFailed ? (
      <ErrorState
        title={t('columns.failed')}
        error={indicators.error ?? companies.error}
        onRetry={() => void Promise.all([indicators.refetch(), companies.refetch()])}
      />
    ) : (
      <Skeleton shape="block" height={480} />
    );
  }
  const columns = columnsOf(filter, companies.data.list);
  const choose = (chosen: Parameters<typeof withColumn>[2]) => {
    onChange(withColumn(columns, place ?? columns.length, chosen));
    setPlace(null);
  };
  return (
    <div className="data-compare">
      <div className="data-compare__head">
        <PeriodLine days={daysOf(filter.range, today)} />
        <ExportComparison filter={filter} columns={columns} total={indicators.data.list.length} />
      </div>
      <CompareTable
        indicators={indicators.data.list}
        filter={filter}
        columns={columns}
        onChoose={setPlace}
        onAdd={columns.length < mostCompared ? () => setPlace(columns.length) : undefined}
      />
      {place !== null && (
        <ColumnSheet
          companies={companies.data.list}
          column={columns[place]}
          canRemove={columns.length > 1}
          onClose={() => setPlace(null)}
          onChoose={choose}
        />
      )}
    </div>
  );
}
