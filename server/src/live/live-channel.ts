import type { Duplex } from 'node:stream';
import { LiveClose, livePath } from '@agency/shared/model/live';
import type { FastifyInstance } from 'fastify';
import { WebSocketServer } from 'ws';
import type { ServerDeps } from '../http/deps';
import { openLiveBus } from './live-bus';
import { LiveHub } from './live-hub';
import { addressOf, isOriginAllowed } from './origin';
import { serveSocket } from './serve-socket';

/** Opens the live channel beside the app's calls; closing the app closes it. */
export function openLiveChannel(app: FastifyInstance, deps: ServerDeps): void {
  const { maxFrameBytes, closeWithinMs } = deps.live;
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: maxFrameBytes,
    perMessageDeflate: false,
  });
  const hub = new LiveHub(openLiveBus(deps.notifications));
  let isClosing = false;

  app.server.on('upgrade', (request, stream, head) => {
    const isLive = request.url?.split('?')[0] === livePath;
    if (!isLive) return refuse(stream, '404 Not Found');
    if (isClosing) return refuse(stream, '503 Service Unavailable');
    if (!isOriginAllowed(request, deps)) return refuse(stream, '403 Forbidden');
    sockets.handleUpgrade(request, stream, head, (socket) => {
      serveSocket(socket, { app, deps, hub, address: addressOf(request, deps.trustProxy) });
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

function refuse(stream: Duplex, status: string): void {
  stream.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
