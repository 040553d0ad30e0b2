import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { placeHash } from './source-hash';

export interface ServerProcess {
  url: string;
  /** From the start to the first request that it would answer. */
  readyAfterMs: number;
  /** Sends the signal and waits for the end; answers with the exit code, or null if the signal itself ended it. */
  end: (signal: 'SIGKILL' | 'SIGTERM') => Promise<number | null>;
}

/** Where a server lies, and how it is started there. */
interface Program {
  folder: string;
  args: string[];
}

/** A folder of sources, as another release has left them. */
export const sourcesIn = (folder: string): Program => ({
  folder,
  args: ['--import', pathToFileURL(require.resolve('tsx')).href, 'src/app/main.ts'],
});
export const compiledIn = (folder: string): Program => ({ folder, args: ['main.mjs'] });

const compile = `const { compileStaleServer } = await import('./scripts/compile-server.mjs');
  await compileStaleServer(process.argv[1]);`;

let compiled: Promise<string> | undefined;

/**
 * The folder of this server as `npm start` compiles it, which starts four times as fast as its sources do. Outside the
 * workspace, where nothing that it lacks is found; each worker of Jest has its own, and compiles it once for all who ask
 * at the same time.
 */
export function compiledHere(): Promise<string> {
  compiled ??= compileForWorker();
  return compiled;
}

async function compileForWorker(): Promise<string> {
  const folder = join(tmpdir(), `agency-compiled-${placeHash}-${process.env.JEST_WORKER_ID}`);
  const words = ['--input-type=module', '-e', compile, folder];
  await promisify(execFile)(process.execPath, words, { cwd: join(__dirname, '../..') });
  return folder;
}

/** However slow the machine is, no call is refused for it. */
const patient = { ANSWER_WITHIN_MS: '240000', BODY_WITHIN_MS: '240000', DRAIN_MS: '240000' };

const running = new Set<ChildProcess>();

/** For the end of a test file: whatever a failed test has left running. */
export function killServerProcesses(): void {
  for (const child of running) child.kill('SIGKILL');
}

/** The real server in a process of its own, on a port of its own choice: this one, or another that is named. */
export async function startServerProcess(
  env: Record<string, string>,
  program?: Program,
): Promise<ServerProcess> {
  const { folder, args } = program ?? compiledIn(await compiledHere());
  const startedAt = Date.now();
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: { PATH: process.env.PATH ?? '', PORT: '0', HOST: '127.0.0.1', DEMO: '1', ...patient, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  const errors: string[] = [];
  child.stderr.on('data', (text) => errors.push(String(text)));
  const exited = once(child, 'exit') as Promise<[number | null]>;
  const url = await Promise.race([
    addressIn(child.stdout),
    exited.then(([code]) => {
      throw new Error(`The server ended with ${code}: ${errors.join('')}`);
    }),
  ]);
  return {
    url,
    readyAfterMs: Date.now() - startedAt,
    end: async (signal) => {
      child.kill(signal);
      const [code] = await exited;
      return code;
    },
  };
}

async function addressIn(output: NodeJS.ReadableStream): Promise<string> {
  const lines = createInterface({ input: output });
  const address = await new Promise<string>((resolve) => {
    lines.on('line', (line) => {
      const found = /listening at (http:\/\/[\d.:]+)/.exec(line)?.[1];
      if (found) resolve(found);
    });
  });
  return address;
}
