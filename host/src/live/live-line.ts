import type { ClientFrame, ServerFrame } from '@agency/shared/api';
import { LiveClose } from '@agency/shared/model/live';
import { pauseAfter } from '@agency/shared/model/pause-after';

type Hello = Extract<ClientFrame, { type: 'hello' }>;

interface LiveLine {
  url: string;
  token: string;
  /** From where on it wants to hear what happens. */
  from: () => Pick<Hello, 'since' | 'unheard_ms'>;
  onFrame: (frame: ServerFrame) => void;
  /** Whether events come in. */
  onOpen: (isOpen: boolean) => void;
  onSessionOver: () => void;
}

/** What the server has for a hello or a ping, ms. */
const patienceMs = 10_000;
/** Mobile networks cut lines that are silent for some 60 s without telling either end. */
const pingEveryMs = 25_000;
const pauses = { firstMs: 1_000, longestMs: 60_000 };
/** So many failures make the longest pause. */
const patientFailures = 7;

/** Keeps a connection to the live channel, opened again whenever it ends. Returns the way to end it. */
export function keepLiveLine(line: LiveLine): () => void {
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

  window.addEventListener('online', hurry);
  connect();
  return () => {
    window.removeEventListener('online', hurry);
    clearTimeout(pause);
    hangUp?.();
    line.onOpen(false);
  };
}

interface SocketEvents {
  onReady: () => void;
  /** With the code of the server, or of one who waited too long. */
  onEnd: (code: number) => void;
}

/** One connection, which is given up where it keeps us waiting. Returns the way to hang up without a word of its end. */
function openSocket({ url, token, from, onFrame }: LiveLine, { onReady, onEnd }: SocketEvents): () => void {
  const socket = new WebSocket(url);
  let timer: ReturnType<typeof setTimeout>;
  const say = (frame: ClientFrame) => socket.send(JSON.stringify(frame));
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
  socket.onopen = () => say({ type: 'hello', token, ...from() });
  socket.onmessage = ({ data }) => {
    clearTimeout(timer);
    timer = setTimeout(ping, pingEveryMs);
    const frame = JSON.parse(data) as ServerFrame;
    onFrame(frame);
    if (frame.type === 'ready' || frame.type === 'reset') onReady();
  };
  socket.onclose = ({ code }) => end(code);
  return hangUp;
}
