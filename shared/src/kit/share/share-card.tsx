import { Button } from '../../ui/controls/button';
import { QrImage } from '../../ui/media/qr-image';
import { useCopy } from '../actions/use-copy';
import { useKitText } from '../use-kit-text';
import { drawQrCard } from './draw-qr-card-lazily';
import './share-card.css';
import { useSaveImage } from './use-save-image';
import { useShareLink } from './use-share-link';

interface ShareCardProps {
  url: string;
  message: string;
  alt: string;
  tip: string;
  lines: readonly string[];
  fileName: string;
}

export function ShareCard({ url, message, alt, tip, lines, fileName }: ShareCardProps) {
  const t = useKitText();
  const copy = useCopy();
  const { share, dialog: shareDialog } = useShareLink();
  const { save, isSaving, dialog: saveDialog } = useSaveImage();
  return (
    <div className="ag-share-card">
      <QrImage text={url} alt={alt} />
      <p className="ag-share-card__tip">{tip}</p>
      <Button block onClick={() => void share({ title: message, url })}>
        {t('sharing.send')}
      </Button>
      <div className="ag-share-card__row">
        <Button variant="secondary" onClick={() => void copy(url)}>
          {t('sharing.copyLink')}
        </Button>
        <Button
          variant="secondary"
          loading={isSaving}
          onClick={() => void save(() => drawQrCard({ text: url, lines, tip }), `${fileName}.png`)}
        >
          {t('sharing.save')}
        </Button>
      </div>
      {shareDialog}
      {saveDialog}
    </div>
  );
}
