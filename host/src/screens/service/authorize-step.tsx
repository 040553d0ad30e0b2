import { Banner, BellIcon, Button, useTranslation } from '@agency/shared';

interface AuthorizeStepProps {
  note?: 'refused' | 'declined';
  isBusy: boolean;
  onAuthorize: () => void;
}

export function AuthorizeStep({ note, isBusy, onAuthorize }: AuthorizeStepProps) {
  const { t } = useTranslation('host');
  return (
    <>
      {note === 'refused' && (
        <Banner tone="warning">
          <strong>{t('service.refusedTitle')}</strong>
          <br />
          {t('service.refusedHint')}
        </Banner>
      )}
      {note === 'declined' && <Banner tone="warning">{t('service.declined')}</Banner>}
      <span className="host-service__mark" aria-hidden="true">
        <BellIcon size={36} />
      </span>
      <h2 className="host-service__title">{t('service.authorizeTitle')}</h2>
      <p className="host-service__text">{t('service.authorizeWhy')}</p>
      <Button block loading={isBusy} onClick={onAuthorize}>
        {t(note ? 'service.authorizeAgain' : 'service.authorize')}
      </Button>
    </>
  );
}
