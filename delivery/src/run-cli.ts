import { open } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import qrcode from 'qrcode';
import type { CommandContext } from './cli/command-context';
import { runCommand } from './cli/commands';
import { type Invocation, parseCommand } from './cli/parse-command';
import { readReports } from './cli/read-reports';
import { readSource } from './cli/read-source';
import { isOrigin } from './cli/read-words';
import { usage } from './cli/usage';
import { withAppFolders } from './cli/with-app-folders';
import { UsageError } from './command-line';
import { DeliveryError } from './delivery-error';
import { notifyTeam } from './guard/notify-team';
import { readCounts } from './guard/read-counts';
import { openReleasesOf } from './storage/open-releases';
import type { Releases } from './storage/releases';

const { GUARD_WEBHOOK, METRICS_TOKEN, REMOTE_ORIGINS } = process.env;
const args = process.argv.slice(2);

interface Place extends Pick<CommandContext, 'workspace' | 'requireApps' | 'buildApp' | 'findTypeErrors'> {}

/**
 * Runs the command of the process's arguments and sets the exit code. `place` is where it runs: releases are in
 * `RELEASE_DIR`, or in `var/releases` of its folder.
 */
export async function runCli(place: Place): Promise<void> {
  // A reader such as `head` has enough and closes the pipe.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit();
    throw error;
  });
  try {
    await run(parseCommand(args), place);
  } catch (error) {
    process.exitCode = report(error);
  }
}

async function run({ command, json }: Invocation, place: Place): Promise<void> {
  const { workspace } = place;
  if (command.name === 'help')
    return console.log(json ? JSON.stringify({ usage: command.text }) : command.text);
  const root = openReleases(workspace);
  const result = await runCommand(command, {
    ...place,
    root,
    lockBuilds: (apps, work) =>
      withAppFolders(
        workspace,
        apps,
        (app) => console.error(`waiting for another command that builds or publishes ${app} …`),
        work,
      ),
    by: root.trust.signer?.name || process.env.DEPLOYED_BY || userInfo().username,
    source: await readSource(workspace),
    readSource,
    now: () => new Date(),
    remoteOrigins: (REMOTE_ORIGINS ?? '').split(',').filter(Boolean),
    site: originIn('PUBLIC_URL'),
    qrCode: (address) => qrcode.toString(address, { type: 'terminal', small: true }),
    readInput: () => {
      if (process.stdin.isTTY) console.error('paste the stack, then press Ctrl-D');
      return text(process.stdin);
    },
    readLines: linesOf,
    readReports: (server = originIn('GUARD_SERVER'), code) =>
      readReports({ server, token: METRICS_TOKEN }, code),
    write: (line) => json || console.log(line),
    // Progress goes to the standard error, because scripts read the standard output.
    writeProgress: (line) => console.error(line),
    writeProblem: (line) => console.error(line),
    readCounts: (server = originIn('GUARD_SERVER'), app, since) =>
      readCounts({ server, token: METRICS_TOKEN }, app, since),
    tell: async (notice) => (GUARD_WEBHOOK ? notifyTeam(GUARD_WEBHOOK, notice) : null),
    pause: async (ms) => void (await pause(ms)),
  });
  if (json) console.log(JSON.stringify(result));
}

async function linesOf(file: string | undefined): Promise<AsyncIterable<string>> {
  const refuse = () => {
    throw new DeliveryError('file-missing', `${file} cannot be read`);
  };
  const input = file ? (await open(file).catch(refuse)).createReadStream() : process.stdin;
  return createInterface({ input });
}

/** Reports a wrong variable like a wrong argument, by name and without a stack. */
function openReleases(workspace: string): Releases {
  const { DATA_DIR, RELEASE_DIR } = process.env;
  try {
    return openReleasesOf(
      process.env,
      resolve(RELEASE_DIR || join(DATA_DIR || join(workspace, 'var'), 'releases')),
    );
  } catch (error) {
    throw error instanceof Error ? new UsageError(error.message, usage()) : error;
  }
}

function originIn(name: 'PUBLIC_URL' | 'GUARD_SERVER'): string {
  const value = process.env[name] || 'http://localhost:8080';
  if (isOrigin(value)) return value;
  throw new UsageError(`${name} must be an origin such as http://localhost:8080, not ${value}`, usage());
}

/** Returns exit code 2 for wrong arguments, 1 for a refusal, 3 for a fault, which prints its stack. */
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
