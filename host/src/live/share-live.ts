import type { ServerFrame } from '@agency/shared/api';

const name = 'agency.live';

type TabMessage = { account: string } & (
  | { type: 'frame'; frame: ServerFrame }
  | { type: 'open'; isOpen: boolean }
  /** Asks for the current position and state, sent by a tab that has received nothing for `silentMs`. */
  | { type: 'ask'; silentMs: number }
);

interface Tab {
  account: string;
  connect: () => () => void;
  onFrame: (frame: ServerFrame) => void;
  onOpen: (isOpen: boolean) => void;
  silentMs: () => number;
  toldTo: (silentMs: number) => ServerFrame[];
}

interface Shared {
  frame: (frame: ServerFrame) => void;
  open: (isOpen: boolean) => void;
  stop: () => void;
}

/**
 * Shares one connection between all tabs: the tab with the lock owns it and forwards events. Tabs in the background
 * release the lock, so without a visible tab there is no connection.
 */
export function shareLive(tab: Tab): Shared {
  const channel = new BroadcastChannel(name);
  const say = (message: TabMessage) => channel.postMessage(message);
  const { account } = tab;
  let disconnect: (() => void) | null = null;
  let isOpen = false;
  let standBack = new AbortController();

  const connect = () => {
    disconnect = tab.connect();
  };
  const leave = () => {
    standBack.abort();
    disconnect?.();
    disconnect = null;
  };
  const follow = () => {
    leave();
    if (document.visibilityState === 'hidden') return;
    standBack = new AbortController();
    say({ account, type: 'ask', silentMs: tab.silentMs() });
    void holdLock(standBack.signal, connect);
  };

  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => {
    if (data.account !== account) return;
    if (data.type === 'frame') tab.onFrame(data.frame);
    if (data.type === 'open' && !disconnect) tab.onOpen(data.isOpen);
    if (data.type === 'ask' && disconnect) {
      for (const frame of tab.toldTo(data.silentMs)) say({ account, type: 'frame', frame });
      say({ account, type: 'open', isOpen });
    }
  };
  document.addEventListener('visibilitychange', follow);
  follow();

  return {
    frame: (frame) => {
      tab.onFrame(frame);
      say({ account, type: 'frame', frame });
    },
    open: (next) => {
      isOpen = next;
      tab.onOpen(next);
      say({ account, type: 'open', isOpen });
    },
    stop: () => {
      document.removeEventListener('visibilitychange', follow);
      leave();
      channel.close();
    },
  };
}

/** Calls back once this tab has the lock, and holds it until `signal` aborts. */
async function holdLock(signal: AbortSignal, onHeld: () => void): Promise<void> {
  // Insecure contexts have no locks, so each tab opens its own connection.
  if (!('locks' in navigator)) return onHeld();
  try {
    await navigator.locks.request(name, { signal }, () => {
      onHeld();
      return new Promise<void>((release) => {
        signal.addEventListener('abort', () => release());
      });
    });
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
