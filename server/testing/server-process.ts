import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

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

/** A folder of sources: this server's, or that of another release. */
export const sourcesIn = (folder: string): Program => ({
  folder,
  args: ['--import', 'tsx', 'src/app/main.ts'],
});
export const compiledIn = (folder: string): Program => ({ folder, args: ['main.mjs'] });

const ownSources = sourcesIn(join(__dirname, '..'));

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
  { folder, args } = ownSources,
): Promise<ServerProcess> {
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
