import { Button } from '../../ui/controls/button';
import { QrImage } from '../../ui/media/qr-image';
import { useCopy } from '../actions/use-copy';
import { useKitText } from '../use-kit-text';
import { drawQrCard } from './draw-qr-card-lazily';
import './share-card.css';
import { useSaveImage } from './use-save-image';
import { useShareLink } from './use-share-link';

interface ShareCardProps {
  /** Where the code and the link lead. */
  url: string;
  /** What goes along with the link. */
  message: string;
  /** What the code is, for those who do not see it. */
  alt: string;
  /** Below the code: what scanning it does. */
  tip: string;
  /** Above the code of the picture, the biggest first; no phone numbers. */
  lines: readonly string[];
  /** Of the picture, without its ending. */
  fileName: string;
}

/** A code to scan, its link to send or copy, and both as a picture to save. */
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
