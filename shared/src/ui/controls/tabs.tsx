import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { formatNumber } from '../../contract/model/format-number';
import { classNames } from '../class-names';
import './tabs.css';

export interface TabItem<Key extends string = string> {
  key: Key;
  label: string;
  /** Undefined while loading, which reserves its place; left out if there is no count. */
  count?: number | undefined;
}

interface TabsProps<Key extends string> {
  label: string;
  tabs: readonly TabItem<Key>[];
  value: Key;
  onChange: (key: Key) => void;
  /** Id of the {@link TabPanel} for the selected tab. */
  panelId?: string;
  sticky?: boolean;
  below?: boolean;
}

/** Tabs as wide as their labels, scrolling sideways if necessary. Arrow keys, Home and End move between them. */
export function Tabs<Key extends string>({
  label,
  tabs,
  value,
  onChange,
  panelId,
  sticky,
  below,
}: TabsProps<Key>) {
  const list = useRef<HTMLDivElement>(null);
  // Counts that arrive later widen the tabs before the selected one.
  useChosenInView(list, `${value} ${tabs.map(({ label: words, count }) => `${words} ${count}`).join()}`);
  const move = (event: KeyboardEvent) => {
    const next = nextIndex(
      event.key,
      tabs.findIndex((tab) => tab.key === value),
      tabs.length,
    );
    const tab = next === null ? undefined : tabs[next];
    if (next === null || !tab) return;
    event.preventDefault();
    onChange(tab.key);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  };
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      className={classNames('ag-tabs', sticky && 'ag-tabs--sticky', below && 'ag-tabs--below')}
      onKeyDown={move}
    >
      {tabs.map((tab) => (
        <button
          key={tab.key}
          type="button"
          role="tab"
          id={panelId && tabId(panelId, tab.key)}
          aria-selected={tab.key === value}
          aria-controls={tab.key === value ? panelId : undefined}
          tabIndex={tab.key === value ? 0 : -1}
          className="ag-tabs__tab"
          onClick={() => onChange(tab.key)}
        >
          <span>{tab.label}</span>
          {'count' in tab && (
            <span className="ag-tabs__count">{tab.count !== undefined && formatNumber(tab.count)}</span>
          )}
        </button>
      ))}
    </div>
  );
}

interface TabPanelProps {
  id: string;
  tab: string;
  children: ReactNode;
}

export function TabPanel({ id, tab, children }: TabPanelProps) {
  return (
    <div id={id} role="tabpanel" aria-labelledby={tabId(id, tab)}>
      {children}
    </div>
  );
}

function tabId(panelId: string, key: string): string {
  return `${panelId}-tab-${key}`;
}

function nextIndex(key: string, current: number, length: number): number | null {
  if (key === 'ArrowRight') return (current + 1) % length;
  if (key === 'ArrowLeft') return (current - 1 + length) % length;
  if (key === 'Home') return 0;
  return key === 'End' ? length - 1 : null;
}

/** @param shown Changes whenever the selection or the labels change, so that the position is corrected. */
function useChosenInView(list: { current: HTMLDivElement | null }, shown: string) {
  useLayoutEffect(() => {
    const strip = list.current;
    const chosen = shown && strip?.querySelector<HTMLElement>('[aria-selected=true]');
    if (!strip || !chosen) return;
    const bringIntoView = () => {
      strip.scrollLeft = chosen.offsetLeft - (strip.clientWidth - chosen.offsetWidth) / 2;
    };
    if (typeof ResizeObserver === 'undefined') return bringIntoView();
    // The observer's first call comes after the page's regular layout; measuring here would force an extra one. Later
    // calls follow rotation, text size and late fonts.
    const observer = new ResizeObserver(bringIntoView);
    observer.observe(strip);
    observer.observe(chosen);
    return () => observer.disconnect();
  }, [list, shown]);
}
