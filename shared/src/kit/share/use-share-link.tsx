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
  /** Call it in a tap handler; browsers require that for sharing and copying. */
  share: (link: SharedLink) => Promise<void>;
  dialog: ReactNode;
}

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

/** Dismissing the system share sheet counts as done. */
async function isShared(link: SharedLink): Promise<boolean> {
  if (typeof navigator.share !== 'function') return false;
  return navigator.share(link).then(
    () => true,
    (error: unknown) => error instanceof DOMException && error.name === 'AbortError',
  );
}
