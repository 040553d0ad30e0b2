import { type ReactNode, useRef } from 'react';
import { lazyPart, useLazyPart } from '../lazy-part';
import type { SwipeAction } from './swipe-actions';
import './swipe-row.css';

interface SwipeRowProps {
  /** What a swipe to the left uncovers, the likeliest last; nothing to swipe without any. */
  actions: readonly SwipeAction[];
  children: ReactNode;
}

const swipe = lazyPart(() => import(/* webpackChunkName: "rows" */ './swipe-actions'));

/**
 * A row of a list that a swipe to the left moves aside. Not everybody can swipe: offer the same actions in the row
 * itself, as by a button that opens an `ActionSheet`.
 */
export function SwipeRow({ actions, children }: SwipeRowProps) {
  const content = useRef<HTMLDivElement>(null);
  const { part } = useLazyPart(swipe, actions.length > 0);
  return (
    <div className="ag-swipe">
      {part && actions.length > 0 && <part.SwipeActions actions={actions} content={content} />}
      <div ref={content} className="ag-swipe__content">
        {children}
      </div>
    </div>
  );
}
