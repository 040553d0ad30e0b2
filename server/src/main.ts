import { join } from 'node:path';
import { createDeliveryHandler } from '@agency/delivery/http';
import { buildApp } from './app';
import { builtInChat } from './chat/chat-provider';
import { tencentChat } from './chat/tencent-chat';
import { lockData } from './db/data-lock';
import { openDatabase } from './db/database';
import { migrate } from './db/migrate';
import { readEnvironment } from './environment';
import { defaultSessionLimits } from './http/deps';
import { defaultLimits } from './http/limits';
import { startJobs } from './jobs';
import { defaultLiveSettings } from './live/settings';
import { isSeeded } from './seed/is-seeded';
import { seed } from './seed/seed';
import { servicesOf } from './services';

const now = () => new Date();

const drainMs = 7_000;

async function main(): Promise<void> {
  const env = readEnvironment(process.env);
  const unlock = env.databaseUrl ? () => {} : lockData(env.dataDir);
  const { db, notifications, close } = await openDatabase({
    url: env.databaseUrl,
    dataDir: join(env.dataDir, 'database'),
  });
  await migrate(db);
  if (env.isDemo && !(await isSeeded(db))) await seed(db, { today: now(), size: 'full' });
  const app = await buildApp({
    db,
    notifications,
    chat: env.tencentChat ? tencentChat(env.tencentChat) : builtInChat,
    allowedOrigins: env.remoteOrigins,
    live: defaultLiveSettings,
    now,
    ...servicesOf(env, now),
    limits: defaultLimits,
    sessionLimits: defaultSessionLimits,
    isDemo: env.isDemo,
    trustProxy: env.trustProxy,
    countryHeader: env.countryHeader,
    publicUrl: env.publicUrl,
    logLevel: 'info',
    metrics: { token: env.metricsToken, ofProcess: true },
    maxInFlight: env.maxInFlight,
    mountStatic: createDeliveryHandler({
      root: env.releaseDir,
      remoteOrigins: env.remoteOrigins,
      overrides: env.overrides,
    }),
  });
  const stopJobs = startJobs(db, now, app.log);
  const stop = async () => {
    // Who sends a request for longer than this is not waited for.
    const impatience = setTimeout(() => app.server.closeAllConnections(), drainMs);
    await stopJobs();
    await app.close();
    clearTimeout(impatience);
    await close();
    unlock();
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, stop);
  await app.listen({ port: env.port, host: env.host });
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
