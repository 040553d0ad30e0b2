import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type RequestOptions, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { DeliveryHandler } from '../http/handler';

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface TestServer {
  port: number;
  /** Sends `path` unchanged, without normalising dots and escapes as clients do. */
  get: (path: string, headers?: Record<string, string>, method?: string) => Promise<Answer>;
  close: () => Promise<void>;
}

export async function serve(handler: DeliveryHandler): Promise<TestServer> {
  const server = createServer((incoming, response) => {
    handler(incoming, response).then(
      (isHandled) => isHandled || response.writeHead(418).end(),
      () => response.writeHead(500).end(),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    port,
    get: (path, headers, method) => send({ host: '127.0.0.1', port }, path, headers, method),
    close: async () => {
      server.close();
      await once(server, 'close');
    },
  };
}

export async function send(
  where: Pick<RequestOptions, 'host' | 'port' | 'socketPath'>,
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<Answer> {
  const outgoing = request({ ...where, path, method, headers, agent: false });
  outgoing.end();
  const [incoming] = await once(outgoing, 'response');
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk);
  return { status: incoming.statusCode, headers: incoming.headers, body: Buffer.concat(chunks) };
}
