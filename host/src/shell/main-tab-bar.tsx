import {
  apiQuery,
  DataFilledIcon,
  DataIcon,
  HomeFilledIcon,
  HomeIcon,
  MessageFilledIcon,
  MessageIcon,
  type Role,
  StoreFilledIcon,
  StoreIcon,
  TabBar,
  UserFilledIcon,
  UserIcon,
  useQuery,
  useTranslation,
} from '@agency/shared';
import type { ReactNode } from 'react';
import { remoteSource } from '#remote-source';
import { preloadScreen } from '../area/use-remote-screen';
import { type TabKey, tabPaths, tabsFor } from './tabs';

const icons: Record<TabKey, { icon: ReactNode; activeIcon: ReactNode }> = {
  home: { icon: <HomeIcon />, activeIcon: <HomeFilledIcon /> },
  store: { icon: <StoreIcon />, activeIcon: <StoreFilledIcon /> },
  message: { icon: <MessageIcon />, activeIcon: <MessageFilledIcon /> },
  data: { icon: <DataIcon />, activeIcon: <DataFilledIcon /> },
  my: { icon: <UserIcon />, activeIcon: <UserFilledIcon /> },
};

const unreadRefreshMs = 60_000;

/** The bottom bar of a role, with the unread count on its message tab. */
export function MainTabBar({ role }: { role: Role | null }) {
  const { t } = useTranslation('host');
  const unread = useUnreadTotal(role === 'attache');
  const items = tabsFor(role).map(
    (tab) =>
      tab && {
        key: tab,
        label: t(`tab.${tab}`),
        to: tabPaths[tab],
        ...icons[tab],
        badge: tab === 'message' ? unread : undefined,
        onIntent: () => preloadTab(tab),
      },
  );
  return <TabBar items={items} />;
}

function useUnreadTotal(isEnabled: boolean): number {
  const { data } = useQuery({
    ...apiQuery('GET /expand/push/count-unread-message', {}),
    enabled: isEnabled,
    refetchInterval: unreadRefreshMs,
  });
  return data?.list.reduce((sum, { amount }) => sum + amount, 0) ?? 0;
}

function preloadTab(tab: TabKey): void {
  const remote = remoteSource.ownerOf(tabPaths[tab]);
  // The navigation that follows shows a failure.
  if (remote) preloadScreen(remote, tabPaths[tab]).catch(() => null);
}
