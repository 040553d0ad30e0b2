import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { root } from './workspace.mjs';

/** A command that ended with an exit code other than 0; `output` is there when it was captured. */
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

/** Starts a command in a process group of its own, so that its children end with it. */
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

/** Runs a command to its end. Its output is shown, or with `output: 'pipe'` returned. */
export async function run(command, options = {}) {
  const child = start(command, options);
  const chunks = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => chunks.push(chunk));
  const [code, signal] = await once(child, 'close');
  const output = Buffer.concat(chunks).toString();
  if (code !== 0) throw new CommandFailed(command, code ?? signal, output);
  return output;
}

/** Ends every command that still runs, kindly first, and then this process with `code`. */
export async function stopAll(code) {
  if (isStopping) return;
  isStopping = true;
  const ended = Promise.all([...running].map((child) => once(child, 'close')));
  signalAll('SIGTERM');
  setTimeout(() => signalAll('SIGKILL'), patienceMs).unref();
  await ended;
  process.exit(code);
}

/** Makes Ctrl-C and a supervisor's stop end everything that was started. */
export function stopOnSignals() {
  process.on('SIGINT', () => stopAll(130));
  process.on('SIGTERM', () => stopAll(143));
  process.on('SIGHUP', () => stopAll(129));
  if (process.env.npm_lifecycle_event) stopWithParent();
}

/** npm passes a stop on to its shell, which ends without telling us. */
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

/** npm as the start of a command: the one that runs us, or the one on the path. */
export function npm() {
  const path = process.env.npm_execpath;
  if (path?.includes('npm-cli')) return [process.execPath, path];
  return [process.platform === 'win32' ? 'npm.cmd' : 'npm'];
}
