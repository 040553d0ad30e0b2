import {
  CompanyFilter,
  FilterRow,
  HidingStrip,
  PageFrame,
  TabPanel,
  Tabs,
  useFlag,
  useQuery,
  useSearchParams,
  useTranslation,
  useUrlChoice,
} from '@agency/shared';
import { DayChip } from '../../components/day-chip';
import { useDay } from '../../components/use-day';
import { inventoryCountsQuery } from '../../queries/visits';
import { DayTab } from './day-tab';
import { UnvisitedMembers, VisitedMembers } from './member-lists';

const panelId = 'inventory';
const members = ['visited', 'unvisited'] as const;

/** The members with and without visits on a day, in an organisation including its sub-organisations. */
export function Screen() {
  const { t } = useTranslation('remote-visit');
  const [date, setDate] = useDay();
  const [company, setCompany] = useCompany();
  const within = { date, company_id: company?.id };
  const { data } = useQuery(inventoryCountsQuery(within));
  const hasMap = useFlag('visit_day_map');
  const [tab, setTab] = useUrlChoice('tab', hasMap ? [...members, 'day'] : members);
  return (
    <PageFrame title={t('inventory.title')} back>
      <HidingStrip>
        <FilterRow label={t('inventory.filter')}>
          <DayChip day={date} onChange={setDate} />
          <CompanyFilter company={company} onChange={setCompany} />
        </FilterRow>
        <Tabs
          label={t('inventory.tabs')}
          panelId={panelId}
          tabs={[
            { key: 'visited', label: t('inventory.visited'), count: data?.visited_member_count },
            { key: 'unvisited', label: t('inventory.unvisited'), count: data?.unvisited_member_count },
            ...(hasMap ? [{ key: 'day' as const, label: t('day.title') }] : []),
          ]}
          value={tab}
          onChange={setTab}
        />
      </HidingStrip>
      <TabPanel id={panelId} tab={tab}>
        {tab === 'visited' && <VisitedMembers within={within} />}
        {tab === 'unvisited' && <UnvisitedMembers within={within} />}
        {tab === 'day' && <DayTab within={within} />}
      </TabPanel>
    </PageFrame>
  );
}

type Company = { id: string; name: string } | null;

function useCompany(): [Company, (company: Company) => void] {
  const [search, setSearch] = useSearchParams();
  const id = search.get('company_id');
  const choose = (company: Company) => {
    const next = new URLSearchParams(search);
    next.delete('company_id');
    next.delete('company_name');
    if (company) {
      next.set('company_id', company.id);
      next.set('company_name', company.name);
    }
    setSearch(next, { replace: true });
  };
  return [id ? { id, name: search.get('company_name') ?? '' } : null, choose];
}
