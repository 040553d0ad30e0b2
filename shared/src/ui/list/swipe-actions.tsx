import { type RefObject, useEffect, useRef } from 'react';
import './swipe-actions.css';
import { followSwipe } from './follow-swipe';
import './swipe-row.css';

export interface SwipeAction {
  key: string;
  label: string;
  tone?: 'brand' | 'danger' | 'plain';
  onPress: () => void;
}

interface SwipeActionsProps {
  actions: readonly SwipeAction[];
  content: RefObject<HTMLElement | null>;
}

/** Actions behind a row, hidden from all users until a swipe reveals them. */
export function SwipeActions({ actions, content }: SwipeActionsProps) {
  const panel = useRef<HTMLDivElement>(null);
  const close = useRef(() => {});
  useEffect(() => {
    if (!content.current || !panel.current) return;
    const swipe = followSwipe(content.current, panel.current);
    close.current = swipe.close;
    return swipe.stop;
  }, [content]);
  return (
    <div ref={panel} className="ag-swipe__actions">
      {actions.map(({ key, label, tone = 'plain', onPress }) => (
        <button
          key={key}
          type="button"
          className={`ag-swipe__action ag-swipe__action--${tone}`}
          onClick={() => {
            close.current();
            onPress();
          }}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
