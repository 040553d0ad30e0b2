import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../src/app/app';
import type { ServerDeps } from '../src/app/deps';
import { builtInChat } from '../src/areas/chat/chat-provider';
import { noNewerVersion } from '../src/areas/config/app-version';
import { ImportRunner } from '../src/areas/import-runs/import-runner';
import { DemoSmsSender } from '../src/areas/login/sms-sender';
import { builtInMaps } from '../src/areas/map/built-in-maps';
import { SimulatedOfficialAccount } from '../src/areas/official-account/simulated-official-account';
import { webPush } from '../src/areas/push/web-push';
import { defaultImageWork, ImageWork } from '../src/areas/upload/image-work';
import { httpWebhooks } from '../src/areas/webhook/webhook-service';
import type { Db, OpenDatabase } from '../src/platform/db/database';
import { diskStorage } from '../src/platform/file/disk-storage';
import { defaultReceiving } from '../src/platform/http/receiving';
import { noProxies } from '../src/platform/http/trusted-proxies';
import { defaultLiveSettings } from '../src/platform/live/settings';
import { defaultLimits } from '../src/platform/quota/limits';
import { setSecretsKey } from '../src/platform/session/secrets-key';
import { defaultSessionLimits } from '../src/platform/session/session';
import { openSeededDatabase } from './seeded-database';

export interface TestApp {
  app: FastifyInstance;
  db: Db;
  sms: DemoSmsSender;
  /** Contains `kept` for stored files and `incoming` for uploads. */
  filesDir: string;
  deps: ServerDeps;
  advance: (seconds: number) => void;
  close: () => Promise<void>;
}

/** Time of the seed: a Saturday afternoon in Shenzhen. */
export const testNow = new Date('2026-11-21T08:00:00Z');

/** Lets tests log in quickly. */
const cheap = { N: 1_024, r: 8, p: 1 };

const testSecretsKey = Buffer.alloc(32, 7);

const testPushKey = Buffer.alloc(32, 7).toString('base64url');

export async function startTestApp(overrides: Partial<ServerDeps> = {}): Promise<TestApp> {
  return openTestApp(await openSeededDatabase(testNow), overrides);
}

export async function openTestApp(
  database: OpenDatabase,
  overrides: Partial<ServerDeps> = {},
): Promise<TestApp> {
  const { db } = database;
  setSecretsKey(testSecretsKey);
  const clock = { now: testNow };
  const sms = new DemoSmsSender();
  const filesDir = await mkdtemp(join(tmpdir(), 'agency-files-'));
  const services: Omit<ServerDeps, 'imports'> = {
    db,
    now: () => clock.now,
    sms,
    notifications: database.notifications,
    chat: builtInChat,
    allowedOrigins: [],
    tileOrigins: ['https://tiles.example.com'],
    isPublished: async (app, buildId) => app === 'remote-store' && /^b\d$/.test(buildId),
    screensOf: async () => ['/store', '/store/recordVisit'],
    countsSample: async () => 100,
    live: defaultLiveSettings,
    files: diskStorage(join(filesDir, 'kept')),
    incomingDir: join(filesDir, 'incoming'),
    maps: builtInMaps(),
    officialAccount: new SimulatedOfficialAccount(),
    countryLookup: null,
    appVersion: noNewerVersion,
    standby: null,
    push: webPush({ privateKey: testPushKey, subject: null, now: () => clock.now, allowsPrivate: true }),
    secretsKey: testSecretsKey,
    webhooks: httpWebhooks({ allowsPrivate: true, timeoutMs: 2_000 }),
    devicePush: null,
    imageWork: new ImageWork({ ...defaultImageWork, perAccount: 50, patienceMs: 60_000 }),
    limits: defaultLimits,
    sessionLimits: defaultSessionLimits,
    hashCosts: { password: cheap, code: cheap },
    isDemo: true,
    trustsProxy: noProxies,
    countryHeader: null,
    publicUrl: 'https://app.example',
    logLevel: 'silent',
    metrics: { token: null, ofProcess: false },
    spans: null,
    releaseConsole: null,
    admission: { atOnce: 5_000, patienceMs: 0 },
    answerWithinMs: 600_000,
    refusedGuessWaitMs: 0,
    receiving: { ...defaultReceiving, halfSentPerAddress: 5_000 },
    ...overrides,
  };
  const problems: object[] = [];
  const imports = new ImportRunner(services, { warn: (problem) => void problems.push(problem) });
  const deps: ServerDeps = { ...services, imports };
  const app = await buildApp(deps);
  return {
    app,
    filesDir,
    db,
    sms,
    deps,
    advance: (seconds) => {
      clock.now = new Date(clock.now.getTime() + seconds * 1000);
    },
    close: async () => {
      await imports.close();
      if (problems.length > 0) throw new Error('An import has failed', { cause: problems });
      await app.close();
      await database.close();
      await rm(filesDir, { recursive: true });
    },
  };
}
