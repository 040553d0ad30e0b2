import { rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { codeOf } from '../platform/http/error-code';

/** Size of an empty database; with less space the embedded one aborts during creation. */
const neededBytes = 64 * 1024 * 1024;
const fullCodes = new Set(['ENOSPC', 'EDQUOT']);
const writeCodes = new Set(['EROFS', 'EACCES', 'EPERM', 'EEXIST', 'ENOTDIR', 'ENOENT', 'EIO']);

/**
 * Explains an error of a data folder, because the embedded database only reports `Aborted()`. Other errors stay
 * unchanged.
 */
export function inWords(error: unknown, dataDir: string): unknown {
  const code =
    writeCodes.has(codeOf(error)) || fullCodes.has(codeOf(error)) ? codeOf(error) : tryToWrite(dataDir);
  const advice = 'DATA_DIR names the folder of the database';
  if (fullCodes.has(code) || (code === '' && hasNoRoom(dataDir))) {
    return new Error(`DATA_DIR (${dataDir}) has no room left: the database needs 64 MB to start.`, {
      cause: error,
    });
  }
  if (code === '') return error;
  return new Error(`DATA_DIR (${dataDir}) cannot be written (${code}): ${advice}.`, { cause: error });
}

/** Returns the error code of writing a small file; empty on success. */
function tryToWrite(dataDir: string): string {
  const probe = join(dataDir, `probe-${process.pid}`);
  try {
    writeFileSync(probe, Buffer.alloc(16_384));
    return '';
  } catch (error) {
    return codeOf(error);
  } finally {
    rmSync(probe, { force: true });
  }
}

function hasNoRoom(dataDir: string): boolean {
  const { bavail, bsize } = statfsSync(dataDir);
  return bavail * bsize < neededBytes;
}
