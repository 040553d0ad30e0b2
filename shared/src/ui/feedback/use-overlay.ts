import { type RefObject, useEffect, useRef } from 'react';
import { enterOverlay } from '../../platform/router/overlay-history';

export const focusable =
  'a[href], button:not(:disabled), input:not(:disabled), textarea:not(:disabled), select:not(:disabled), [tabindex="0"]';

interface OverlayOptions {
  isOpen: boolean;
  onClose?: () => void;
  /** Element that receives the focus first; the panel by default. */
  initialFocus?: RefObject<HTMLElement | null>;
}

/**
 * Makes a layer modal: focus moves in, is trapped and returns afterwards; the page behind is inert; Escape and the back
 * button close it.
 */
export function useOverlay(
  panel: RefObject<HTMLElement | null>,
  { isOpen, onClose, initialFocus }: OverlayOptions,
) {
  const close = useRef(onClose);
  close.current = onClose;
  const canClose = onClose !== undefined;

  useEffect(() => {
    const element = panel.current;
    if (!isOpen || !element) return;
    const before = document.activeElement;
    const release = makeRestInert(element);
    (initialFocus?.current ?? element).focus({ preventScroll: true });
    const leave = enterOverlay(canClose ? () => close.current?.() : null);
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Tab') keepInside(element, event);
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      close.current?.();
    };
    element.addEventListener('keydown', onKey);
    return () => {
      element.removeEventListener('keydown', onKey);
      release();
      leave();
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [isOpen, canClose, panel, initialFocus]);
}

/** Makes everything except the layer and the live regions inert. Layers that already were inert stay so. */
function makeRestInert(panel: HTMLElement): () => void {
  const rest = [...document.body.children].filter(
    (child) =>
      !child.contains(panel) && !child.hasAttribute('inert') && !child.matches('script, [data-ag-live]'),
  );
  for (const child of rest) child.setAttribute('inert', '');
  return () => {
    for (const child of rest) child.removeAttribute('inert');
  };
}

function keepInside(panel: HTMLElement, event: KeyboardEvent): void {
  const stops = [...panel.querySelectorAll<HTMLElement>(focusable)];
  const first = stops[0];
  const last = stops.at(-1);
  if (!first || !last) {
    event.preventDefault();
    return;
  }
  const active = document.activeElement;
  if (event.shiftKey && (active === first || active === panel)) {
    event.preventDefault();
    last.focus();
  } else if (!event.shiftKey && active === last) {
    event.preventDefault();
    first.focus();
  }
}
