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
  /** Milliseconds from the start until the server was ready. */
  readyAfterMs: number;
  end: (signal: 'SIGKILL' | 'SIGTERM') => Promise<number | null>;
}

interface Program {
  folder: string;
  args: string[];
}

export const sourcesIn = (folder: string): Program => ({
  folder,
  args: ['--import', pathToFileURL(require.resolve('tsx')).href, 'src/app/main.ts'],
});
export const compiledIn = (folder: string): Program => ({ folder, args: ['main.mjs'] });

const compile = `const { compileStaleServer } = await import('./scripts/compile-server.mjs');
  await compileStaleServer(process.argv[1]);`;

let compiled: Promise<string> | undefined;

/**
 * Compiles this server once per Jest worker and returns its folder, because it starts four times as fast as the
 * sources. The folder is outside the workspace, so that missing files are not found there.
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

/** Generous limits, so that a slow machine does not cause refusals. */
const patient = { ANSWER_WITHIN_MS: '240000', BODY_WITHIN_MS: '240000', DRAIN_MS: '240000' };

const running = new Set<ChildProcess>();

/** Call it after all tests of a file, to end processes that a failed test left running. */
export function killServerProcesses(): void {
  for (const child of running) child.kill('SIGKILL');
}

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
