import { useToast } from '../../platform/feedback/feedback-store';
import { useKitText } from '../use-kit-text';

/** Returns a function that copies a text, shows the result and resolves with it. */
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

/** The clipboard is missing outside a secure context, and the browser may refuse access. */
function copiedByClipboard(text: string): Promise<boolean> {
  if (!navigator.clipboard) return Promise.resolve(false);
  return navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  );
}

/** Fallback for older browsers and insecure pages, which copy the selection. */
function copiedBySelection(text: string): boolean {
  if (typeof document.execCommand !== 'function') return false;
  const before = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.style.position = 'fixed';
  field.style.opacity = '0';
  // Inside an open dialog, because elements outside it cannot have the focus.
  (before?.closest('[role=dialog]') ?? document.body).append(field);
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  return isCopied;
}
