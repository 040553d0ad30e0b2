import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  openAsBlob,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { lockData } from './data-lock';
import { secretsKeyFile } from './secrets-key-file';

const dumpName = 'database.tar.gz';
const manifestName = 'manifest.json';

interface Manifest {
  made_at: string;
  sha256: string;
  files: number;
}

/** Copies the data of a stopped server. */
export async function backUp(dataDir: string, target: string, now: Date): Promise<Manifest> {
  if (!existsSync(join(dataDir, 'database'))) throw new Error(`${dataDir} has no embedded database`);
  if (existsSync(target) && readdirSync(target).length > 0) throw new Error(`${target} is not empty`);
  const unlock = lockData(dataDir);
  try {
    return await writeBackup(dataDir, target, now, (file) => dumpTo(file, join(dataDir, 'database')));
  } finally {
    unlock();
  }
}

/** @param dump writes the files of the database as a tar archive. */
export async function writeBackup(
  dataDir: string,
  target: string,
  now: Date,
  dump: (file: string) => Promise<void>,
): Promise<Manifest> {
  // Only the owner may read a backup, as with the data itself.
  mkdirSync(target, { recursive: true, mode: 0o700 });
  chmodSync(target, 0o700);
  const tar = join(target, 'database.tar');
  await dump(tar);
  await pipeline(createReadStream(tar), createGzip(), createWriteStream(join(target, dumpName)));
  rmSync(tar);
  const files = join(dataDir, 'files');
  if (existsSync(files)) await cp(files, join(target, 'files'), { recursive: true });
  const key = join(dataDir, secretsKeyFile);
  if (existsSync(key)) cpSync(key, join(target, secretsKeyFile));
  const manifest = {
    made_at: now.toISOString(),
    sha256: await hashOf(join(target, dumpName)),
    files: countOf(join(target, 'files')),
  };
  // The manifest is written last: a backup without it is incomplete.
  writeFileSync(join(target, manifestName), `${JSON.stringify(manifest, null, 2)}\n`);
  return manifest;
}

/** Restores a backup into a data folder without a database. The database appears complete or not at all. */
export async function restore(source: string, dataDir: string): Promise<Manifest> {
  if (!existsSync(join(source, manifestName))) throw new Error(`${source} holds no whole backup`);
  const manifest = JSON.parse(readFileSync(join(source, manifestName), 'utf8')) as Manifest;
  const dump = join(source, dumpName);
  const isWhole =
    (await hashOf(dump)) === manifest.sha256 && countOf(join(source, 'files')) === manifest.files;
  if (!isWhole) throw new Error(`${source} has been changed or damaged`);
  const database = join(dataDir, 'database');
  if (existsSync(database)) throw new Error(`${database} exists: move it away first`);
  const key = join(source, secretsKeyFile);
  const presentKey = join(dataDir, secretsKeyFile);
  // The secrets of a database can be read only with its own key, and overwriting a key would lose those of another one.
  if (existsSync(key) && existsSync(presentKey) && !readFileSync(key).equals(readFileSync(presentKey)))
    throw new Error(`${presentKey} is another key than that of the backup: move it away first`);
  const unlock = lockData(dataDir);
  try {
    const coming = `${database}.coming`;
    rmSync(coming, { recursive: true, force: true });
    const db = await PGlite.create({ dataDir: coming, loadDataDir: await openAsBlob(dump) });
    await db.close();
    if (manifest.files > 0) cpSync(join(source, 'files'), join(dataDir, 'files'), { recursive: true });
    if (existsSync(key)) cpSync(key, presentKey);
    renameSync(coming, database);
    return manifest;
  } finally {
    unlock();
  }
}

async function dumpTo(file: string, dataDir: string): Promise<void> {
  const db = await PGlite.create({ dataDir });
  try {
    writeFileSync(file, Buffer.from(await (await db.dumpDataDir('none')).arrayBuffer()));
  } finally {
    await db.close();
  }
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

const countOf = (folder: string) =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length
    : 0;
