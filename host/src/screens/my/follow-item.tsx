import {
  Card,
  isInWechat,
  MessageIcon,
  openFollow,
  RowButton,
  StatusTag,
  useFollowStatus,
  useToast,
  useTranslation,
} from '@agency/shared';
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
