import {
  DataIcon,
  EmptyState,
  ErrorState,
  Section,
  Skeleton,
  TabPanel,
  Tabs,
  useQuery,
  useTranslation,
} from '@agency/shared';
import type { DaySpan } from '@agency/shared/model/days';
import { useRef } from 'react';
import { usePeriod } from '../../components/period-line';
import { ShownFigures } from '../../components/shown-figures';
import type { DataFilter } from '../../model/data-filter';
import { heatOf } from '../../model/heat-grid';
import { heatQuery, type StatQuery } from '../../queries/stats';
import { HeatGrid } from './heat-grid';
import { HeatTable } from './heat-table';
import { useHasBeenVisible } from './use-has-been-visible';
import './heat-grid.css';
import { keepPrevious } from '../../queries/keep-previous';

const skeletonHeight = 280;
const panel = 'data-heat';
const kinds = ['visits', 'reports'] as const;

interface HeatSectionProps {
  query: StatQuery;
  days: DaySpan;
  shown: DataFilter['heat'];
  onShow: (shown: DataFilter['heat']) => void;
}

export function HeatSection({ query, days, shown, onShow }: HeatSectionProps) {
  const { t } = useTranslation('remote-data');
  const box = useRef<HTMLDivElement>(null);
  const isSeen = useHasBeenVisible(box);
  const counted = useQuery({ ...heatQuery(query), enabled: isSeen, placeholderData: keepPrevious });
  const { data } = counted;
  const cells = data?.[shown];
  const name = t(`heat.${shown}`);
  return (
    <Section title={t('heat.title')} note={usePeriod(days)}>
      <div ref={box}>
        <Tabs
          label={t('heat.of')}
          panelId={panel}
          tabs={kinds.map((key) => ({ key, label: t(`heat.${key}`) }))}
          value={shown}
          onChange={onShow}
        />
      </div>
      <TabPanel id={panel} tab={shown}>
        {data && cells === null ? (
          <EmptyState icon={<DataIcon />} title={t('heat.noVisits')} />
        ) : data && cells?.length === 0 ? (
          <EmptyState icon={<DataIcon />} title={t('heat.empty')} />
        ) : data && cells ? (
          <ShownFigures isOld={counted.isPlaceholderData}>
            <HeatGrid key={shown} name={name} heat={heatOf(cells)} />
            <p className="data-heat__zone">{t('heat.zone', { zone: data.timezone })}</p>
            <HeatTable heat={heatOf(cells)} />
          </ShownFigures>
        ) : counted.isError ? (
          <ErrorState title={t('heat.failed')} error={counted.error} onRetry={() => void counted.refetch()} />
        ) : (
          <Skeleton shape="block" height={skeletonHeight} />
        )}
      </TabPanel>
    </Section>
  );
}
