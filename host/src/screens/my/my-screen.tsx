import {
  Card,
  PageFrame,
  RowButton,
  RowLink,
  SettingsIcon,
  useDialog,
  useTranslation,
  useUser,
} from '@agency/shared';
import { unsentDrafts } from '@agency/shared/host';
import { LogOutIcon, PasswordIcon, SwitchIcon } from '@agency/shared/icons';
import { paths } from '@agency/shared/paths';
import { logOut } from '../../session/log-out';
import { DebugLogo } from './debug-logo';
import { FollowItem } from './follow-item';
import './my-screen.css';
import { Profile } from './profile';
import { SwitchIdentityRow } from './switch-identity-row';
import './my-texts';

export function MyScreen() {
  const { t } = useTranslation('host');
  // Password and followed account are those of the person who is away.
  const isDeputy = useUser()?.deputy_name !== undefined;
  return (
    <PageFrame title={t('my.title')}>
      <div className="host-my">
        <Profile />
        <Card flush>
          <SwitchIdentityRow icon={<SwitchIcon size={20} />} />
          {!isDeputy && (
            <RowLink
              to={paths.resetPassword.href()}
              label={t('my:resetPassword')}
              icon={<PasswordIcon size={20} />}
            />
          )}
          <RowLink to={paths.setting.href()} label={t('my:settings')} icon={<SettingsIcon size={20} />} />
        </Card>
        {!isDeputy && <FollowItem />}
        <div className="host-my__end">
          <LogOutCard />
          <DebugLogo />
        </div>
      </div>
    </PageFrame>
  );
}

function LogOutCard() {
  const { t } = useTranslation('host');
  const dialog = useDialog();
  const leave = async () => {
    const count = unsentDrafts();
    const isSure = await dialog.confirm({
      title: t('my:logOutAsk'),
      message: count > 0 ? t('my:logOutUnsent', { count }) : t('my:logOutKeep'),
      confirmText: t(count > 0 ? 'my:deleteAndLogOut' : 'my:logOut'),
    });
    if (isSure) await logOut();
  };
  return (
    <Card flush>
      <RowButton
        label={t('my:logOut')}
        tone="danger"
        icon={<LogOutIcon size={20} />}
        onPress={() => void leave()}
      />
    </Card>
  );
}
