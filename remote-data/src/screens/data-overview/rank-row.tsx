import { Link, StatusTag, useTranslation } from '@agency/shared';
import type { ApiOutput } from '@agency/shared/api';
import { MedalIcon } from '@agency/shared/icons';
import { Change } from '../../components/change';
import { barOf, type Place } from '../../model/ranked-by';
import './rank-row.css';

interface RankRowProps {
  row: ApiOutput<'POST /expand/stat/ranking'>['list'][number];
  place: Place;
  most: number;
  figure: { value: string; unit: string };
  isOwn: boolean;
  to?: string;
}

export function RankRow({ row, place: { medal, isTied }, most, figure, isOwn, to }: RankRowProps) {
  const { t } = useTranslation('remote-data');
  const { ranking, entity_name, is_deleted, count, count_before } = row;
  return (
    <article className={isOwn ? 'data-rank data-rank--own' : 'data-rank'}>
      <span className="data-rank__place">
        {medal ? (
          <MedalIcon
            size={24}
            role="img"
            aria-label={t('rank.place', { ranking })}
            className={`data-rank__medal data-rank__medal--${medal}`}
          />
        ) : (
          <>
            <span className="ag-sr-only">{t(isTied ? 'rank.tied' : 'rank.place', { ranking })}</span>
            <span aria-hidden="true">{isTied ? `=${ranking}` : ranking}</span>
          </>
        )}
      </span>
      <span className="data-rank__name">
        {to ? (
          <Link to={to} className="data-rank__link">
            {entity_name}
          </Link>
        ) : (
          entity_name
        )}
      </span>
      {is_deleted && <StatusTag tone="neutral">{t('rank.deleted')}</StatusTag>}
      <span className="data-rank__figure">
        <span>{figure.value}</span>
        {figure.unit && <small> {figure.unit}</small>}
        <span className="data-rank__bar" aria-hidden="true" style={{ width: `${barOf(count, most)}%` }} />
        <span className="data-rank__change">
          <Change
            now={{ count, supported: true }}
            before={{ count: count_before, supported: true }}
            value={figure.value}
          />
        </span>
      </span>
    </article>
  );
}
