import {
  AssignIcon,
  IconButton,
  ListPage,
  PageFrame,
  TabPanel,
  useApiList,
  useQuery,
  useSearchParams,
  useTranslation,
} from '@agency/shared';
import { BrokerRow } from '../../components/broker-row';
import { type BrokerFilter, filterOf, withFilter } from '../../model/broker-filter';
import { brokerCountQuery, brokerListQuery } from '../../queries/brokers';
import { useIsDefaultRegion } from '../../queries/organisation';
import { BrokerFilters, panelId } from './broker-filters';
import { EmptyBrokers } from './empty-brokers';
import { InviteSheet } from './invite-sheet';
import { useInvite } from './use-invite';

/** The broker list (specification, section 2 "Broker screens"). Its tab and filter live in the URL. */
export function Screen() {
  const { t } = useTranslation('remote-store');
  const hasGroups = useIsDefaultRegion() === true;
  const [search, setSearch] = useSearchParams();
  const filter = filterOf(search, hasGroups);
  const change = (part: Partial<BrokerFilter>) => setSearch(withFilter(search, part), { replace: true });
  const query = useApiList(brokerListQuery(filter));
  const counts = useQuery(brokerCountQuery(filter));
  const refetch = () => Promise.all([query.refetch(), counts.refetch()]);
  const invite = useInvite(hasGroups);

  return (
    <PageFrame
      title={t('brokers.title')}
      back
      actions={<IconButton label={t('brokers.invite')} icon={<AssignIcon />} onClick={invite.start} />}
    >
      <BrokerFilters filter={filter} counts={counts.data} hasGroups={hasGroups} onChange={change} />
      <TabPanel id={panelId} tab={String(filter.tab)}>
        <ListPage
          label={t('brokers.title')}
          query={{ ...query, refetch }}
          rowKey={(broker) => broker.id}
          renderRow={(broker) => <BrokerRow broker={broker} />}
          empty={
            <EmptyBrokers
              filter={filter}
              onInvite={invite.start}
              onClear={() =>
                setSearch(withFilter(new URLSearchParams(), { tab: filter.tab }), { replace: true })
              }
            />
          }
        />
      </TabPanel>
      <InviteSheet open={invite.isChoosing} onClose={invite.stop} />
    </PageFrame>
  );
}
