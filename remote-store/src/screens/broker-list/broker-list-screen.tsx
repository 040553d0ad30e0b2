import {
  AssignIcon,
  Button,
  CustomersIcon,
  EmptyState,
  IconButton,
  ListResults,
  PageFrame,
  SelectionAction,
  TabPanel,
  useFilter,
  useIsDefaultRegion,
  useQuery,
  useRole,
  useTranslation,
} from '@agency/shared';
import { ApprovalStatus, BrokerSearchType, BrokerStatus } from '@agency/shared/model/broker';
import { BrokerRow } from '../../components/broker-row';
import { useListBatch } from '../../components/use-list-batch';
import type { Broker } from '../../model/broker-actions';
import { type BrokerFilter, brokerFilter, lockedFiltersFor } from '../../model/broker-filter';
import { assignBrokers, auditBrokers, undoBatch } from '../../queries/batches';
import { brokerCountQuery, brokerListQuery, firstBrokers } from '../../queries/brokers';
import { BrokerFilters, panelId } from './broker-filters';
import { InviteSheet } from './invite-sheet';
import { useInvite } from './use-invite';

/** The broker list (docs/product.md, section 2 "Broker screens"). Tab and filter are stored in the URL. */
export function Screen() {
  const { t } = useTranslation('remote-store');
  const role = useRole();
  const hasGroups = useIsDefaultRegion() === true;
  const filter = useFilter(brokerFilter, { held: lockedFiltersFor(hasGroups) });
  const counts = useQuery(brokerCountQuery(filter.value));
  const invite = useInvite(hasGroups);
  const { selection, bar, failures } = useBrokerBatch(filter.value);

  return (
    <PageFrame
      title={selection.title ?? t('brokers.title')}
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
      <BrokerFilters filter={filter} counts={counts.data} hasGroups={hasGroups} />
      <TabPanel id={panelId} tab={String(filter.value.tab)}>
        <ListResults
          label={t('brokers.title')}
          query={brokerListQuery(filter.value)}
          renderRow={(broker) => <BrokerRow broker={broker} check={selection.checkOf(broker)} />}
          filter={filter}
          noMatch={t('brokers.noMatch')}
          empty={
            <NoBrokers
              isIndependent={filter.value.tab === BrokerSearchType.independent}
              onInvite={invite.start}
            />
          }
          onRefresh={counts.refetch}
        />
      </TabPanel>
      {failures}
      <InviteSheet open={invite.isChoosing} onClose={invite.stop} />
    </PageFrame>
  );
}

const idsOf = (brokers: readonly Broker[]) => brokers.map(({ id }) => id);

function useBrokerBatch(filter: BrokerFilter) {
  const { t } = useTranslation('remote-store');
  return useListBatch<Broker>({
    nameOf: ({ broker_name }) => broker_name,
    isUndecided: ({ broker_status }) => broker_status === BrokerStatus.inReview,
    doneText: (done, count, name) => t(`batch.broker.${done}`, { count, name }),
    first: (count) => firstBrokers(filter, count),
    isForDecisions: filter.status === BrokerStatus.inReview,
    decide: (brokers, decision, attempt) => auditBrokers(idsOf(brokers), ApprovalStatus[decision], attempt),
    assign: assignBrokers,
    undo: undoBatch,
  });
}

function NoBrokers({ isIndependent, onInvite }: { isIndependent: boolean; onInvite: () => void }) {
  const { t } = useTranslation('remote-store');
  return (
    <EmptyState
      icon={<CustomersIcon />}
      title={t('brokers.none')}
      hint={t(isIndependent ? 'brokers.noneIndependentHint' : 'brokers.noneOfStoresHint')}
      action={<Button onClick={onInvite}>{t('brokers.invite')}</Button>}
    />
  );
}
