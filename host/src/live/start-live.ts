import { currentSession, live, onDayChange, onSessionChange, queryClient } from '@agency/shared';
import { spansElement } from '@agency/shared/contract';
import { setSlotWidgets } from '@agency/shared/host';
import { maxSilentMs } from '@agency/shared/model/live';
import { SlotWidgets } from '../area/slot-widgets';
import { loadUser } from '../boot/load-user';
import { refreshConfigOften } from '../boot/refresh-config';
import { whenAtRest } from '../boot/when-at-rest';
import { reportCounts } from '../build-counts/report-counts';
import { maintainPush } from '../push/maintain-push';
import { liveUrl, maintainLiveConnection } from './live-connection';
import { LiveFeed } from './live-feed';
import { reactToNews } from './react-to-events';
import { shareLive } from './share-live';

interface Follower {
  account: string;
  token: string;
}

/** Connects the page to the live channel of the current user, and starts what else can wait until the page is idle. */
export function startLive(): void {
  let followed: Follower | null = null;
  let stop = () => {};
  let token = tokenNow();
  /**
   * The earliest time of an answer to the token, by the page's clock: a page that starts with a token sends requests at
   * once.
   */
  let firstAnswer = 0;
  const follow = () => {
    if (tokenNow() !== token) {
      token = tokenNow();
      firstAnswer = performance.now();
    }
    const next = followerNow();
    if (next?.token === followed?.token && next?.account === followed?.account) return;
    stop();
    followed = next;
    stop = next ? followLive(next, firstAnswer) : () => {};
  };
  onSessionChange(follow);
  follow();
  // The server calculates days by the zone of each call, so all answers are outdated on another day or in another zone.
  onDayChange(() => void queryClient.invalidateQueries());
  setSlotWidgets(async () => SlotWidgets);
  refreshConfigOften();
  reportCounts();
  void watchVitalsAtRest();
  void exportSpans();
  maintainPush();
}

async function watchVitalsAtRest(): Promise<void> {
  await whenAtRest();
  const { watchVitals } = await import(/* webpackChunkName: "idle" */ '../build-counts/watch-vitals');
  watchVitals();
}

/** Without a collector the code for it is not even loaded. */
async function exportSpans(): Promise<void> {
  const target = document.querySelector<HTMLMetaElement>(`meta[name="${spansElement}"]`)?.content;
  if (!target) return;
  const { startTracing } = await import('../tracing/start-tracing');
  startTracing(target);
}

function tokenNow(): string | null {
  const session = currentSession();
  return session.status === 'anonymous' ? null : session.token;
}

function followerNow(): Follower | null {
  const session = currentSession();
  if (session.status === 'anonymous' || !session.user) return null;
  return { account: session.user.id, token: session.token };
}

function followLive({ account, token }: Follower, firstAnswer: number): () => void {
  const silentMs = () => Math.min(Math.round(performance.now() - firstAnswer), maxSilentMs);
  const feed = new LiveFeed({
    hearClock: live.hearClock,
    tell: (news) => {
      reactToNews(news);
      live.tell(news);
    },
  });
  const shared = shareLive({
    account,
    onFrame: (frame) => feed.hear(frame),
    onOpen: live.setOpen,
    silentMs,
    toldTo: (ms) => feed.toldTo(ms, live.now()),
    connect: () =>
      maintainLiveConnection({
        url: liveUrl(location.href),
        token,
        from: () => ({ since: feed.lastSeq, unheard_ms: silentMs() }),
        onFrame: (frame) => shared.frame(frame),
        onOpen: (isOpen) => shared.open(isOpen),
        // This request finds out how the session ended, and leads to the login.
        onSessionOver: () => void loadUser(),
      }),
  });
  return () => {
    shared.stop();
    live.setOpen(false);
  };
}
