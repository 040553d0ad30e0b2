import { ButtonLink, isServed, useTranslation } from '@agency/shared';
import { paths } from '@agency/shared/paths';

export function BrokersLink() {
  const { t } = useTranslation('remote-message');
  if (!isServed(paths.brokerList.pathname)) return null;
  return (
    <ButtonLink variant="secondary" to={paths.brokerList.pathname}>
      {t('chats.toBrokers')}
    </ButtonLink>
  );
}
