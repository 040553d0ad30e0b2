import { Readable } from 'node:stream';
import Fastify from 'fastify';
import { refuseWhenLate } from './refuse-when-late';

const withinMs = 50;

it('refuses whoever has waited too long, and leaves a file alone that is on its way', async () => {
  const app = Fastify();
  app.addHook('preValidation', async (_, reply) => refuseWhenLate(reply, withinMs));
  app.get('/never', () => new Promise(() => {}));
  app.get('/file', (_, reply) => {
    async function* parts() {
      yield 'first,';
      const late = await app.inject('/never');
      yield `${late.statusCode}`;
    }
    return reply.send(Readable.from(parts(), { objectMode: false }));
  });
  const answer = await app.inject('/file');
  expect([answer.statusCode, answer.body]).toEqual([200, 'first,503']);
  await app.close();
});
