import { type CSSProperties, type PointerEvent, type RefObject, useState } from 'react';

interface Drag {
  from: number;
  to: number;
  offset: number;
  start: number;
  rows: { middle: number; height: number }[];
}

/**
 * Lets the children of a list be dragged by handles; the order changes on release. Offer buttons as well, for users who
 * cannot drag.
 */
export function useDragOrder(
  list: RefObject<HTMLElement | null>,
  onMove: (from: number, to: number) => void,
) {
  const [drag, setDrag] = useState<Drag | null>(null);

  const begin = (from: number) => (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0 || !list.current) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    const rows = [...list.current.children].map((row) => {
      const { top, height } = row.getBoundingClientRect();
      return { middle: top + height / 2, height };
    });
    setDrag({ from, to: from, offset: 0, start: event.clientY, rows });
  };

  const follow = ({ clientY }: PointerEvent) => {
    if (!drag) return;
    const offset = clientY - drag.start;
    const middle = (drag.rows[drag.from]?.middle ?? 0) + offset;
    const to = drag.rows.filter((row, index) => index !== drag.from && row.middle < middle).length;
    setDrag({ ...drag, offset, to });
  };

  const end = (isDropped: boolean) => () => {
    if (drag && isDropped && drag.to !== drag.from) onMove(drag.from, drag.to);
    setDrag(null);
  };

  const shiftOf = ({ from, to, offset, rows }: Drag, index: number): number => {
    if (index === from) return offset;
    const height = rows[from]?.height ?? 0;
    if (index > from && index <= to) return -height;
    return index < from && index >= to ? height : 0;
  };

  return {
    held: drag?.from ?? null,
    styleOf: (index: number): CSSProperties | undefined =>
      drag ? { transform: `translateY(${shiftOf(drag, index)}px)` } : undefined,
    gripProps: (index: number) => ({
      onPointerDown: begin(index),
      onPointerMove: follow,
      onPointerUp: end(true),
      onPointerCancel: end(false),
    }),
  };
}
