import {
  Button,
  drawQrCard,
  EmptyState,
  QrImage,
  Sheet,
  useCopy,
  useSaveImage,
  useShareLink,
  useTranslation,
} from '@agency/shared';
import './share-sheet.css';
import type { StoreDetail } from '../../model/store-form';

interface ShareSheetProps {
  store: StoreDetail;
  open: boolean;
  onClose: () => void;
}

/** Invites brokers to the store: a code to scan, a link to send, a picture to save. */
export function ShareSheet({ store, open, onClose }: ShareSheetProps) {
  const { t } = useTranslation('remote-store');
  return (
    <Sheet open={open} onClose={onClose} title={t('share.title')}>
      {store.h5_share_url ? (
        <ShareContent store={store} />
      ) : (
        <EmptyState title={t('share.none')} hint={t('share.noneHint')} />
      )}
    </Sheet>
  );
}

function ShareContent({ store }: { store: StoreDetail }) {
  const { t } = useTranslation('remote-store');
  const copy = useCopy();
  const { share, dialog: shareDialog } = useShareLink();
  const { save, isSaving, dialog: saveDialog } = useSaveImage();
  const url = store.h5_share_url;
  const title = t('share.message', { name: store.store_name });
  const draw = () =>
    drawQrCard({
      text: url,
      lines: [store.store_name, store.address, store.agency_item?.agency_name ?? ''],
      tip: t('share.tip'),
    });
  return (
    <div className="store-share">
      <QrImage text={url} alt={t('share.alt', { name: store.store_name })} />
      <p className="store-share__tip">{t('share.tip')}</p>
      <Button block onClick={() => void share({ title, url })}>
        {t('share.send')}
      </Button>
      <div className="store-share__row">
        <Button variant="secondary" onClick={() => void copy(url)}>
          {t('share.copy')}
        </Button>
        <Button
          variant="secondary"
          loading={isSaving}
          onClick={() => void save(draw, `${store.store_name}.png`)}
        >
          {t('share.save')}
        </Button>
      </div>
      {shareDialog}
      {saveDialog}
    </div>
  );
}
