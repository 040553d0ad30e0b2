/** Distance in px after which a gesture counts as a swipe or a scroll. */
const decideAt = 8;
/** Fraction of the distance after which the row opens by itself. */
const turningPoint = 0.35;

interface FollowedSwipe {
  close: () => void;
  stop: () => void;
}

let closeOther: (() => void) | null = null;

/** Moves `content` with the finger, at most by the width of `panel` below it. A tap elsewhere or a scroll closes it. */
export function followSwipe(content: HTMLElement, panel: HTMLElement): FollowedSwipe {
  let start: { x: number; y: number; offset: number } | null = null;
  let isSwiping = false;
  let offset = 0;

  const moveTo = (next: number, isWithFinger: boolean) => {
    offset = Math.max(0, Math.min(next, panel.offsetWidth));
    content.style.transition = isWithFinger ? 'none' : 'transform var(--ag-state)';
    content.style.transform = offset > 0 ? `translateX(${-offset}px)` : '';
    panel.toggleAttribute('data-shown', offset > 0);
  };
  const close = () => {
    moveTo(0, false);
    if (closeOther === close) closeOther = null;
    document.removeEventListener('pointerdown', closeFromOutside, true);
    document.removeEventListener('scroll', close, true);
    document.removeEventListener('keydown', closeByEscape);
  };
  const closeFromOutside = ({ target }: Event) => {
    if (target instanceof Node && !content.contains(target) && !panel.contains(target)) close();
  };
  const closeByEscape = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') close();
  };
  const open = () => {
    if (closeOther !== close) closeOther?.();
    closeOther = close;
    moveTo(panel.offsetWidth, false);
    document.addEventListener('pointerdown', closeFromOutside, true);
    document.addEventListener('scroll', close, true);
    document.addEventListener('keydown', closeByEscape);
  };

  const down = (event: PointerEvent) => {
    isSwiping = false;
    start = event.isPrimary && event.button === 0 ? { x: event.clientX, y: event.clientY, offset } : null;
  };
  const move = (event: PointerEvent) => {
    if (!start) return;
    const left = start.x - event.clientX;
    if (!isSwiping) {
      const across = Math.abs(left);
      const along = Math.abs(event.clientY - start.y);
      if (Math.max(across, along) < decideAt) return;
      if (along >= across || (left < 0 && start.offset === 0)) {
        start = null;
        return;
      }
      isSwiping = true;
      content.setPointerCapture?.(event.pointerId);
    }
    moveTo(start.offset + left, true);
  };
  const up = () => {
    if (!start) return;
    const wasOpen = start.offset > 0;
    start = null;
    if (!isSwiping) return;
    const part = offset / panel.offsetWidth;
    if (part > (wasOpen ? 1 - turningPoint : turningPoint)) open();
    else close();
  };
  /** The click at the end of a swipe, or on an open row, must not activate the row. */
  const swallow = (event: Event) => {
    if (!isSwiping && offset === 0) return;
    event.preventDefault();
    event.stopPropagation();
    if (!isSwiping) close();
    isSwiping = false;
  };
  const keepInPlace = (event: Event) => event.preventDefault();

  content.addEventListener('pointerdown', down);
  content.addEventListener('pointermove', move);
  content.addEventListener('pointerup', up);
  content.addEventListener('pointercancel', up);
  content.addEventListener('click', swallow, true);
  content.addEventListener('dragstart', keepInPlace);
  return {
    close,
    stop() {
      close();
      content.removeEventListener('pointerdown', down);
      content.removeEventListener('pointermove', move);
      content.removeEventListener('pointerup', up);
      content.removeEventListener('pointercancel', up);
      content.removeEventListener('click', swallow, true);
      content.removeEventListener('dragstart', keepInPlace);
    },
  };
}
