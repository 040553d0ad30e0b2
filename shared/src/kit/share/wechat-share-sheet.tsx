import { Button, ButtonLink } from '../../ui/controls/button';
import { Sheet } from '../../ui/feedback/sheet';
import { useCopy } from '../actions/use-copy';
import { useKitText } from '../use-kit-text';
import './wechat-share-sheet.css';

interface WechatShareSheetProps {
  url: string | null;
  onClose: () => void;
}

/** WeChat shares only by its own menu, so the sheet opens the page to share and points to that menu. */
export function WechatShareSheet({ url, onClose }: WechatShareSheetProps) {
  const t = useKitText();
  const copy = useCopy();
  const copyAndClose = async () => {
    if (url !== null) await copy(url);
    onClose();
  };
  return (
    <Sheet
      open={url !== null}
      onClose={onClose}
      title={t('sharing.wechatTitle')}
      footer={
        <>
          <Button variant="secondary" block onClick={() => void copyAndClose()}>
            {t('sharing.copyLink')}
          </Button>
          <ButtonLink block href={url ?? ''}>
            {t('sharing.openPage')}
          </ButtonLink>
        </>
      }
    >
      <svg className="ag-wechat-share__arrow" viewBox="0 0 72 96" aria-hidden="true">
        <path d="M8 92C12 52 30 28 62 10M40 8l24 0 -4 24" />
      </svg>
      <p>{t('sharing.wechatHint')}</p>
    </Sheet>
  );
}
