import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';

const prefix = '/api/docs';

const types: Record<string, string> = {
  [`${prefix}/json`]: 'application/json; charset=utf-8',
  [`${prefix}/yaml`]: 'application/x-yaml; charset=utf-8',
};

interface Text {
  plain: Buffer;
  zipped: Buffer;
}

export async function describeApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      info: { title: 'Agency Cloud Assistant', version: '1.0.0' },
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
    },
  });
  const texts = new Map<string, Promise<Text>>();
  const textOf = (path: string) => {
    const text = texts.get(path) ?? prepare(app, path);
    texts.set(path, text);
    return text;
  };
  await app.register(swaggerUi, {
    routePrefix: prefix,
    staticCSP: true,
    uiHooks: {
      // The package would build the document for each request, and slow readers would each hold some hundred KB; all
      // share the same bytes instead.
      preHandler: async (request, reply) => {
        const path = request.url.split('?')[0] ?? '';
        const type = types[path];
        if (!type) return;
        const { plain, zipped } = await textOf(path);
        const takesZipped = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''));
        reply.header('content-type', type).header('vary', 'accept-encoding');
        if (takesZipped) reply.header('content-encoding', 'gzip');
        return reply.send(takesZipped ? zipped : plain);
      },
    },
  });
}

async function prepare(app: FastifyInstance, path: string): Promise<Text> {
  const isYaml = path.endsWith('yaml');
  const plain = Buffer.from(isYaml ? app.swagger({ yaml: true }) : JSON.stringify(app.swagger()));
  return { plain, zipped: await promisify(gzip)(plain) };
}
