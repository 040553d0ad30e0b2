import { Button, CopyIcon, QrImage, Skeleton, useToast, useTranslation } from '@agency/shared';
import { usePageLink } from './use-page-link';

/** WeChat asks for consent only in its own browser, so this step explains how to get there. */
export function OutsideStep() {
  const { t } = useTranslation('host');
  const toast = useToast();
  const link = usePageLink();
  const copy = (text: string) =>
    // The clipboard is missing in insecure contexts, and the browser may refuse access.
    Promise.resolve(navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'))).then(
      () => toast(t('service.copied'), { tone: 'success' }),
      () => toast(t('service.copyFailed'), { tone: 'danger' }),
    );
  return (
    <>
      <h2 className="host-service__title">{t('service.openInWechat')}</h2>
      <p className="host-service__text">{t('service.openInWechatHint')}</p>
      {link ? <QrImage text={link} alt={t('service.linkCode')} /> : <Skeleton shape="block" height={240} />}
      <Button
        block
        icon={<CopyIcon size={20} />}
        loading={link === null}
        onClick={() => link && void copy(link)}
      >
        {t('service.copyLink')}
      </Button>
    </>
  );
}
