import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { formatNumber } from '../../contract/model/format-number';
import { classNames } from '../class-names';
import './tabs.css';

export interface TabItem<Key extends string = string> {
  key: Key;
  label: string;
  /** Undefined while it is on its way: its place is kept. Left out where there is none. */
  count?: number | undefined;
}

interface TabsProps<Key extends string> {
  /** Names the group for a screen reader. */
  label: string;
  tabs: readonly TabItem<Key>[];
  value: Key;
  onChange: (key: Key) => void;
  /** Id of the {@link TabPanel} that shows the chosen tab. */
  panelId?: string;
  /** Stays under the nav bar while the page scrolls. */
  sticky?: boolean;
  /** A second level, below the tab to which they belong. */
  below?: boolean;
}

/** Tabs as wide as their words; they scroll sideways when they do not fit. Arrow keys, Home and End move. */
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
  // Counts that come later make the tabs before the chosen one wider.
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
  /** Key of the tab whose content this is. */
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

/** @param shown What the strip shows: with another choice, and with other words, the chosen tab is elsewhere. */
function useChosenInView(list: { current: HTMLDivElement | null }, shown: string) {
  useLayoutEffect(() => {
    const strip = list.current;
    const chosen = shown && strip?.querySelector<HTMLElement>('[aria-selected=true]');
    if (!strip || !chosen) return;
    const bringIntoView = () => {
      strip.scrollLeft = chosen.offsetLeft - (strip.clientWidth - chosen.offsetWidth) / 2;
    };
    if (typeof ResizeObserver === 'undefined') return bringIntoView();
    // Told first before the next paint, once the page is laid out anyway: asked here, it would be laid out for this alone.
    // Then of a phone that is turned, larger text, or a font that comes late.
    const observer = new ResizeObserver(bringIntoView);
    observer.observe(strip);
    observer.observe(chosen);
    return () => observer.disconnect();
  }, [list, shown]);
}
