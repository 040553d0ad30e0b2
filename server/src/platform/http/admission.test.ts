import Fastify, { type FastifyInstance } from 'fastify';
import { openAdmission } from './admission';
import { handleFailures } from './failures';

let app: FastifyInstance;
let begun: string[];
let ends: Map<string, () => void>;

function start(patienceMs: number): void {
  begun = [];
  ends = new Map();
  app = Fastify();
  handleFailures(app);
  const admission = openAdmission(app, { atOnce: 2, patienceMs });
  app.get<{ Params: { name: string } }>('/:name', {
    preValidation: admission.enter,
    handler: async ({ params: { name } }) => {
      begun.push(name);
      await new Promise<void>((resolve) => ends.set(name, resolve));
      return name;
    },
  });
}
afterEach(() => app.close());

async function until(count: number): Promise<void> {
  while (begun.length < count) await new Promise(setImmediate);
}

it('lets in as many as it may, and the others in their order', async () => {
  start(60_000);
  const answers = ['a', 'b', 'c', 'd'].map((name) => app.inject(`/${name}`));
  await until(2);
  expect(begun).toEqual(['a', 'b']);
  ends.get('b')?.();
  await until(3);
  ends.get('a')?.();
  await until(4);
  expect(begun).toEqual(['a', 'b', 'c', 'd']);
  for (const end of ends.values()) end();
  expect((await Promise.all(answers)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
});

it.each([0, 20])('refuses with a time to come back who has no turn within %d ms', async (patienceMs) => {
  start(patienceMs);
  const inside = ['a', 'b'].map((name) => app.inject(`/${name}`));
  await until(2);
  const refused = await app.inject('/c');
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '1']);
  for (const end of ends.values()) end();
  await Promise.all(inside);
  const late = app.inject('/d');
  await until(3);
  ends.get('d')?.();
  expect((await late).statusCode).toBe(200);
  expect(begun).toEqual(['a', 'b', 'd']);
});
