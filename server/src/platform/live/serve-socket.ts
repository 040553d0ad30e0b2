import { ClientFrame } from '@agency/shared/api';
import { LiveClose, livePath } from '@agency/shared/model/live';
import { TypeCompiler } from '@sinclair/typebox/compiler';
import type { FastifyInstance } from 'fastify';
import type { RawData, WebSocket } from 'ws';
import { ApiError } from '../http/api-error';
import { take } from '../quota/limits';
import { identify } from './identify';
import { type Hello, LiveConnection } from './live-connection';
import type { LiveDeps } from './live-deps';
import { checkWelcome, type LiveHub } from './live-hub';

interface Setting {
  app: FastifyInstance;
  deps: LiveDeps;
  hub: LiveHub;
  network: string;
  onHello: () => void;
}

const clientFrame = TypeCompiler.Compile(ClientFrame);

function readFrame(data: RawData, isBinary: boolean): ClientFrame | null {
  try {
    const frame: unknown = isBinary ? null : JSON.parse(String(data));
    return clientFrame.Check(frame) ? frame : null;
  } catch {
    return null;
  }
}

export function serveSocket(socket: WebSocket, setting: Setting): void {
  const { app, deps, hub } = setting;
  let connection: LiveConnection | undefined;
  let hasSaidHello = false;
  let frames = 0;

  const helloTimer = setTimeout(() => socket.close(LiveClose.badFrame, 'no hello'), deps.live.helloWithinMs);
  const stopHeartbeat = keepAlive(socket, deps.live.pingEveryMs, () => {
    frames = 0;
  });
  const checking = setInterval(() => connection && checkWelcome(connection), deps.live.checkSessionEveryMs);

  socket.on('message', (data, isBinary) => {
    const frame = readFrame(data, isBinary);
    if (++frames > deps.live.framesPerPing) return socket.close(LiveClose.tooMany, 'too many frames');
    if (!frame || (frame.type === 'hello') === hasSaidHello) {
      return socket.close(LiveClose.badFrame, 'not a frame');
    }
    if (frame.type === 'ping') {
      // Without an accepted hello there is no connection to answer.
      void connection?.send({ type: 'pong', now: deps.now().getTime() });
      return;
    }
    hasSaidHello = true;
    setting.onHello();
    clearTimeout(helloTimer);
    greet(socket, frame, setting, (accepted) => {
      connection = accepted;
    }).catch((error: unknown) => {
      app.log.warn({ err: error }, 'live channel could not be opened');
      socket.close(LiveClose.resume, 'resume');
    });
  });
  // The library itself closes the socket after an oversized or malformed frame.
  socket.on('error', () => {});
  socket.once('close', () => {
    clearTimeout(helloTimer);
    clearInterval(checking);
    stopHeartbeat();
    if (connection) hub.remove(connection);
  });
}

async function greet(
  socket: WebSocket,
  hello: Hello,
  { app, deps, hub, network }: Setting,
  onAccepted: (connection: LiveConnection) => void,
): Promise<void> {
  const refuse = (code: number, reason: string) => {
    app.log.info({ route: livePath, reason }, 'channel refused');
    socket.close(code, reason);
  };
  if (await isOverLimit(deps, network)) return refuse(LiveClose.tooMany, 'too many hellos');
  const listener = await identify(deps, hello.token);
  if (!listener) return refuse(LiveClose.sessionOver, 'session over');
  const connection = new LiveConnection(socket, listener, deps.db, deps.live);
  if (socket.readyState !== socket.OPEN) return;
  if (!hub.add(connection, deps.live.connectionsPerListener)) {
    return refuse(LiveClose.tooMany, 'too many connections');
  }
  onAccepted(connection);
  await connection.start(hello, deps.now().getTime(), (ms) => hub.changedWithin(ms, listener));
  // The session may have ended between its look-up and the registration in the hub.
  await checkWelcome(connection);
}

async function isOverLimit({ db, limits, now }: LiveDeps, network: string): Promise<boolean> {
  try {
    const quotas = [{ key: `hello address ${network}`, rules: limits.hellosPerAddress }];
    await db.transaction().execute((inside) => take(inside, quotas, now()));
    return false;
  } catch (error) {
    if (error instanceof ApiError) return true;
    throw error;
  }
}

/** Pings at an interval and drops clients that did not answer the previous ping. */
function keepAlive(socket: WebSocket, everyMs: number, onBeat: () => void): () => void {
  let isAlive = true;
  socket.on('pong', () => {
    isAlive = true;
  });
  const timer = setInterval(() => {
    if (!isAlive) return socket.terminate();
    isAlive = false;
    socket.ping();
    onBeat();
  }, everyMs);
  return () => clearInterval(timer);
}
