import { readRegistry } from '@agency/delivery';
import { createDeliveryHandler } from '@agency/delivery/http';
import { isSeeded } from '../../seed/is-seeded';
import { seed } from '../../seed/seed';
import { publishedBuilds } from '../areas/build-counts/published-builds';
import { builtInChat } from '../areas/chat/chat-provider';
import { tencentChat, tencentChatOrigins } from '../areas/chat/tencent-chat';
import { ImportRunner } from '../areas/import-runs/import-runner';
import { ownPushKey } from '../areas/push/own-push-key';
import { startPushes } from '../areas/push/start-pushes';
import { webPush } from '../areas/push/web-push';
import { defaultImageWork, ImageWork } from '../areas/upload/image-work';
import { startWebhooks } from '../areas/webhook/webhook-sender';
import { httpWebhooks } from '../areas/webhook/webhook-service';
import { Standby } from '../platform/call/standby';
import { type OpenDatabase, openStandby } from '../platform/db/database';
import { ProblemCounts } from '../platform/http/problem-counts';
import { defaultReceiving } from '../platform/http/receiving';
import { defaultLiveSettings } from '../platform/live/settings';
import { defaultLimits } from '../platform/quota/limits';
import { defaultHashCosts } from '../platform/session/secrets';
import { setSecretsKey } from '../platform/session/secrets-key';
import { assertSecretsKey } from '../platform/session/server-keys';
import { defaultSessionLimits } from '../platform/session/session';
import { buildApp } from './app';
import type { ServerDeps } from './deps';
import { type Environment, readEnvironment } from './environment';
import { backUpHourly } from './hourly-backups';
import { type Job, minute, startJobs } from './jobs';
import { migrateData } from './migrate-data';
import { openData } from './open-data';
import { ownSecretsKey } from './own-secrets-key';
import { sealKeys } from './seal-keys';
import { servicesOf } from './services';

const now = () => new Date();
const deliveryProblems = new ProblemCounts();

/** Long enough for the parallel calls of one page, short enough for an early refusal. */
const admissionPatienceMs = 60;

async function main(): Promise<void> {
  const env = readEnvironment(process.env);
  const { db, patientDb, notifications, save, close } = await openData(env);
  await migrateData(env, patientDb, async (owner) => {
    if (env.isDemo && !(await isSeeded(owner))) await seed(owner, { today: now(), size: 'full' });
  });
  const secretsKey = env.secretsKey ?? ownSecretsKey(env.dataDir);
  setSecretsKey(secretsKey);
  await assertSecretsKey(patientDb, secretsKey);
  const privateKey = env.push.privateKey ?? (await ownPushKey(patientDb, secretsKey, now()));
  // With the embedded database no server of an earlier release runs beside this one.
  if (!env.databaseUrl) await sealKeys(patientDb, now(), { secretsKey });
  const services = servicesOf(env, now);
  const imports = new ImportRunner(
    { ...services, db: patientDb, now },
    { warn: (details, message) => app.log.warn(details, message) },
  );
  const standby = env.standbyUrl === undefined ? null : openStandby(env.standbyUrl);
  const deps: ServerDeps = {
    db,
    standby: standby && new Standby(standby.db),
    notifications,
    chat: env.tencentChat ? tencentChat(env.tencentChat) : builtInChat,
    allowedOrigins: env.remoteOrigins,
    tileOrigins: env.tileOrigins,
    ...publishedBuilds(() => readRegistry(env.releases), now),
    live: defaultLiveSettings,
    now,
    ...services,
    imports,
    secretsKey,
    webhooks: httpWebhooks(),
    push: webPush({ privateKey, subject: env.push.subject, now }),
    imageWork: new ImageWork(defaultImageWork),
    limits: defaultLimits,
    sessionLimits: defaultSessionLimits,
    hashCosts: defaultHashCosts,
    isDemo: env.isDemo,
    trustsProxy: env.trustsProxy,
    countryHeader: env.countryHeader,
    publicUrl: env.publicUrl,
    logLevel: 'info',
    metrics: { token: env.metricsToken, ofProcess: true, deliveryProblems },
    spans: await openSpans(env, (err) => app.log.warn({ err }, 'spans were not exported')),
    releaseConsole: env.consoleToken
      ? { token: env.consoleToken, releases: env.releases, webhook: env.guardWebhook, host: env.consoleHost }
      : null,
    admission: { atOnce: env.maxInFlight, patienceMs: admissionPatienceMs },
    answerWithinMs: env.answerWithinMs,
    refusedGuessWaitMs: 1_000,
    receiving: { ...defaultReceiving, bodyWithinMs: env.bodyWithinMs },
    mountStatic: createDeliveryHandler({
      root: env.releases,
      remoteOrigins: env.remoteOrigins,
      tileOrigins: env.tileOrigins,
      connectOrigins: [...(env.tencentChat ? tencentChatOrigins : []), ...env.connectOrigins],
      overrides: env.overrides,
      spans: env.pageSpans,
      onProblem: (err) => {
        app.log.error({ err }, 'delivery is in trouble');
        deliveryProblems.add(err);
      },
    }),
  };
  const app = await buildApp(deps);
  const stopJobs = startJobs(patientDb, deps, app.log, backupJobs(env, save));
  const stopPushes = startPushes(deps, app.log);
  const stopWebhooks = startWebhooks(deps, app.log);
  const stop = async () => {
    const impatience = setTimeout(() => app.server.closeAllConnections(), env.drainMs);
    // In parallel, so that no call is accepted while a job finishes.
    await Promise.all([imports.close(), stopJobs(), app.close()]);
    await Promise.all([stopPushes(), stopWebhooks()]);
    clearTimeout(impatience);
    await Promise.all([deps.spans?.close(), standby?.close(), close()]);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, stop);
  await app.listen({ port: env.port, host: env.host });
}

function backupJobs({ dataDir, backupDir: folder }: Environment, save: OpenDatabase['save']): Job[] {
  if (!folder || !save) return [];
  const run: Job['run'] = (_db, now) => backUpHourly({ dataDir, folder, save }, now);
  return [{ name: 'backup', everyMs: 10 * minute, run }];
}

/** The packages that export spans are loaded only if there is a collector. */
async function openSpans({ spans }: Environment, onProblem: (error: unknown) => void) {
  if (!spans) return null;
  const { openSpanExport } = await import('../platform/trace/span-export');
  return openSpanExport({ ...spans, onProblem });
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  // Open connections and jobs would keep a failed process alive, so that nothing restarts it.
  process.exit(1);
});
