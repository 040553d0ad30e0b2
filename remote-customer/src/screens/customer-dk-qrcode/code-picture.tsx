import { ImagePreview, Photo, QrImage, useTranslation } from '@agency/shared';
import { useState } from 'react';
import type { VisitCode } from '../../model/visit-code';
import { useBrightScreen } from './use-bright-screen';

/** The display size in pixels, the same as in visit-pass.css. */
const shownPx = 240;

interface CodePictureProps {
  code: VisitCode;
  alt: string;
}

export function CodePicture({ code, alt }: CodePictureProps) {
  const { t } = useTranslation('remote-customer');
  const [drawn, setDrawn] = useState('');
  const [isLarge, setLarge] = useState(false);
  useBrightScreen(isLarge);
  const src = 'image' in code ? code.image : drawn;
  return (
    <>
      <button type="button" className="visit-pass__code" disabled={src === ''} onClick={() => setLarge(true)}>
        {'image' in code ? (
          <span className="visit-pass__image">
            <Photo src={code.image} alt={alt} width={shownPx} height={shownPx} />
          </span>
        ) : (
          <QrImage text={code.text} alt={alt} onDrawn={(picture) => setDrawn(picture.src)} />
        )}
        <span className="ag-sr-only">{t('code.enlarge')}</span>
      </button>
      <ImagePreview open={isLarge} onClose={() => setLarge(false)} label={alt} images={[src]} />
    </>
  );
}
