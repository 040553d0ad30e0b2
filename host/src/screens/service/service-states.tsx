import {
  ButtonLink,
  EmptyState,
  ErrorState,
  Skeleton,
  SkeletonGroup,
  UserIcon,
  useTranslation,
} from '@agency/shared';
import { currentToken } from '@agency/shared/host';
import { InfoIcon, SuccessIcon, WarningIcon } from '@agency/shared/icons';
import { paths } from '@agency/shared/paths';

export function Checking({ isBinding }: { isBinding: boolean }) {
  const { t } = useTranslation('host');
  return (
    <div className="host-service">
      {isBinding && (
        <p role="status" className="host-service__text">
          {t('service.binding')}
        </p>
      )}
      <SkeletonGroup>
        <Skeleton width="60%" height={28} />
        <Skeleton width="80%" height={24} />
        <Skeleton shape="block" height={240} />
        <Skeleton shape="block" height={48} />
      </SkeletonGroup>
    </div>
  );
}

export function Done({ nickname }: { nickname: string }) {
  const { t } = useTranslation('host');
  const hasSession = currentToken() !== null;
  return (
    <div role="status">
      <EmptyState
        icon={<SuccessIcon />}
        title={t('service.doneTitle')}
        hint={[nickname && t('service.followAs', { name: nickname }), t('service.doneHint')]
          .filter(Boolean)
          .join(' · ')}
        action={
          hasSession ? (
            <ButtonLink to={paths.home.href()}>{t('service.home')}</ButtonLink>
          ) : (
            <p className="host-service__text">{t('service.doneClose')}</p>
          )
        }
      />
    </div>
  );
}

export function LoginFirst() {
  const { t } = useTranslation('host');
  const login = paths.login.href({ back_pathname: paths.service.pathname });
  return (
    <EmptyState
      icon={<UserIcon />}
      title={t('service.loginTitle')}
      hint={t('service.loginHint')}
      action={<ButtonLink to={login}>{t('service.login')}</ButtonLink>}
    />
  );
}

export function Expired() {
  const { t } = useTranslation('host');
  return (
    <EmptyState icon={<WarningIcon />} title={t('service.expiredTitle')} hint={t('service.expiredHint')} />
  );
}

export function Unavailable() {
  const { t } = useTranslation('host');
  return (
    <EmptyState
      icon={<InfoIcon />}
      title={t('service.unavailableTitle')}
      hint={t('service.unavailableHint')}
    />
  );
}

export function Failed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('host');
  return <ErrorState title={t('service.failed')} onRetry={onRetry} />;
}
