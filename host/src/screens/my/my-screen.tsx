import {
  AssignIcon,
  Avatar,
  Card,
  InfoIcon,
  LogOutIcon,
  PageFrame,
  paths,
  RowButton,
  RowLink,
  useDialog,
  useTranslation,
  useUser,
} from '@agency/shared';
import { AccountType } from '@agency/shared/model/account';
import { logOut } from '../../session/log-out';
import { LanguageRow } from './language-row';
import './my-screen.css';
import { SwitchIdentityRow } from './switch-identity-row';

/** Who is logged in, and what belongs to the person rather than to the work. */
export function MyScreen() {
  const { t } = useTranslation('host');
  const dialog = useDialog();
  const leave = async () => {
    const isSure = await dialog.confirm({
      title: t('my.logOutAsk'),
      message: t('my.logOutKeep'),
      confirmText: t('my.logOut'),
    });
    if (isSure) await logOut();
  };
  return (
    <PageFrame title={t('my.title')}>
      <div className="host-my">
        <Profile />
        <Card flush>
          <SwitchIdentityRow icon={<AssignIcon size={20} />} />
          <LanguageRow />
        </Card>
        <Card flush>
          <RowLink to={paths.agreement.pathname} label={t('my.agreement')} icon={<InfoIcon size={20} />} />
          <RowLink to={paths.privacy.pathname} label={t('my.privacy')} icon={<InfoIcon size={20} />} />
        </Card>
        <Card flush>
          <RowButton
            label={t('my.logOut')}
            tone="danger"
            icon={<LogOutIcon size={20} />}
            onPress={() => void leave()}
          />
        </Card>
        <p className="host-my__version">
          {t('my.version')} {__BUILD_ID__}
        </p>
      </div>
    </PageFrame>
  );
}

function Profile() {
  const { t } = useTranslation('host');
  const user = useUser();
  if (!user) return null;
  const role = user.account_type === AccountType.manager ? 'role.manager' : 'role.attache';
  return (
    <Card>
      <div className="host-profile">
        <Avatar name={user.name} size={64} />
        <div className="host-profile__text">
          <p className="host-profile__name">{user.name}</p>
          <p className="host-profile__fact">
            {t(role)} · {user.org_name}
          </p>
          <p className="host-profile__fact">{user.mobile_tel}</p>
        </div>
      </div>
    </Card>
  );
}
