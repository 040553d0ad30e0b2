import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { root } from './workspace.mjs';

export class CommandFailed extends Error {
  constructor(command, code, output = '') {
    super(`${command.join(' ')} ended with ${code}`);
    this.code = code;
    this.output = output;
  }
}

const running = new Set();
let isStopping = false;
const patienceMs = 15_000;

/** Starts a command in its own process group, so that its children can be stopped with it. */
export function start(command, { env = {}, output = 'inherit', cwd = root } = {}) {
  if (isStopping) throw new CommandFailed(command, 'a stop');
  const [program, ...args] = command;
  const isPosix = process.platform !== 'win32';
  const child = spawn(program, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', output, output],
    detached: isPosix,
  });
  running.add(child);
  child.once('close', () => running.delete(child));
  return child;
}

export async function run(command, options = {}) {
  const child = start(command, options);
  const chunks = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => chunks.push(chunk));
  const [code, signal] = await once(child, 'close');
  const output = Buffer.concat(chunks).toString();
  if (code !== 0) throw new CommandFailed(command, code ?? signal, output);
  return output;
}

export async function stopAll(code) {
  if (isStopping) return;
  isStopping = true;
  const ended = Promise.all([...running].map((child) => once(child, 'close')));
  signalAll('SIGTERM');
  setTimeout(() => signalAll('SIGKILL'), patienceMs).unref();
  await ended;
  process.exit(code);
}

export function stopOnSignals() {
  process.on('SIGINT', () => stopAll(130));
  process.on('SIGTERM', () => stopAll(143));
  process.on('SIGHUP', () => stopAll(129));
  if (process.env.npm_lifecycle_event) stopWithParent();
}

/** npm forwards a stop signal only to its shell, which exits without notice. */
function stopWithParent() {
  const parent = process.ppid;
  const watch = () => {
    if (process.ppid !== parent) stopAll(143);
  };
  setInterval(watch, 250).unref();
}

function signalAll(signal) {
  for (const child of running) {
    try {
      if (process.platform === 'win32') child.kill(signal);
      else process.kill(-child.pid, signal);
    } catch (error) {
      if (error.code !== 'ESRCH') throw error;
    }
  }
}

export function npm() {
  const path = process.env.npm_execpath;
  if (path?.includes('npm-cli')) return [process.execPath, path];
  return [process.platform === 'win32' ? 'npm.cmd' : 'npm'];
}
