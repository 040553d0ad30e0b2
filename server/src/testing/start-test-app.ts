import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../app';
import { builtInChat } from '../chat/chat-provider';
import { noNewerVersion } from '../config/app-version';
import type { Db } from '../db/database';
import { diskStorage } from '../file/disk-storage';
import { defaultSessionLimits, type ServerDeps } from '../http/deps';
import { defaultLimits } from '../http/limits';
import { defaultLiveSettings } from '../live/settings';
import { DemoSmsSender } from '../login/sms-sender';
import { builtInMaps } from '../map/built-in-maps';
import { SimulatedOfficialAccount } from '../official-account/simulated-official-account';
import { openSeededDatabase } from './seeded-database';

export interface TestApp {
  app: FastifyInstance;
  db: Db;
  sms: DemoSmsSender;
  /** Holds `kept`, the stored files, and `incoming`, those on their way. */
  filesDir: string;
  deps: ServerDeps;
  /** Moves the server's clock. */
  advance: (seconds: number) => void;
  close: () => Promise<void>;
}

/** Everything was seeded at this moment: a Saturday afternoon in Shenzhen. */
export const testNow = new Date('2026-11-21T08:00:00Z');

/** The real app on a fresh, seeded database, without a port and with a clock that stands still. */
export async function startTestApp(overrides: Partial<ServerDeps> = {}): Promise<TestApp> {
  const database = await openSeededDatabase(testNow);
  const { db } = database;
  const clock = { now: testNow };
  const sms = new DemoSmsSender();
  const filesDir = await mkdtemp(join(tmpdir(), 'agency-files-'));
  const deps: ServerDeps = {
    db,
    now: () => clock.now,
    sms,
    notifications: database.notifications,
    chat: builtInChat,
    allowedOrigins: [],
    live: defaultLiveSettings,
    files: diskStorage(join(filesDir, 'kept')),
    incomingDir: join(filesDir, 'incoming'),
    maps: builtInMaps(),
    officialAccount: new SimulatedOfficialAccount(),
    countryLookup: null,
    appVersion: noNewerVersion,
    limits: defaultLimits,
    sessionLimits: defaultSessionLimits,
    isDemo: true,
    trustProxy: false,
    countryHeader: null,
    publicUrl: 'https://app.example',
    logLevel: 'silent',
    metrics: { token: null, ofProcess: false },
    maxInFlight: 5_000,
    ...overrides,
  };
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
      await app.close();
      await database.close();
      await rm(filesDir, { recursive: true });
    },
  };
}
