import { type ReactNode, useState } from 'react';
import { isInWechat } from '../../platform/native/environment';
import { useCopy } from '../actions/use-copy';
import { WechatShareSheet } from './wechat-share-sheet';

interface SharedLink {
  title: string;
  text?: string;
  url: string;
}

interface ShareLink {
  /** To be called by a tap: browsers share and copy for nothing less. */
  share: (link: SharedLink) => Promise<void>;
  /** What WeChat needs to be shown; the screen renders it. */
  dialog: ReactNode;
}

/** Shares a link as the place allows: WeChat by its menu, phones by their own sheet, everything else by a copy. */
export function useShareLink(): ShareLink {
  const copy = useCopy();
  const [wechatUrl, setWechatUrl] = useState<string | null>(null);
  const share = async (link: SharedLink) => {
    if (isInWechat()) {
      setWechatUrl(link.url);
      return;
    }
    if (!(await isShared(link))) await copy(link.url);
  };
  return { share, dialog: <WechatShareSheet url={wechatUrl} onClose={() => setWechatUrl(null)} /> };
}

/** Who closes the phone's sheet has decided, too. */
async function isShared(link: SharedLink): Promise<boolean> {
  if (typeof navigator.share !== 'function') return false;
  return navigator.share(link).then(
    () => true,
    (error: unknown) => error instanceof DOMException && error.name === 'AbortError',
  );
}
