import {
  ErrorState,
  RowButton,
  Sheet,
  SkeletonList,
  useNavigate,
  useQuery,
  useTranslation,
} from '@agency/shared';
import { paths } from '@agency/shared/paths';
import { brokerGroupsQuery } from '../../queries/brokers';
import './invite-sheet.css';

interface InviteSheetProps {
  open: boolean;
  onClose: () => void;
}

export function InviteSheet({ open, onClose }: InviteSheetProps) {
  const { t } = useTranslation('remote-store');
  return (
    <Sheet open={open} onClose={onClose} title={t('brokers.inviteTitle')}>
      <Groups onClose={onClose} />
    </Sheet>
  );
}

function Groups({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('remote-store');
  const navigate = useNavigate();
  const { data, isError, error, refetch } = useQuery(brokerGroupsQuery);
  const invite = (group?: { id: string; name: string }) => {
    onClose();
    void navigate(paths.inviteOwnBroker.href({ group_id: group?.id, group_name: group?.name }));
  };
  return (
    <div className="invite-sheet">
      <RowButton label={t('brokers.noGroup')} onPress={() => invite()} />
      {data?.list.map((group) => (
        <RowButton key={group.id} label={group.name} onPress={() => invite(group)} />
      ))}
      {!data && (isError ? <ErrorState error={error} onRetry={() => void refetch()} /> : <SkeletonList />)}
    </div>
  );
}
