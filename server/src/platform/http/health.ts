import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../db/database';
import { ApiError } from './api-error';

const patienceMs = 1_000;

/** Serves `/healthz` (the process responds) and `/readyz` (it can work; false while it drains). */
export function reportHealth(app: FastifyInstance, { db }: { db: Db }): void {
  let isDraining = false;
  app.addHook('preClose', async () => {
    isDraining = true;
  });
  const schema = { hide: true };
  app.get('/healthz', { schema }, async () => ({ status: 'ok' }));
  app.get('/readyz', { schema }, async () => {
    if (isDraining || !(await answers(db))) throw new ApiError('unavailable', { retryAfter: 1 });
    return { status: 'ready' };
  });
}

async function answers(db: Db): Promise<boolean> {
  const asked = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, patienceMs, false);
  });
  const isAnswered = await Promise.race([asked, late]);
  clearTimeout(timer);
  return isAnswered;
}
