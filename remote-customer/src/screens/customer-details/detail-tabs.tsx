import {
  ErrorState,
  lazyPart,
  SkeletonList,
  TabPanel,
  Tabs,
  useLazyPart,
  useTranslation,
} from '@agency/shared';
import { useEffect } from 'react';
import { FlowTab } from './flow-tab';

export const detailTabs = ['report', 'visits', 'trades'] as const;
type DetailTab = (typeof detailTabs)[number];

const panelId = 'customer-details-panel';

/** The tabs behind the first one, whose code is fetched after the page has been drawn. */
const furtherTabs = lazyPart(() => import(/* webpackChunkName: "further-tabs" */ './further-tabs'));

interface DetailTabsProps {
  clueId: string;
  tab: DetailTab;
  onTab: (tab: DetailTab) => void;
}

export function DetailTabs({ clueId, tab, onTab }: DetailTabsProps) {
  const { t } = useTranslation('remote-customer');
  const { part, hasFailed, trace, retry } = useLazyPart(furtherTabs, tab !== 'report');
  useEffect(() => void furtherTabs.preload(), []);
  return (
    <>
      <Tabs
        label={t('details.tabs')}
        panelId={panelId}
        sticky
        value={tab}
        onChange={onTab}
        tabs={detailTabs.map((key) => ({ key, label: t(`details.tab.${key}`) }))}
      />
      <TabPanel id={panelId} tab={tab}>
        {tab === 'report' ? (
          <FlowTab clueId={clueId} />
        ) : part ? (
          <part.FurtherTab clueId={clueId} tab={tab} />
        ) : hasFailed ? (
          <ErrorState trace={trace} onRetry={retry} />
        ) : (
          <SkeletonList />
        )}
      </TabPanel>
    </>
  );
}
