import {
  apiQuery,
  DataIcon,
  MessageIcon,
  StoreIcon,
  UserIcon,
  unreadChatsQuery,
  usePollInterval,
  useQuery,
  useTranslation,
} from '@agency/shared';
import {
  DataFilledIcon,
  HomeFilledIcon,
  MessageFilledIcon,
  StoreFilledIcon,
  TabBar,
  UserFilledIcon,
} from '@agency/shared/host';
import { HomeIcon } from '@agency/shared/icons';
import type { Role } from '@agency/shared/model/account';
import { type ReactNode, useEffect, useState } from 'react';
import { remoteSource } from '#remote-source';
import { preloadScreen } from '../area/use-remote-screen';
import { whenIdle } from '../boot/when-idle';
import { type TabKey, tabPaths, tabsFor } from './tabs';

const icons: Record<TabKey, { icon: ReactNode; activeIcon: ReactNode }> = {
  home: { icon: <HomeIcon />, activeIcon: <HomeFilledIcon /> },
  store: { icon: <StoreIcon />, activeIcon: <StoreFilledIcon /> },
  message: { icon: <MessageIcon />, activeIcon: <MessageFilledIcon /> },
  data: { icon: <DataIcon />, activeIcon: <DataFilledIcon /> },
  my: { icon: <UserIcon />, activeIcon: <UserFilledIcon /> },
};

const unreadRefreshMs = 60_000;

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

/** Sums unread notices and messages. The chat's count is requested once the page is idle. */
function useUnreadTotal(isEnabled: boolean): number {
  const isIdle = useIdle();
  const refetchInterval = usePollInterval(unreadRefreshMs);
  const notices = useQuery({
    ...apiQuery('GET /expand/push/count-unread-message', {}),
    enabled: isEnabled,
    refetchInterval,
  });
  const chats = useQuery({ ...unreadChatsQuery, enabled: isEnabled && isIdle, refetchInterval });
  const unreadNotices = notices.data?.list.reduce((sum, { amount }) => sum + amount, 0) ?? 0;
  return unreadNotices + (chats.data?.un_read_total ?? 0);
}

function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    let isShown = true;
    void whenIdle().then(() => isShown && setIdle(true));
    return () => {
      isShown = false;
    };
  }, []);
  return isIdle;
}

function preloadTab(tab: TabKey): void {
  const remote = remoteSource.places.ownerOf(tabPaths[tab]);
  if (remote) preloadScreen(remote, tabPaths[tab]).catch(() => null);
}
