import { Link, useTranslation } from '@agency/shared';
import { formatNumber } from '@agency/shared/model/format-number';
import { type FunnelStep, funnel } from '@agency/shared/model/funnel';
import { barOf } from '../../model/ranked-by';
import type { StepRates } from '../../model/step-rates';
import { TableBelow } from './table-below';
import './funnel-steps.css';

interface FunnelRow extends StepRates {
  name: string;
  to: string | undefined;
}

interface FunnelRowsProps {
  rows: readonly FunnelRow[];
}

export function FunnelSteps({ rows }: FunnelRowsProps) {
  const { t } = useTranslation('remote-data');
  const most = Math.max(...rows.map(({ count }) => count));
  const rateOf = ({ step, ofBefore }: FunnelRow) => {
    const after: FunnelStep | null = funnel[step].after;
    if (!after) return null;
    if (ofBefore === null) return t(`funnel.none.${after}`);
    return t(`funnel.of.${after}`, { percent: formatNumber(ofBefore) });
  };
  return (
    <>
      <ol className="data-funnel" aria-label={t('funnel.title')}>
        {rows.map((row) => (
          <li key={row.step} className="data-step">
            <span className="data-step__name">
              {row.to ? (
                <Link to={row.to} className="data-step__link">
                  {row.name}
                </Link>
              ) : (
                row.name
              )}
            </span>
            <span className="data-step__count">{formatNumber(row.count)}</span>
            <span className="data-step__track" aria-hidden="true">
              <span className="data-step__bar" style={{ width: `${barOf(row.count, most)}%` }} />
            </span>
            <span className="data-step__rate">{rateOf(row)}</span>
          </li>
        ))}
      </ol>
      <p className="data-funnel__note">{t('funnel.note')}</p>
    </>
  );
}

/** The funnel as a table for users of screen readers, which adds the share of all reports. */
export function FunnelTable({ rows }: FunnelRowsProps) {
  const { t } = useTranslation('remote-data');
  const percent = (rate: number | null) =>
    rate === null ? '–' : t('funnel.percent', { percent: formatNumber(rate) });
  return (
    <TableBelow
      summary={t('funnel.table')}
      columns={[
        t('funnel.column.step'),
        t('funnel.column.count'),
        t('funnel.column.before'),
        t('funnel.column.reports'),
      ]}
      rows={rows.map(({ step, name, count, ofBefore, ofReports }) => ({
        key: step,
        cells: [name, formatNumber(count), percent(ofBefore), percent(ofReports)],
      }))}
    />
  );
}
