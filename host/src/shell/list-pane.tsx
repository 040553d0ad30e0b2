import { useLocation } from '@agency/shared';
import { useRoutes } from '@agency/shared/host';
import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { remoteSource } from '#remote-source';
import './list-pane.css';

type Location = ReturnType<typeof useLocation>;

interface ListPaneProps {
  page: ReactNode;
  hasRoom: () => boolean;
}

/** The pages of the history since the app was opened, by the router's index of their entries. */
const visited = new Map<number, Location>();

/** Shows, on wide screens, the list from which the user opened the page. */
export function ListPane({ page, hasRoom }: ListPaneProps) {
  const location = useLocation();
  const isShown = useSyncExternalStore(onResize, hasRoom);
  const position = Number(history.state?.idx);
  useEffect(() => {
    visited.set(position, location);
  }, [position, location]);
  const list = isShown && listOf(location.pathname, position);
  return (
    list && (
      <div className="host-list-pane">
        <PageAt key={list.key} location={list} page={page} />
      </div>
    )
  );
}

function onResize(tell: () => void): () => void {
  addEventListener('resize', tell);
  return () => removeEventListener('resize', tell);
}

/** Returns the nearest list below the page in the history, of those that the page's area names. */
function listOf(pathname: string, position: number): Location | undefined {
  const lists = remoteSource.places.listsBeside(pathname);
  for (let below = position - 1; lists.length > 0 && visited.has(below); below -= 1) {
    const page = visited.get(below);
    if (page && lists.includes(page.pathname)) return page;
  }
  return undefined;
}

function PageAt({ location, page }: { location: Location; page: ReactNode }) {
  return useRoutes([{ path: '*', element: page }], location);
}
