import {
  ErrorState,
  FilterChip,
  FilterRow,
  Navigate,
  PageFrame,
  PullRefresh,
  paths,
  useKnownRole,
  useQuery,
  useQueryClient,
  useSearchParams,
  useTranslation,
} from '@agency/shared';
import { quickRanges, rangeOf } from '../../model/date-range';
import { dayOf } from '../../model/today';
import { indicatorsQuery, userConfigQuery } from '../../queries/stats';
import { IndicatorCards, IndicatorSkeletons } from './indicator-cards';
import { TrendSection } from './trend-section';

/** The manager's figures over a period: a card an indicator, and the trend of the chosen one. */
export function Screen() {
  const role = useKnownRole();
  if (role === 'attache') return <Navigate to={paths.home.pathname} replace />;
  return role ? <Overview /> : <Waiting />;
}

/** Who it is for is not known yet, as after a deep link. */
function Waiting() {
  const { t } = useTranslation('remote-data');
  return (
    <PageFrame title={t('title')}>
      <IndicatorSkeletons />
    </PageFrame>
  );
}

function Overview() {
  const { t } = useTranslation('remote-data');
  const queryClient = useQueryClient();
  const [search, setSearch] = useSearchParams();
  const indicators = useQuery(indicatorsQuery);
  const config = useQuery(userConfigQuery('stat'));
  const quick = quickRanges.find((value) => value === search.get('range')) ?? 'month';
  const range = rangeOf(quick, dayOf(new Date()));
  const put = (name: string, value: string) =>
    setSearch({ ...Object.fromEntries(search), [name]: value }, { replace: true });

  const shown = (indicators.data?.list ?? []).filter(
    ({ indicator_id }) => config.data?.selected_indicators.includes(indicator_id) ?? false,
  );
  const chosen = shown.find(({ indicator_id }) => indicator_id === search.get('indicator')) ?? shown[0];
  const hasFailed = indicators.isError || config.isError;
  return (
    <PageFrame title={t('title')}>
      <PullRefresh onRefresh={() => queryClient.invalidateQueries()}>
        <FilterRow label={t('range.label')}>
          {quickRanges.map((value) => (
            <FilterChip
              key={value}
              label={t(`range.${value}`)}
              selected={value === quick}
              onPress={() => put('range', value)}
            />
          ))}
        </FilterRow>
        {hasFailed && shown.length === 0 ? (
          <ErrorState
            title={t('failed')}
            onRetry={() => {
              void indicators.refetch();
              void config.refetch();
            }}
          />
        ) : shown.length === 0 ? (
          <IndicatorSkeletons />
        ) : (
          <IndicatorCards
            indicators={shown}
            range={range}
            chosen={chosen?.indicator_id}
            onChoose={(id) => put('indicator', id)}
          />
        )}
        {chosen?.supported && <TrendSection indicator={chosen} range={range} />}
      </PullRefresh>
    </PageFrame>
  );
}
