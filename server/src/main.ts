import { join } from 'node:path';
import { createDeliveryHandler } from '@agency/delivery/http';
import { buildApp } from './app';
import { openDatabase } from './db/database';
import { migrate } from './db/migrate';
import { readEnvironment } from './environment';
import { defaultSessionLimits } from './http/deps';
import { defaultLimits } from './http/limits';
import { startJobs } from './jobs';
import { DemoSmsSender, httpSmsSender, logSmsSender } from './login/sms-sender';
import { isSeeded } from './seed/is-seeded';
import { seed } from './seed/seed';

async function main(): Promise<void> {
  const env = readEnvironment(process.env);
  const { db, close } = await openDatabase({ url: env.databaseUrl, dataDir: join(env.dataDir, 'database') });
  await migrate(db);
  if (env.isDemo && !(await isSeeded(db))) await seed(db, { today: new Date(), size: 'full' });
  const app = await buildApp({
    db,
    now: () => new Date(),
    sms: senderOf(env),
    limits: defaultLimits,
    sessionLimits: defaultSessionLimits,
    isDemo: env.isDemo,
    trustProxy: env.trustProxy,
    countryHeader: env.countryHeader,
    publicUrl: env.publicUrl,
    logLevel: 'info',
    mountStatic: createDeliveryHandler({
      root: env.releaseDir,
      remoteOrigins: env.remoteOrigins,
      overrides: env.overrides,
    }),
  });
  const stopJobs = startJobs(db, () => new Date(), app.log);
  const stop = async () => {
    await stopJobs();
    await app.close();
    await close();
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, stop);
  await app.listen({ port: env.port, host: env.host });
}

function senderOf(env: ReturnType<typeof readEnvironment>) {
  if (env.sms) return httpSmsSender(env.sms);
  return env.isDemo ? new DemoSmsSender() : logSmsSender((line) => process.stdout.write(`${line}\n`));
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
