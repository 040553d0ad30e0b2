import { useRef, useState } from 'react';
import ReactCrop, { type PercentCrop } from 'react-image-crop';
import { becomesUnreadable, type PhotoArea } from '../../contract/model/photo-size';
import { addTranslations } from '../../platform/i18n/i18n';
import { useTranslation } from '../../platform/i18n/use-translation';
import { Button } from '../../ui/controls/button';
import { Sheet } from '../../ui/feedback/sheet';
import { AlertIcon } from '../../ui/icons';
import './crop.css';
import enUS from './locales/en-US.json';
import kmKH from './locales/km-KH.json';
import zhCN from './locales/zh-CN.json';
import type { OpenPhoto } from './open-photo';

addTranslations('photos', { 'en-US': enUS, 'zh-CN': zhCN, 'km-KH': kmKH });

interface CropSheetProps {
  photo: OpenPhoto | null;
  onCrop: (photo: OpenPhoto, area: PhotoArea | undefined) => void;
  onClose: () => void;
}

/** Minimum side in px: two 44 px corner handles with some space to drag the area by. */
const smallest = 64;

const whole: PercentCrop = { unit: '%', x: 0, y: 0, width: 100, height: 100 };

export function CropSheet({ photo, onCrop, onClose }: CropSheetProps) {
  const { t } = useTranslation('photos');
  const [crop, setCrop] = useState(whole);
  // The closing sheet still shows the photo.
  const shown = useRef<HTMLImageElement | null>(null);
  if (photo && shown.current !== photo.image) {
    shown.current = photo.image;
    setCrop(whole);
  }
  const isUnreadable = shown.current !== null && becomesUnreadable(areaOf(crop, shown.current));
  const use = () => photo && onCrop(photo, isWhole(crop) ? undefined : areaOf(crop, photo.image));
  return (
    <Sheet
      open={photo !== null}
      onClose={onClose}
      title={t('cropTitle')}
      footer={
        <Button block onClick={use}>
          {t(isUnreadable ? 'cropUseUnreadable' : 'cropUse')}
        </Button>
      }
    >
      <p className="ag-crop__hint" aria-live="polite">
        {isUnreadable && <AlertIcon size={16} aria-hidden="true" />}
        {t(isUnreadable ? 'cropUnreadable' : 'cropHint')}
      </p>
      <div className="ag-crop">
        <ReactCrop
          crop={crop}
          onChange={(_, percent) => setCrop(percent)}
          keepSelection
          ruleOfThirds
          minWidth={smallest}
          minHeight={smallest}
          ariaLabels={{
            cropArea: t('cropArea'),
            nwDragHandle: t('crop_nw'),
            nDragHandle: t('crop_n'),
            neDragHandle: t('crop_ne'),
            eDragHandle: t('crop_e'),
            seDragHandle: t('crop_se'),
            sDragHandle: t('crop_s'),
            swDragHandle: t('crop_sw'),
            wDragHandle: t('crop_w'),
          }}
        >
          <img src={shown.current?.src} alt="" className="ag-crop__image" />
        </ReactCrop>
      </div>
    </Sheet>
  );
}

/** Tolerance for a touch that barely moved an edge. */
function isWhole({ width, height }: PercentCrop): boolean {
  return width > 99.5 && height > 99.5;
}

function areaOf(crop: PercentCrop, { naturalWidth, naturalHeight }: HTMLImageElement): PhotoArea {
  const across = naturalWidth / 100;
  const down = naturalHeight / 100;
  return {
    x: crop.x * across,
    y: crop.y * down,
    width: Math.max(1, crop.width * across),
    height: Math.max(1, crop.height * down),
  };
}
