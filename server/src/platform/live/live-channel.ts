import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { LiveClose, livePath } from '@agency/shared/model/live';
import type { FastifyInstance } from 'fastify';
import { WebSocketServer } from 'ws';
import { answerWithoutUpgrade } from '../http/answer-without-upgrade';
import { networkOf } from '../http/network-of';
import { callerAddress } from '../http/trusted-proxies';
import { openLiveBus } from './live-bus';
import type { LiveDeps } from './live-deps';
import { LiveHub } from './live-hub';
import { isOriginAllowed } from './origin';
import { serveSocket } from './serve-socket';
import { SilentSockets } from './silent-sockets';

export function openLiveChannel(app: FastifyInstance, deps: LiveDeps): void {
  const { maxFrameBytes, closeWithinMs, silentPerAddress } = deps.live;
  const silent = new SilentSockets(silentPerAddress);
  // The option is in a variable because the library's types lack `closeTimeout`.
  const options = {
    noServer: true,
    maxPayload: maxFrameBytes,
    closeTimeout: closeWithinMs,
    perMessageDeflate: false,
  };
  const sockets = new WebSocketServer(options);
  const hub = new LiveHub(openLiveBus(deps.notifications), deps.live);
  let isClosing = false;

  app.server.on('upgrade', (request, stream, head) => {
    if (!isForChannel(request)) return answerWithoutUpgrade(app.server, request, stream, head);
    if (isClosing) return refuse(stream, '503 Service Unavailable');
    if (!isOriginAllowed(request, deps)) {
      app.log.info({ route: livePath, reason: 'origin' }, 'channel refused');
      return refuse(stream, '403 Forbidden');
    }
    const network = networkOf(callerAddress(request, deps.trustsProxy));
    const onHello = silent.add(network);
    if (!onHello) {
      app.log.info({ route: livePath, reason: 'too many without hello' }, 'channel refused');
      return refuse(stream, '429 Too Many Requests');
    }
    stream.once('close', onHello);
    sockets.handleUpgrade(request, stream, head, (socket) => {
      serveSocket(socket, { app, deps, hub, network, onHello });
    });
  });

  app.addHook('preClose', async () => {
    isClosing = true;
    hub.stop();
    const open = [...sockets.clients];
    const closed = open.map((socket) => new Promise((resolve) => socket.once('close', resolve)));
    for (const socket of open) socket.close(LiveClose.goingAway, 'going away');
    const impatience = setTimeout(() => {
      for (const socket of open) socket.terminate();
    }, closeWithinMs);
    await Promise.all(closed);
    clearTimeout(impatience);
  });
}

function isForChannel({ url, headers }: IncomingMessage): boolean {
  return url?.split('?')[0] === livePath && headers.upgrade?.toLowerCase() === 'websocket';
}

function refuse(stream: Duplex, status: string): void {
  stream.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
