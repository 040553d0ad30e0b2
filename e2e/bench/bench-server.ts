import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { createDeliveryHandler, type DeliveryHandler } from '@agency/delivery/http';
import { startTestApp } from '@agency/server/testing';
import { serveFloor } from './floor';
import { basePath } from './pages';

const firstPort = 4501;

export interface BenchServer<Variant extends string> {
  originOf(variant: Variant): string;
  serve(variant: Variant, releases: string): void;
  close(): Promise<void>;
}

/** Serves the releases of each variant at a port of its own, in front of the same API. */
export async function startServer<Variant extends string>(
  first: Record<Variant, string>,
): Promise<BenchServer<Variant>> {
  const variants = Object.keys(first) as Variant[];
  const portOf = (variant: Variant) => firstPort + variants.indexOf(variant);
  const handlers = new Map<number, DeliveryHandler>();
  const serve = (variant: Variant, root: string) =>
    void handlers.set(portOf(variant), createDeliveryHandler({ root, basePath: `${basePath}/` }));
  for (const variant of variants) serve(variant, first[variant]);
  const { app, close } = await startTestApp({
    mountStatic: async (request, response) =>
      serveFloor(request, response) ||
      ((await handlers.get(request.socket.localPort ?? 0)?.(request, response)) ?? false),
  });
  await app.ready();
  const servers = await Promise.all(
    variants.map((variant) => {
      const server = createServer((request, response) => app.routing(request, response));
      server.on('upgrade', (...connection) => app.server.emit('upgrade', ...connection));
      return listen(server, portOf(variant));
    }),
  );
  return {
    originOf: (variant) => `http://127.0.0.1:${portOf(variant)}`,
    serve,
    close: async () => {
      for (const server of servers) {
        server.closeAllConnections();
        server.close();
      }
      await close();
    },
  };
}

async function listen(server: Server, port: number): Promise<Server> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
}
