// Runs a command with TEST_DATABASE_URL set to a PostgreSQL server of its own, and PG_DUMP to its program: `node
// scripts/with-postgres.mjs npx jest`. Settings of the server may come first, as PostgreSQL has them: `-c name=value`.
import { spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { postgresBinaries, postgresUser } from './postgres-programs.mjs';

/** Bytes, several times what the databases of a whole run have taken. */
const neededMemory = 4 * 1024 ** 3;

const quickSettings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200'];

function run(command, args, options = {}) {
  const { status } = spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], ...options });
  if (status !== 0) throw new Error(`${command} failed`);
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

/** Tests create hundreds of databases of a thousand files each, which takes a tenth of the time in memory. */
function fastestFolder() {
  const memory = '/dev/shm';
  if (!existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize >= neededMemory ? memory : tmpdir();
}

function folderOf({ uid, gid }) {
  const folder = mkdtempSync(join(fastestFolder(), 'agency-postgres-'));
  if (uid !== undefined) chownSync(folder, uid, gid);
  return folder;
}

async function waitUntilReady(binaries, port) {
  for (let tries = 0; tries < 100; tries++) {
    const args = ['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres'];
    if (spawnSync(join(binaries, 'pg_isready'), args).status === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('PostgreSQL did not start');
}

const exitOf = (child) =>
  new Promise((resolve) => child.once('exit', (code, signal) => resolve(code ?? (signal ? 1 : 0))));

async function main([command, ...args], settings) {
  if (command === '-c') return main(args.slice(1), [...settings, args[0]]);
  if (!command) throw new Error('Usage: node scripts/with-postgres.mjs <command> [arguments]');
  const binaries = postgresBinaries();
  const user = postgresUser();
  const folder = folderOf(user);
  const data = join(folder, 'data');
  const cluster = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8'];
  run(join(binaries, 'initdb'), cluster, { ...user, cwd: folder });
  const port = await freePort();
  const server = spawn(
    join(binaries, 'postgres'),
    [
      ...['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', folder],
      ...settings.flatMap((setting) => ['-c', setting]),
    ],
    { ...user, cwd: folder, stdio: 'ignore' },
  );
  const stopped = exitOf(server);
  // Ctrl-C reaches the whole process group: the command ends by itself, and this process still cleans up.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {});
  try {
    await waitUntilReady(binaries, port);
    const env = {
      ...process.env,
      TEST_DATABASE_URL: `postgres://postgres@127.0.0.1:${port}/postgres`,
      PG_DUMP: join(binaries, 'pg_dump'),
    };
    process.exitCode = await exitOf(spawn(command, args, { stdio: 'inherit', env }));
  } finally {
    server.kill('SIGINT');
    await stopped;
    rmSync(folder, { recursive: true, force: true });
  }
}

main(process.argv.slice(2), quickSettings).catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
