import { type KeyboardEvent, type MouseEvent, type ReactNode, type SyntheticEvent, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useAppName } from '../shell/app-scope';
import './layer.css';

interface LayerProps {
  place: 'centre' | 'bottom';
  isLeaving: boolean;
  onScrim?: () => void;
  children: ReactNode;
}

/** React bubbles events to the opener of a layer, whose handlers must not run. */
const keep = (event: SyntheticEvent) => event.stopPropagation();

export function Layer({ place, isLeaving, onScrim, children }: LayerProps) {
  const app = useAppName();
  const isBegunBeside = useRef(false);
  const isBeside = (event: SyntheticEvent) => event.target === event.currentTarget;
  const press = (event: MouseEvent) => {
    event.stopPropagation();
    // A press that starts inside, such as selecting text, must not close the layer.
    if (isBeside(event) && isBegunBeside.current) onScrim?.();
  };
  return createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions: the scrim is for the finger; Escape and the close button are its other forms
    <div
      className={`ag-layer ag-layer--${place}`}
      data-app={app}
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
