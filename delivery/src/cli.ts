import { readdirSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import qrcode from 'qrcode';
import { buildIfStale } from '../../scripts/build-record.mjs';
import { buildApp, requireApps } from './cli/build-app';
import { type Invocation, parseCommand } from './cli/parse-command';
import { readSource } from './cli/read-source';
import { runCommand } from './cli/run-command';
import { UsageError } from './command-line';
import { DeliveryError } from './delivery-error';
import { readCounts } from './guard/read-counts';
import { tellTeam } from './guard/tell-team';
import { openReleasesOf } from './storage/open-releases';

const workspace = fileURLToPath(new URL('../..', import.meta.url));
const dataDir = process.env.DATA_DIR || join(workspace, 'var');
const releaseDir = process.env.RELEASE_DIR || join(dataDir, 'releases');
const { GUARD_SERVER, GUARD_WEBHOOK, METRICS_TOKEN, PUBLIC_URL, REMOTE_ORIGINS } = process.env;
const args = process.argv.slice(2);

try {
  await run(parseCommand(args));
} catch (error) {
  process.exitCode = report(error);
}

async function run({ command, json }: Invocation): Promise<void> {
  const result = await runCommand(command, {
    root: openReleasesOf(process.env, resolve(releaseDir)),
    workspace,
    requireApps: (apps) => requireApps(workspace, apps, readdirSync(workspace)),
    buildApp: (app) => buildApp(workspace, app, buildIfStale),
    by: process.env.DEPLOYED_BY || userInfo().username,
    source: await readSource(workspace),
    now: () => new Date(),
    remoteOrigins: (REMOTE_ORIGINS ?? '').split(',').filter(Boolean),
    site: PUBLIC_URL || 'http://localhost:8080',
    qrCode: (address) => qrcode.toString(address, { type: 'terminal', small: true }),
    readInput: () => {
      if (process.stdin.isTTY) console.error('paste the stack, then press Ctrl-D');
      return text(process.stdin);
    },
    write: (line) => json || console.log(line),
    // A script reads the standard output: what people follow goes beside it.
    follow: (line) => console.error(line),
    complain: (line) => console.error(line),
    readCounts: (server = GUARD_SERVER || 'http://localhost:8080', app, since) =>
      readCounts({ server, token: METRICS_TOKEN }, app, since),
    tell: async (notice) => (GUARD_WEBHOOK ? tellTeam(GUARD_WEBHOOK, notice) : null),
    pause: async (ms) => void (await pause(ms)),
  });
  if (json) console.log(JSON.stringify(result));
}

/** 2 for a command that was written wrongly, 1 for one that was refused, 3 for a fault, which shows its stack. */
function report(error: unknown): number {
  if (args.includes('--json')) console.log(JSON.stringify({ error: factsOf(error) }));
  if (error instanceof UsageError) {
    console.error(`${error.message}\n\n${error.usage}`);
    return 2;
  }
  if (error instanceof DeliveryError) {
    console.error(`${error.code}: ${error.message}`);
    return 1;
  }
  console.error(error);
  return 3;
}

function factsOf(error: unknown): { code: string; message: string } {
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof UsageError) return { code: 'usage', message };
  return { code: error instanceof DeliveryError ? error.code : 'fault', message };
}
