import { useToast } from '../../platform/feedback/feedback-store';
import { useKitText } from '../use-kit-text';

/** Copies a text and says whether it could; resolves with the same. */
export function useCopy(): (text: string) => Promise<boolean> {
  const t = useKitText();
  const toast = useToast();
  return async (text) => {
    const isCopied = (await copiedByClipboard(text)) || copiedBySelection(text);
    if (isCopied) toast(t('sharing.copied'), { tone: 'success' });
    else toast(t('sharing.copyFailed'), { tone: 'danger' });
    return isCopied;
  };
}

/** The clipboard is missing outside a secure context, and the browser may refuse it. */
function copiedByClipboard(text: string): Promise<boolean> {
  if (!navigator.clipboard) return Promise.resolve(false);
  return navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  );
}

/** The way of older browsers, and of pages without https: what is selected is copied. */
function copiedBySelection(text: string): boolean {
  if (typeof document.execCommand !== 'function') return false;
  const before = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.style.position = 'fixed';
  field.style.opacity = '0';
  // Inside an open dialog: what is outside of it cannot have the focus.
  (before?.closest('[role=dialog]') ?? document.body).append(field);
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  return isCopied;
}
