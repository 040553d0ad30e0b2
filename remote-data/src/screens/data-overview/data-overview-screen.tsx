import {
  ErrorState,
  FilterChip,
  FilterStrip,
  IconLink,
  lazyPart,
  Navigate,
  PageFrame,
  PeriodFilter,
  SkeletonList,
  TabPanel,
  Tabs,
  useLazyPart,
  useOrganisationToday,
  useTranslation,
  useUrlChoice,
} from '@agency/shared';
import { GoalIcon } from '@agency/shared/icons';
import { rankingTypes } from '@agency/shared/model/indicators';
import { paths } from '@agency/shared/paths';
import { useEffect, useState } from 'react';
import { IndicatorSheets, type OpenSheet } from '../../components/indicator-sheets';
import { SheetButtons } from '../../components/sheet-buttons';
import { StatFilterChips } from '../../components/stat-filter-chips';
import { daysOf, knownDays, quickRanges } from '../../model/date-range';
import { filterKeys, statFilterOf } from '../../model/stat-filter';
import type { CompareTabProps } from './compare-tab';
import { IndicatorsTab } from './indicators-tab';
import { RankChips } from './rank-chips';
import { RankTab } from './rank-tab';
import { useDataFilter, useRecalledSearch } from './use-data-filter';

/** The manager's figures over a period (docs/product.md, section 2 "Data"): cards and trends, and rankings. */
export function Screen() {
  const recalled = useRecalledSearch();
  return recalled ? <Navigate to={recalled} replace /> : <DataPage />;
}

/** The tabs for indicators, ranking and comparison (docs/product.md, section 2 "Data"). */
const tabs = ['0', '1', '2'] as const;
const panel = 'data-panel';
const rankingPanel = 'data-ranking';

/** The comparison, whose code is fetched after the page has been drawn. */
const compareTab = lazyPart(() => import(/* webpackChunkName: "compare-tab" */ './compare-tab'));

function DataPage() {
  const { t } = useTranslation('remote-data');
  const [tab, setTab] = useUrlChoice('tab', tabs);
  const [open, setOpen] = useState<OpenSheet>(null);
  const filter = useDataFilter();
  const isRank = tab === '1';
  const isComparison = tab === '2';
  useEffect(() => void compareTab.preload(), []);
  const now = useOrganisationToday();
  const { value, change } = filter;
  return (
    <PageFrame
      title={t('title')}
      actions={
        isComparison ? undefined : isRank ? (
          <IconLink
            to={paths.goals.href({ indicator: value.indicator || undefined })}
            label={t('goals.link')}
            icon={<GoalIcon size={20} />}
          />
        ) : (
          <SheetButtons onOpen={setOpen} />
        )
      }
    >
      <div className="ag-wide">
        <FilterStrip
          filter={filter}
          top={
            <>
              <Tabs
                label={t('title')}
                panelId={panel}
                tabs={tabs.map((key) => ({ key, label: t(`tab.${key}`) }))}
                value={tab}
                onChange={setTab}
              />
              {isRank && (
                <Tabs
                  below
                  label={t('rank.of')}
                  panelId={rankingPanel}
                  tabs={rankingTypes.map((key) => ({ key, label: t(`rank.${key}`) }))}
                  value={value.ranking}
                  onChange={(ranking) => change({ ranking })}
                />
              )}
            </>
          }
        >
          <PeriodFilter
            label={t('range.label')}
            days={value.range}
            usual={quickRanges[0]}
            quick={quickRanges.map((key) => ({ key, label: t(`range.${key}`), span: daysOf(key, now) }))}
            bounds={knownDays(now)}
            onChange={(range) => change({ range })}
          />
          {value.range !== 'yesterday' && (
            <FilterChip
              label={t('range.yesterday')}
              selected={false}
              onPress={() => change({ range: 'yesterday' })}
            />
          )}
          {isRank && <RankChips filter={filter} />}
          <StatFilterChips
            filter={statFilterOf(value)}
            keys={isComparison ? ['project'] : isRank ? ['company'] : filterKeys}
            namesWhole
            onChange={change}
          />
        </FilterStrip>
        <TabPanel id={panel} tab={tab}>
          {isComparison ? (
            <Comparison filter={value} onChange={change} />
          ) : isRank ? (
            <TabPanel id={rankingPanel} tab={value.ranking}>
              <RankTab filter={value} />
            </TabPanel>
          ) : (
            <IndicatorsTab
              filter={value}
              onChoose={(indicator) => change({ indicator })}
              onCompare={(compared) => change({ compared })}
              onShowHeat={(heat) => change({ heat })}
            />
          )}
        </TabPanel>
      </div>
      <IndicatorSheets open={open} onClose={() => setOpen(null)} module="stat" />
    </PageFrame>
  );
}

function Comparison({ filter, onChange }: CompareTabProps) {
  const { part, hasFailed, trace, retry } = useLazyPart(compareTab, true);
  if (part) return <part.CompareTab filter={filter} onChange={onChange} />;
  return hasFailed ? <ErrorState trace={trace} onRetry={retry} /> : <SkeletonList />;
}
