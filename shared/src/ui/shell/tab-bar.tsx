import type { MouseEvent, ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { classNames } from '../class-names';
import { Badge } from '../display/badge';
import { useUiText } from '../use-ui-text';
import { scrollPageToTop } from './scroller';
import './tab-bar.css';

export interface TabBarItem {
  key: string;
  label: string;
  icon: ReactNode;
  activeIcon: ReactNode;
  to: string;
  /** Unread count; 0 and absent show nothing, above 99 shows 99+. */
  badge?: number;
  onIntent?: () => void;
}

interface TabBarProps {
  /** Null reserves the place of a tab that is not known yet. */
  items: readonly (TabBarItem | null)[];
}

/** The bottom bar: links, with the current one marked. A tap on the current tab scrolls its page to the top. */
export function TabBar({ items }: TabBarProps) {
  const { pathname } = useLocation();
  const text = useUiText();
  return (
    <nav className="ag-tabbar" aria-label={text('tabsNav')}>
      {items.map((item) =>
        item ? (
          <TabLink key={item.key} item={item} isCurrent={isWithin(pathname, item.to)} />
        ) : (
          <span key="unknown" />
        ),
      )}
    </nav>
  );
}

function isWithin(pathname: string, to: string): boolean {
  return pathname === to || pathname.startsWith(`${to}/`);
}

function TabLink({ item, isCurrent }: { item: TabBarItem; isCurrent: boolean }) {
  const stay = (event: MouseEvent) => {
    event.preventDefault();
    scrollPageToTop();
  };
  return (
    <Link
      to={item.to}
      className={classNames('ag-tabbar__tab', isCurrent && 'ag-tabbar__tab--current')}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={isCurrent ? stay : undefined}
      onPointerDown={item.onIntent}
      onFocus={item.onIntent}
    >
      <span className="ag-tabbar__icon" aria-hidden="true">
        {isCurrent ? item.activeIcon : item.icon}
      </span>
      <span className="ag-tabbar__label">{item.label}</span>
      <Badge count={item.badge ?? 0} className="ag-tabbar__badge" />
    </Link>
  );
}
