import { randomUUID } from 'node:crypto';
import { link, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { DeliveryError } from '../delivery-error';
import { hasCode } from './file-errors';

export interface FileLock {
  /** Whether this process still has the lock; false once another one took it over as abandoned. */
  isHeld(): Promise<boolean>;
}

export interface LockLimits {
  /** A lock that is older than this counts as abandoned. */
  staleMs: number;
  waitMs: number;
  onWait?: () => void;
}

interface Holder {
  pid: number;
  host: string;
  token: string;
}

const defaultLimits: LockLimits = { staleMs: 10_000, waitMs: 20_000 };
const tokensOfThisProcess = new Set<string>();

/** Runs `work` while holding the lock file at `path`. The lock of a killed process is taken over. */
export async function withFileLock<T>(
  path: string,
  work: (lock: FileLock) => Promise<T>,
  limits: LockLimits = defaultLimits,
): Promise<T> {
  const token = randomUUID();
  tokensOfThisProcess.add(token);
  try {
    await acquire(path, token, limits);
    const isHeld = async () => (await readHolder(path))?.token === token;
    try {
      return await work({ isHeld });
    } finally {
      if (await isHeld()) await rm(path, { force: true });
    }
  } finally {
    tokensOfThisProcess.delete(token);
  }
}

async function acquire(path: string, token: string, limits: LockLimits): Promise<void> {
  const deadline = Date.now() + limits.waitMs;
  const own = `${path}.${token}`;
  const holder: Holder = { pid: process.pid, host: hostname(), token };
  await writeFile(own, JSON.stringify(holder));
  let hasTold = false;
  try {
    while (!(await takeFree(own, path))) {
      if (await clearAbandoned(own, path, limits.staleMs)) continue;
      if (!hasTold) limits.onWait?.();
      hasTold = true;
      if (Date.now() > deadline) {
        throw new DeliveryError('registry-locked', `${path} is held by a process that is still at work`);
      }
      await delay(5 + Math.random() * 20);
    }
  } finally {
    await rm(own, { force: true });
  }
}

/**
 * A hard link appears with its content, so nobody reads a lock without a holder. The lock's age counts from here, not
 * from the start of the wait.
 */
async function takeFree(own: string, path: string): Promise<boolean> {
  const now = new Date();
  await utimes(own, now, now);
  try {
    await link(own, path);
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  }
}

/**
 * Removes the lock of a dead holder, and returns whether to retry at once. Only the process with the clearing file may
 * remove it, after another check; otherwise a waiter that read the dead holder would remove the lock of a new one.
 */
async function clearAbandoned(own: string, path: string, staleMs: number): Promise<boolean> {
  if (!(await isAbandoned(path, staleMs))) return false;
  const clearing = `${path}.clearing`;
  if (!(await takeFree(own, clearing))) {
    if (await isAbandoned(clearing, staleMs)) await rm(clearing, { force: true });
    return false;
  }
  try {
    if (await isAbandoned(path, staleMs)) await rm(path, { force: true });
    return true;
  } finally {
    await rm(clearing, { force: true });
  }
}

async function isAbandoned(path: string, staleMs: number): Promise<boolean> {
  const holder = await readHolder(path);
  return (holder !== null && isDead(holder)) || (await isOlderThan(path, staleMs));
}

function isDead(holder: Holder): boolean {
  if (holder.host !== hostname()) return false;
  if (holder.pid === process.pid) return !tokensOfThisProcess.has(holder.token);
  try {
    process.kill(holder.pid, 0);
    return false;
  } catch (error) {
    return hasCode(error, 'ESRCH');
  }
}

async function isOlderThan(path: string, ms: number): Promise<boolean> {
  try {
    return Date.now() - (await stat(path)).mtimeMs > ms;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return false;
    throw error;
  }
}

async function readHolder(path: string): Promise<Holder | null> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Holder;
  } catch (error) {
    if (hasCode(error, 'ENOENT') || error instanceof SyntaxError) return null;
    throw error;
  }
}
