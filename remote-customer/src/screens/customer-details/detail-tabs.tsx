import { TabPanel, Tabs, useTranslation, useUrlChoice } from '@agency/shared';
import { FlowTab } from './flow-tab';
import { TradesTab } from './trades-tab';
import { VisitsTab } from './visits-tab';

const tabKeys = ['report', 'visits', 'trades'] as const;

const panelId = 'customer-details-panel';

export function DetailTabs({ clueId }: { clueId: string }) {
  const { t } = useTranslation('remote-customer');
  const [tab, setTab] = useUrlChoice('tab', tabKeys);
  return (
    <>
      <Tabs
        label={t('details.tabs')}
        panelId={panelId}
        sticky
        value={tab}
        onChange={setTab}
        tabs={tabKeys.map((key) => ({ key, label: t(`details.tab.${key}`) }))}
      />
      <TabPanel id={panelId} tab={tab}>
        {tab === 'report' && <FlowTab clueId={clueId} />}
        {tab === 'visits' && <VisitsTab clueId={clueId} />}
        {tab === 'trades' && <TradesTab clueId={clueId} />}
      </TabPanel>
    </>
  );
}
