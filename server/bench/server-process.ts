import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { processorMs } from './processor-time';

export interface RunningServer {
  url: string;
  /** Returns resident memory in megabytes, and `processor` CPU milliseconds (Linux). */
  memory: () => number;
  processor: () => number;
  stop: () => Promise<void>;
  kill: () => Promise<void>;
}

const sources = { args: ['--import', 'tsx', 'server/src/app/main.ts'], log: 'ignore' as const };
const root = join(import.meta.dirname, '../..');
const triesToStart = 1_200;
/** Servers on one database need the same key. */
const secretsKey = Buffer.alloc(32, 'bench').toString('base64');

/** Starts the server from its sources, or as `program` with its log in an open file. */
export async function startServer(
  databaseUrl: string,
  port: number,
  env: Record<string, string> = {},
  program: { args: string[]; log: number | 'ignore' } = sources,
): Promise<RunningServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'agency-bench-'));
  const child = spawn(process.execPath, program.args, {
    cwd: root,
    stdio: ['ignore', program.log, 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      SECRETS_KEY: secretsKey,
      HOST: '127.0.0.1',
      PORT: String(port),
      ...env,
    },
  });
  const url = `http://127.0.0.1:${port}`;
  await waitUntilReady(url, child);
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    const exited = child.exitCode === null ? once(child, 'exit') : null;
    child.kill(signal);
    await exited;
    rmSync(dataDir, { recursive: true, force: true });
  };
  return {
    url,
    memory: () => residentMegabytes(child.pid ?? 0),
    processor: () => processorMs(child.pid ?? 0),
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}

function residentMegabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1_024;
}

async function waitUntilReady(url: string, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < triesToStart; tries++) {
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) return;
    if (child.exitCode !== null) break;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  child.kill('SIGKILL');
  throw new Error('The server did not start');
}
