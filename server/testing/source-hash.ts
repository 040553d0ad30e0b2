import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

// Works as an ES module in end-to-end tests and as CommonJS in Jest.
const root = fileURLToPath(new URL('../..', import.meta.url));
const source = /(?<!\.test)\.(ts|mjs)$/;

export function sourceHash(): string {
  const hash = createHash('sha256').update(readFileSync(join(root, 'pnpm-lock.yaml')));
  for (const folder of ['server/src', 'server/seed', 'shared/src/contract/model']) {
    const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
    for (const file of files.filter((name) => source.test(name)).sort()) {
      hash.update(`${file}\n`).update(readFileSync(join(root, folder, file)));
    }
  }
  return hash.digest('hex').slice(0, 24);
}

export const placeHash = createHash('sha256').update(root).digest('hex').slice(0, 12);
