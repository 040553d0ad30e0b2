import {
  AssignIcon,
  IconButton,
  PageFrame,
  TabPanel,
  useQuery,
  useRole,
  useSearchParams,
  useTranslation,
} from '@agency/shared';
import { SelectionAction } from '../../components/batch/selection-action';
import { type BrokerFilter, filterOf, withFilter } from '../../model/broker-filter';
import { brokerCountQuery } from '../../queries/brokers';
import { useIsDefaultRegion } from '../../queries/organisation';
import { BrokerFilters, panelId } from './broker-filters';
import { BrokerResults } from './broker-results';
import { InviteSheet } from './invite-sheet';
import { useBrokerBatch } from './use-broker-batch';
import { useInvite } from './use-invite';

/** The broker list (specification, section 2 "Broker screens"). Its tab and filter live in the URL. */
export function Screen() {
  const { t } = useTranslation('remote-store');
  const role = useRole();
  const hasGroups = useIsDefaultRegion() === true;
  const [search, setSearch] = useSearchParams();
  const filter = filterOf(search, hasGroups);
  const change = (part: Partial<BrokerFilter>) => setSearch(withFilter(search, part), { replace: true });
  const clear = () => setSearch(withFilter(new URLSearchParams(), { tab: filter.tab }), { replace: true });
  const counts = useQuery(brokerCountQuery(filter));
  const invite = useInvite(hasGroups);
  const { selection, bar, failures } = useBrokerBatch();

  return (
    <PageFrame
      title={selection.isOn ? t('batch.selected', { count: selection.rows.length }) : t('brokers.title')}
      back
      actions={
        <>
          {!selection.isOn && (
            <IconButton label={t('brokers.invite')} icon={<AssignIcon />} onClick={invite.start} />
          )}
          {role === 'manager' && <SelectionAction selection={selection} />}
        </>
      }
      footer={bar}
    >
      <BrokerFilters filter={filter} counts={counts.data} hasGroups={hasGroups} onChange={change} />
      <TabPanel id={panelId} tab={String(filter.tab)}>
        <BrokerResults
          filter={filter}
          selection={selection}
          onInvite={invite.start}
          onClear={clear}
          onRefresh={counts.refetch}
        />
      </TabPanel>
      {failures}
      <InviteSheet open={invite.isChoosing} onClose={invite.stop} />
    </PageFrame>
  );
}
