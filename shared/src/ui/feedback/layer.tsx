import { type KeyboardEvent, type MouseEvent, type ReactNode, type SyntheticEvent, useRef } from 'react';
import { createPortal } from 'react-dom';
import './layer.css';

interface LayerProps {
  place: 'centre' | 'bottom';
  isLeaving: boolean;
  onScrim?: () => void;
  children: ReactNode;
}

/** Events of a layer must not reach the page that it was opened from, although React's tree says so. */
const keep = (event: SyntheticEvent) => event.stopPropagation();

/** A layer over the page with its scrim. */
export function Layer({ place, isLeaving, onScrim, children }: LayerProps) {
  const isBegunBeside = useRef(false);
  const isBeside = (event: SyntheticEvent) => event.target === event.currentTarget;
  const press = (event: MouseEvent) => {
    event.stopPropagation();
    // What is pressed inside and let go of beside it, such as marked text, is a click of the layer as well.
    if (isBeside(event) && isBegunBeside.current) onScrim?.();
  };
  return createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions: the scrim is for the finger; Escape and the close button are its other forms
    <div
      className={`ag-layer ag-layer--${place}`}
      data-leaving={isLeaving || undefined}
      role="presentation"
      onPointerDown={(event) => {
        isBegunBeside.current = isBeside(event);
      }}
      onClick={press}
      onKeyDown={keep as (event: KeyboardEvent) => void}
      onSubmit={keep}
    >
      {children}
    </div>,
    document.body,
  );
}
