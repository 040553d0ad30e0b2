import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface StandInRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** `hang` never answers; a Buffer is sent unchanged, everything else as JSON. */
export type StandInAnswer = 'hang' | { status?: number; headers?: Record<string, string>; body: unknown };

export interface StandIn {
  origin: string;
  seen: StandInRequest[];
  close: () => Promise<void>;
}

export async function startStandIn(answer: (request: StandInRequest) => StandInAnswer): Promise<StandIn> {
  const seen: StandInRequest[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stand-in');
    const { method = '', headers } = request;
    const one = { method, path: pathname, query: searchParams, headers, body: Buffer.concat(chunks) };
    seen.push(one);
    const reply = answer(one);
    if (reply === 'hang') return;
    const body = Buffer.isBuffer(reply.body) ? reply.body : JSON.stringify(reply.body);
    response.writeHead(reply.status ?? 200, reply.headers).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    seen,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
