import { fireEvent } from '@testing-library/react';

/**
 * Dispatches a pointer event at a position in px. jsdom has no pointer events, but a mouse event has the same fields.
 */
export function point(
  type: 'pointerdown' | 'pointermove' | 'pointerup' | 'pointercancel',
  target: Element,
  { x = 0, y = 0, pointerType = 'touch' }: { x?: number; y?: number; pointerType?: 'touch' | 'mouse' } = {},
): void {
  const event = new MouseEvent(type, { bubbles: true, cancelable: true, clientX: x, clientY: y });
  fireEvent(target, Object.assign(event, { isPrimary: true, pointerId: 1, pointerType }));
}
