import {
  DataIcon,
  EmptyState,
  ErrorState,
  isServed,
  Section,
  Skeleton,
  useQuery,
  useTranslation,
} from '@agency/shared';
import type { DaySpan } from '@agency/shared/model/days';
import { funnel } from '@agency/shared/model/funnel';
import { paths } from '@agency/shared/paths';
import { useRef } from 'react';
import { usePeriod } from '../../components/period-line';
import { ShownFigures } from '../../components/shown-figures';
import { detailsLink } from '../../model/details-link';
import { stepRates } from '../../model/step-rates';
import { keepPrevious } from '../../queries/keep-previous';
import { funnelQuery, type StatQuery } from '../../queries/stats';
import { FunnelSteps, FunnelTable } from './funnel-steps';
import type { Indicator } from './indicator-cards';
import { useHasBeenVisible } from './use-has-been-visible';

const skeletonHeight = 360;

interface FunnelSectionProps {
  indicators: readonly Indicator[];
  query: StatQuery;
  days: DaySpan;
}

export function FunnelSection({ indicators, query, days }: FunnelSectionProps) {
  const { t } = useTranslation('remote-data');
  const box = useRef<HTMLDivElement>(null);
  const isSeen = useHasBeenVisible(box);
  const counted = useQuery({ ...funnelQuery(query), enabled: isSeen, placeholderData: keepPrevious });
  const period = usePeriod(days);
  const hasDetails = isServed(paths.indicatorDetails.pathname);
  const rows =
    counted.data &&
    stepRates(counted.data.items).map((rates) => {
      const id = funnel[rates.step].indicator;
      const indicator = indicators.find(({ indicator_id }) => indicator_id === id);
      return {
        ...rates,
        name: t(`funnel.step.${rates.step}`),
        to: indicator && hasDetails && rates.count > 0 ? detailsLink(indicator, query) : undefined,
      };
    });
  return (
    <Section title={t('funnel.title')} note={period}>
      <div ref={box}>
        {rows?.some(({ count }) => count > 0) ? (
          <ShownFigures isOld={counted.isPlaceholderData}>
            <FunnelSteps rows={rows} />
            <FunnelTable rows={rows} />
          </ShownFigures>
        ) : rows ? (
          <EmptyState icon={<DataIcon />} title={t('funnel.empty')} />
        ) : counted.isError ? (
          <ErrorState
            title={t('funnel.failed')}
            error={counted.error}
            onRetry={() => void counted.refetch()}
          />
        ) : (
          <Skeleton shape="block" height={skeletonHeight} />
        )}
      </div>
    </Section>
  );
}
