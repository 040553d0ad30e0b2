import { fireEvent } from '@testing-library/react';

/** A finger, or a mouse, at one place (px). jsdom has no pointer events: a mouse event carries the same fields. */
export function point(
  type: 'pointerdown' | 'pointermove' | 'pointerup' | 'pointercancel',
  target: Element,
  { x = 0, y = 0, pointerType = 'touch' }: { x?: number; y?: number; pointerType?: 'touch' | 'mouse' } = {},
): void {
  const event = new MouseEvent(type, { bubbles: true, cancelable: true, clientX: x, clientY: y });
  fireEvent(target, Object.assign(event, { isPrimary: true, pointerId: 1, pointerType }));
}
