import {
  Avatar,
  CallAction,
  CustomersIcon,
  EmptyState,
  ListCard,
  ListPage,
  SkeletonList,
  StatusTag,
  useApiList,
  useToday,
  useTranslation,
} from '@agency/shared';
import { joinFacts } from '@agency/shared/model/join-facts';
import { paths } from '@agency/shared/paths';
import { type Inventory, unvisitedMembersQuery, visitedMembersQuery } from '../../queries/visits';

export function VisitedMembers({ within }: { within: Inventory }) {
  const now = useToday();
  const { t } = useTranslation('remote-visit');
  const members = useApiList(visitedMembersQuery(within));
  return (
    <ListPage
      label={t('inventory.visited')}
      query={members}
      rowKey={(member) => member.member_id}
      skeleton={<SkeletonList leading />}
      renderRow={({ member_id, member_name, mobile_tel, country_code, ...counts }) => (
        <ListCard
          to={paths.visitInventoryDetails.href({ member_id, member_name, date: within.date })}
          leading={<Avatar name={member_name} />}
          title={member_name}
          tag={
            counts.late_count > 0 && (
              <StatusTag tone="warning">{t('inventory.late', { count: counts.late_count })}</StatusTag>
            )
          }
          fact={joinFacts([
            t('inventory.visits', { count: counts.visit_count }),
            t('inventory.stores', { count: counts.store_count }),
          ])}
          hasNames
          actions={<CallAction name={member_name} number={mobile_tel} countryCode={country_code} />}
        />
      )}
      empty={
        <EmptyState
          icon={<CustomersIcon />}
          title={t('inventory.nobody')}
          hint={t(within.date === now ? 'inventory.nobodyHint' : 'inventory.nobodyThenHint')}
        />
      }
    />
  );
}

export function UnvisitedMembers({ within }: { within: Inventory }) {
  const { t } = useTranslation('remote-visit');
  const members = useApiList(unvisitedMembersQuery(within));
  return (
    <ListPage
      label={t('inventory.unvisited')}
      query={members}
      rowKey={(member) => member.member_id}
      skeleton={<SkeletonList leading />}
      renderRow={({ member_id, name, mobile_tel, country_code, ...holdings }) => (
        <ListCard
          to={paths.visitInventoryDetails.href({ member_id, member_name: name, date: within.date })}
          leading={<Avatar name={name} />}
          title={name}
          fact={joinFacts([
            t('inventory.stores', { count: holdings.store_total }),
            t('inventory.brokers', { count: holdings.store_broker_total }),
          ])}
          hasNames
          meta={
            holdings.ind_broker_total > 0 && t('inventory.independent', { count: holdings.ind_broker_total })
          }
          actions={<CallAction name={name} number={mobile_tel} countryCode={country_code} />}
        />
      )}
      empty={<EmptyState icon={<CustomersIcon />} title={t('inventory.everybody')} />}
    />
  );
}
