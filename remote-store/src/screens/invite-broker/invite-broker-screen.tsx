import {
  CustomersIcon,
  DetailPage,
  EmptyState,
  useIsDefaultRegion,
  useQuery,
  useSearchParams,
  useTranslation,
} from '@agency/shared';
import { invitationQuery } from '../../queries/brokers';
import { Invitation } from './invitation';

/**
 * The invitation of brokers (docs/product.md, section 2 "Broker screens"), with a group if the organisation has groups.
 */
export function Screen() {
  const { t } = useTranslation(['remote-store', 'shared']);
  const [search] = useSearchParams();
  const hasGroups = useIsDefaultRegion();
  const groupId = (hasGroups && search.get('group_id')) || undefined;
  const isKnown = hasGroups !== undefined || !search.has('group_id');
  const { data, error, refetch } = useQuery({ ...invitationQuery(groupId), enabled: isKnown });
  const link = data?.h5_url || data?.mini_app_url;
  const groupName = groupId && (search.get('group_name') ?? undefined);
  if (link) return <Invitation link={link} groupName={groupName} />;
  return (
    <DetailPage
      title={t('invite.title')}
      error={error}
      failed={t('invite.failed')}
      onRetry={() => void refetch()}
      skeleton={[420]}
    >
      {data && (
        <EmptyState
          icon={<CustomersIcon />}
          title={t('announce.noInvitationQr', { ns: 'shared' })}
          hint={t('invite.noneHint')}
        />
      )}
    </DetailPage>
  );
}
