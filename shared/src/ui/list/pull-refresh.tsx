import { type ReactNode, useRef } from 'react';
import { RefreshIcon, SuccessIcon } from '../icons';
import { useUiText } from '../use-ui-text';
import './pull-refresh.css';
import { type PullPhase, usePull } from './use-pull';

interface PullRefreshProps {
  /** Resolves `false`, or rejects, if the refresh failed. */
  onRefresh: () => Promise<unknown>;
  children: ReactNode;
}

const WORDS: Record<PullPhase, string> = {
  idle: 'pullToRefresh',
  pulling: 'pullToRefresh',
  ready: 'releaseToRefresh',
  busy: 'refreshing',
  done: 'refreshed',
};

/** Pull down at the top of the page to refresh; keyboard and screen reader users get a button that appears on focus. */
export function PullRefresh({ onRefresh, children }: PullRefreshProps) {
  const text = useUiText();
  const content = useRef<HTMLDivElement>(null);
  const { phase, distance, refresh } = usePull(content, onRefresh);
  const turn = phase === 'pulling' || phase === 'ready' ? { rotate: `${distance * 4}deg` } : undefined;
  const shift = distance > 0 ? { transform: `translate3d(0, ${distance}px, 0)` } : undefined;
  return (
    <div ref={content} className="ag-pull" data-phase={phase}>
      <button type="button" className="ag-pull__button" onClick={refresh}>
        {text('refresh')}
      </button>
      <div className="ag-pull__head" style={{ height: distance }}>
        <span className="ag-pull__icon" aria-hidden="true" style={turn}>
          {phase === 'done' ? <SuccessIcon size={18} /> : <RefreshIcon size={18} />}
        </span>
        <span aria-hidden={phase !== 'busy' && phase !== 'done'}>{text(WORDS[phase])}</span>
      </div>
      <div className="ag-pull__body" style={shift}>
        {children}
      </div>
      <span role="status" className="ag-sr-only">
        {phase === 'busy' || phase === 'done' ? text(WORDS[phase]) : ''}
      </span>
    </div>
  );
}
