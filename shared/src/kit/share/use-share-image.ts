import { isInWechat } from '../../platform/native/environment';
import { useOnce } from '../forms/use-once';
import { type SaveImage, useSaveImage } from './use-save-image';

interface ShareImage extends SaveImage {
  /** Draws the picture and hands it on as a file; where that fails it is saved. To be called by a tap. */
  share: SaveImage['save'];
  isSharing: boolean;
  /** Whether this device hands files on at all; where it does not there is only saving. */
  canShare: boolean;
}

const pngType = 'image/png';

/** Hands a picture on by the phone's own sheet, or saves it. */
export function useShareImage(): ShareImage {
  const saving = useSaveImage();
  const [share, isSharing] = useOnce(async (draw: () => Promise<Blob>, fileName: string) => {
    const drawn = draw();
    if (!(await isShared(drawn, fileName))) await saving.save(() => drawn, fileName);
  });
  return { ...saving, share, isSharing, canShare: canShareFiles() };
}

/** WeChat has the interface and does nothing. */
function canShareFiles(): boolean {
  if (isInWechat() || typeof navigator.canShare !== 'function') return false;
  return navigator.canShare({ files: [new File([], 'picture.png', { type: pngType })] });
}

/** Who closes the phone's sheet has decided, too. */
async function isShared(drawn: Promise<Blob>, fileName: string): Promise<boolean> {
  try {
    await navigator.share({ files: [new File([await drawn], fileName, { type: pngType })] });
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}
