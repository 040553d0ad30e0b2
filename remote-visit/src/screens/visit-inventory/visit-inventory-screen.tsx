import { PageFrame, TabPanel, Tabs, useQuery, useSearchParams, useTranslation } from '@agency/shared';
import { today } from '../../model/day';
import { inventoryCountsQuery } from '../../queries/visits';
import { UnvisitedMembers, VisitedMembers } from './member-lists';

const panelId = 'inventory';

/** Which members have visited stores today, and which have not. */
export function Screen() {
  const { t } = useTranslation('remote-visit');
  const [search, setSearch] = useSearchParams();
  const date = today();
  const { data } = useQuery(inventoryCountsQuery(date));
  const tab = search.get('tab') === 'unvisited' ? 'unvisited' : 'visited';
  return (
    <PageFrame title={t('inventory.title')} back>
      <Tabs
        label={t('inventory.tabs')}
        panelId={panelId}
        sticky
        tabs={[
          { key: 'visited', label: t('inventory.visited'), count: data?.visited_member_count },
          { key: 'unvisited', label: t('inventory.unvisited'), count: data?.unvisited_member_count },
        ]}
        value={tab}
        onChange={(key) => setSearch({ tab: key }, { replace: true })}
      />
      <TabPanel id={panelId} tab={tab}>
        {tab === 'visited' ? <VisitedMembers date={date} /> : <UnvisitedMembers date={date} />}
      </TabPanel>
    </PageFrame>
  );
}
