import type { ServerFrame } from '@agency/shared/api';

const name = 'agency.live';

/** What tabs tell each other of the channel of an account. */
type TabMessage = { account: string } & (
  | { type: 'frame'; frame: ServerFrame }
  | { type: 'open'; isOpen: boolean }
  /** How far is it, and is it open? By one who has heard of nothing for so long. */
  | { type: 'ask'; unheardMs: number }
);

interface Tab {
  account: string;
  /** Opens the connection; returns the way to end it. */
  connect: () => () => void;
  onFrame: (frame: ServerFrame) => void;
  onOpen: (isOpen: boolean) => void;
  /** For how long the tab has heard of nothing, ms. */
  unheardMs: () => number;
  /** What a tab that asks is answered. */
  toldTo: (unheardMs: number) => ServerFrame[];
}

interface Shared {
  frame: (frame: ServerFrame) => void;
  open: (isOpen: boolean) => void;
  stop: () => void;
}

/**
 * One connection for all tabs of the browser: the tab that holds the lock has it and passes on what it hears. Tabs in
 * the background stand back; without any in front there is no connection.
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
    say({ account, type: 'ask', unheardMs: tab.unheardMs() });
    void holdLock(standBack.signal, connect);
  };

  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => {
    if (data.account !== account) return;
    if (data.type === 'frame') tab.onFrame(data.frame);
    if (data.type === 'open' && !disconnect) tab.onOpen(data.isOpen);
    if (data.type === 'ask' && disconnect) {
      for (const frame of tab.toldTo(data.unheardMs)) say({ account, type: 'frame', frame });
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

/** Calls back once no other tab holds the lock, and holds it until told. */
async function holdLock(signal: AbortSignal, onHeld: () => void): Promise<void> {
  // Pages without a secure context have no locks: each of their tabs connects by itself.
  if (!('locks' in navigator)) return onHeld();
  try {
    await navigator.locks.request(name, { signal }, () => {
      onHeld();
      return new Promise<void>((release) => {
        signal.addEventListener('abort', () => release());
      });
    });
  } catch (error) {
    // Told to stand back while it waited.
    if (!signal.aborted) throw error;
  }
}
