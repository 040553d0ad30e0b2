import { useLocation, useTranslation } from '@agency/shared';
import { useRoutes } from '@agency/shared/host';
import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { remoteSource } from '#remote-source';
import './list-pane.css';
import './offline-texts';

type Location = ReturnType<typeof useLocation>;

interface ListPaneProps {
  page: ReactNode;
  hasRoom: () => boolean;
}

const visited = new Map<number, Location>();

/**
 * Shows, on wide screens, the list from which the user opened the page. While the list itself is the page, it stands at
 * the same place and says where its entries will open.
 */
export function ListPane({ page, hasRoom }: ListPaneProps) {
  const location = useLocation();
  const isShown = useSyncExternalStore(onChange, hasRoom);
  const isList = useSyncExternalStore(onChange, () => remoteSource.places.isListBeside(location.pathname));
  const position = Number(history.state?.idx);
  useEffect(() => {
    visited.set(position, location);
  }, [position, location]);
  if (isShown && isList) return <NothingOpen />;
  const list = isShown && listOf(location.pathname, position);
  return (
    list && (
      <div className="host-list-pane">
        <PageAt key={list.key} location={list} page={page} />
      </div>
    )
  );
}

function NothingOpen() {
  const { t } = useTranslation('offline');
  return <p className="host-nothing-open">{t('chooseFromList')}</p>;
}

/**
 * Calls back when the window has changed its size, and when the lists of the deployed areas are known. Returns the
 * unsubscribe function.
 */
function onChange(tell: () => void): () => void {
  void remoteSource.deployments.ready.then(tell);
  addEventListener('resize', tell);
  return () => removeEventListener('resize', tell);
}

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
