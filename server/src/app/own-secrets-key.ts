import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { secretsKeyFile } from '../platform/db/secrets-key-file';
import { codeOf } from '../platform/http/error-code';

const length = 32;

/**
 * Returns the key that encrypts secrets in the database, from the data folder, where the first process creates it. A dump
 * of the database alone does not reveal the secrets.
 */
export function ownSecretsKey(dataDir: string): Buffer {
  const path = join(dataDir, secretsKeyFile);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  try {
    writeFileSync(path, randomBytes(length), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  }
  const key = readFileSync(path);
  if (key.length !== length) throw new Error(`${path} has ${key.length} bytes and needs ${length}`);
  return key;
}
