import {
  Card,
  isInWechat,
  MessageIcon,
  RowButton,
  StatusTag,
  useToast,
  useTranslation,
} from '@agency/shared';
import { openFollow, useFollowStatus } from '@agency/shared/host';
import './my-texts';

export function FollowItem() {
  const { t } = useTranslation('host');
  const toast = useToast();
  const { isOffered, isFollowing } = useFollowStatus();
  if (!isOffered) return null;
  const open = () => {
    if (isInWechat()) openFollow();
    else toast(t('my:openInWechat'));
  };
  return (
    <Card flush>
      <RowButton
        icon={<MessageIcon size={20} />}
        label={t('my:officialAccount')}
        value={
          <span className="host-my__state">
            <StatusTag tone={isFollowing ? 'success' : 'neutral'}>
              {t(isFollowing ? 'my:followed' : 'my:notFollowed')}
            </StatusTag>
          </span>
        }
        onPress={open}
      />
    </Card>
  );
}
