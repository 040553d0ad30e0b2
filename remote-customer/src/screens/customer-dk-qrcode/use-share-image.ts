import { isInWechat, type SaveImage, useSaveImage, useSingleFlight } from '@agency/shared';

interface ShareImage extends SaveImage {
  /** Draws the picture and opens the phone's share sheet with it; saves it where that fails. Needs a tap. */
  share: SaveImage['save'];
  isSharing: boolean;
  canShare: boolean;
}

const pngType = 'image/png';

export function useShareImage(): ShareImage {
  const saving = useSaveImage();
  const [share, isSharing] = useSingleFlight(async (draw: () => Promise<Blob>, fileName: string) => {
    const drawn = draw();
    if (!(await isShared(drawn, fileName))) await saving.save(() => drawn, fileName);
  });
  return { ...saving, share, isSharing, canShare: canShareFiles() };
}

/** WeChat's browser has the interface, but it does nothing. */
function canShareFiles(): boolean {
  if (isInWechat() || typeof navigator.canShare !== 'function') return false;
  return navigator.canShare({ files: [new File([], 'picture.png', { type: pngType })] });
}

/** Dismissing the phone's share sheet counts as done. */
async function isShared(drawn: Promise<Blob>, fileName: string): Promise<boolean> {
  try {
    await navigator.share({ files: [new File([await drawn], fileName, { type: pngType })] });
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}
