import type { ClientFrame, ServerFrame } from '@agency/shared/api';
import { LiveClose, livePath, maxHelloMs } from '@agency/shared/model/live';
import { pauseAfter } from '@agency/shared/model/pause-after';

type Hello = Extract<ClientFrame, { type: 'hello' }>;

interface LiveLine {
  url: string;
  token: string;
  from: () => Pick<Hello, 'since' | 'unheard_ms'>;
  onFrame: (frame: ServerFrame) => void;
  onOpen: (isOpen: boolean) => void;
  onSessionOver: () => void;
}

/** Maximum ms for the server's answer to a hello or ping. */
const patienceMs = 10_000;
/** Mobile networks drop connections that are silent for about 60 s without notifying either end. */
const pingEveryMs = 25_000;
const pauses = { firstMs: 1_000, longestMs: 60_000 };
const patientFailures = 7;

/** Returns the address of the live channel for a page: a page that came by https gets wss. */
export function liveUrl(page: string): string {
  const url = new URL(livePath, page);
  url.protocol = url.protocol.replace('http', 'ws');
  return url.href;
}

/** Keeps a connection to the live channel and reopens it whenever it ends. Returns a function that closes it. */
export function maintainLiveConnection(line: LiveLine): () => void {
  let failures = 0;
  let hangUp: (() => void) | null = null;
  let pause: ReturnType<typeof setTimeout> | undefined;

  const connect = () => {
    clearTimeout(pause);
    hangUp = openSocket(line, {
      onReady: () => {
        failures = 0;
        line.onOpen(true);
      },
      onEnd: (code) => {
        hangUp = null;
        line.onOpen(false);
        if (code === LiveClose.sessionOver) return line.onSessionOver();
        failures = code === LiveClose.tooMany ? Math.max(failures + 1, patientFailures) : failures + 1;
        pause = setTimeout(connect, pauseAfter(failures, Math.random(), pauses));
      },
    });
  };
  const hurry = () => {
    if (!hangUp) connect();
  };
  /** An engine closes the connection of a page that it keeps for a step back, and may tell the page late or not. */
  const reconnect = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    hangUp?.();
    connect();
  };

  window.addEventListener('online', hurry);
  window.addEventListener('pageshow', reconnect);
  connect();
  return () => {
    window.removeEventListener('online', hurry);
    window.removeEventListener('pageshow', reconnect);
    clearTimeout(pause);
    hangUp?.();
    line.onOpen(false);
  };
}

interface SocketEvents {
  onReady: () => void;
  onEnd: (code: number) => void;
}

/** Opens one connection, which is closed after a timeout. Returns a function that closes it without calling `onEnd`. */
function openSocket({ url, token, from, onFrame }: LiveLine, { onReady, onEnd }: SocketEvents): () => void {
  const socket = new WebSocket(url);
  let timer: ReturnType<typeof setTimeout>;
  let isFirstHello = false;
  let helloAt = 0;
  const say = (frame: ClientFrame) => socket.send(JSON.stringify(frame));
  const greet = () => {
    const position = from();
    isFirstHello = (position.since ?? null) === null;
    helloAt = performance.now();
    say({ type: 'hello', token, ...position });
  };
  /** The replay after a first hello covers `maxHelloMs`. If the answer took longer, data that was loaded may be outdated. */
  const isIncomplete = () => isFirstHello && performance.now() - helloAt > maxHelloMs;
  const hangUp = () => {
    clearTimeout(timer);
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  };
  const end = (code: number) => {
    hangUp();
    onEnd(code);
  };
  const expectAnswer = () => {
    timer = setTimeout(end, patienceMs, LiveClose.resume);
  };
  const ping = () => {
    say({ type: 'ping' });
    expectAnswer();
  };

  expectAnswer();
  socket.onopen = greet;
  socket.onmessage = ({ data }) => {
    clearTimeout(timer);
    timer = setTimeout(ping, pingEveryMs);
    const frame = JSON.parse(data) as ServerFrame;
    onFrame(frame.type === 'ready' && isIncomplete() ? { type: 'reset', seq: frame.seq } : frame);
    if (frame.type === 'ready' || frame.type === 'reset') onReady();
  };
  socket.onclose = ({ code }) => end(code);
  return hangUp;
}
