import {
  BellIcon,
  Card,
  currentLanguage,
  native,
  PageFrame,
  RowLink,
  Section,
  useCurrency,
  useKnownRole,
  useTranslation,
  useUser,
} from '@agency/shared';
import {
  AwayIcon,
  CurrencyIcon,
  DeviceIcon,
  DevicesIcon,
  DocumentIcon,
  LanguageIcon,
  PasskeyIcon,
  PrivacyIcon,
  VersionIcon,
} from '@agency/shared/icons';
import { languageNames } from '@agency/shared/model/language';
import { paths } from '@agency/shared/paths';
import './setting-texts';
import './setting-screen.css';
import { ThemeRow } from './theme-row';
import { useAppInfo } from './version/use-app-info';

export function SettingScreen() {
  const { t } = useTranslation('setting');
  return (
    <PageFrame title={t('title')} back>
      <div className="host-setting">
        <Preferences />
        {native.isShell && <ThisPhone />}
        <Section title={t('about')}>
          <Card flush>
            <RowLink to={paths.privacy.href()} label={t('privacy')} icon={<PrivacyIcon />} />
            <RowLink to={paths.agreement.href()} label={t('agreement')} icon={<DocumentIcon />} />
          </Card>
        </Section>
      </div>
    </PageFrame>
  );
}

function Preferences() {
  const { t } = useTranslation('setting');
  const money = useCurrency();
  // Managers get no notices, and in the app shell the phone's settings apply.
  const isDeputy = useUser()?.deputy_name !== undefined;
  const hasPush = useKnownRole() === 'attache' && !isDeputy;
  return (
    <Section title={t('preferences')}>
      <Card flush>
        <RowLink
          to={paths.language.href()}
          label={t('language.title')}
          value={languageNames[currentLanguage()]}
          icon={<LanguageIcon />}
        />
        <RowLink
          to={paths.settingCurrency.href()}
          label={t('currency.title')}
          value={money && `${money.currency} ${money.symbol}`}
          icon={<CurrencyIcon />}
        />
        {hasPush && (
          <RowLink
            to={paths.settingNotifications.href()}
            label={t('notifications.title')}
            icon={<BellIcon size={20} />}
          />
        )}
        {!isDeputy && (
          <>
            <RowLink to={paths.settingDevices.href()} label={t('devices.title')} icon={<DevicesIcon />} />
            <RowLink to={paths.settingPasskeys.href()} label={t('passkeys.title')} icon={<PasskeyIcon />} />
            <RowLink to={paths.settingAway.href()} label={t('away.title')} icon={<AwayIcon />} />
          </>
        )}
        <ThemeRow />
      </Card>
    </Section>
  );
}

function ThisPhone() {
  const { t } = useTranslation('setting');
  const info = useAppInfo();
  return (
    <Section title={t('thisPhone')}>
      <Card flush>
        <RowLink
          to={paths.settingVersion.href()}
          label={t('version.title')}
          value={info?.version}
          icon={<VersionIcon />}
        />
        <RowLink to={paths.deviceInfo.href()} label={t('device.title')} icon={<DeviceIcon />} />
      </Card>
    </Section>
  );
}
