import { Readable } from 'node:stream';
import Fastify from 'fastify';
import { refuseWhenLate, unlessRefused } from './refuse-when-late';

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

it.each(['fails', 'succeeds'])('what %s after the refusal is dropped', async (outcome) => {
  const lines: string[] = [];
  const app = Fastify({
    logger: { level: 'warn', stream: { write: (line: string) => void lines.push(line) } },
  });
  app.addHook('preValidation', async (_, reply) => refuseWhenLate(reply, withinMs));
  let finish: () => void = () => undefined;
  const handled = new Promise<void>((resolve) => {
    app.get('/late', async (_, reply) => {
      const work = new Promise((done, fail) => {
        finish = () => (outcome === 'fails' ? fail(new Error('too late')) : done({}));
      });
      return unlessRefused(reply, work).finally(resolve);
    });
  });
  expect((await app.inject('/late')).statusCode).toBe(503);
  finish();
  await handled;
  await app.close();
  expect(lines.filter((line) => line.includes('reply.sent'))).toEqual([]);
});
