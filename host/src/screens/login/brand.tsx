import { useTranslation } from '@agency/shared';
import { StoreFilledIcon } from '@agency/shared/host';

export function Brand() {
  const { t } = useTranslation('host');
  return (
    <div className="host-brand">
      <span className="host-brand__mark" aria-hidden="true">
        <StoreFilledIcon size={32} />
      </span>
      <h2 className="host-brand__welcome">{t('login.title')}</h2>
      <p className="host-brand__hint">{t('login.hint')}</p>
    </div>
  );
}
