import {
  Avatar,
  Card,
  CustomersIcon,
  EmptyState,
  ListPage,
  useApiList,
  useTranslation,
} from '@agency/shared';
import type { Day } from '../../model/day';
import { unvisitedMembersQuery, visitedMembersQuery } from '../../queries/visits';
import './member-lists.css';

export function VisitedMembers({ date }: { date: Day }) {
  const { t } = useTranslation('remote-visit');
  const members = useApiList(visitedMembersQuery(date));
  return (
    <ListPage
      label={t('inventory.visited')}
      query={members}
      rowKey={(member) => member.member_id}
      renderRow={({ member_name, visit_count, store_count }) => (
        <MemberRow
          name={member_name}
          fact={`${t('inventory.visits', { count: visit_count })} · ${t('inventory.stores', { count: store_count })}`}
        />
      )}
      empty={
        <EmptyState icon={<CustomersIcon />} title={t('inventory.nobody')} hint={t('inventory.nobodyHint')} />
      }
    />
  );
}

export function UnvisitedMembers({ date }: { date: Day }) {
  const { t } = useTranslation('remote-visit');
  const members = useApiList(unvisitedMembersQuery(date));
  return (
    <ListPage
      label={t('inventory.unvisited')}
      query={members}
      rowKey={(member) => member.member_id}
      renderRow={({ name, store_total, store_broker_total }) => (
        <MemberRow
          name={name}
          fact={`${t('inventory.stores', { count: store_total })} · ${t('inventory.brokers', { count: store_broker_total })}`}
        />
      )}
      empty={<EmptyState icon={<CustomersIcon />} title={t('inventory.everybody')} />}
    />
  );
}

function MemberRow({ name, fact }: { name: string; fact: string }) {
  return (
    <Card>
      <div className="visit-member">
        <Avatar name={name} />
        <div>
          <p className="visit-member__name">{name}</p>
          <p className="visit-member__fact">{fact}</p>
        </div>
      </div>
    </Card>
  );
}
