import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readSurface } from './read-surface';
import { compareSurface, isMajorChange, recordSurface, type SurfaceRecord } from './surface';

/**
 * Records what the root of shared exports now: `npm run contract`, with `-- --accept <name>` for what breaks nobody. With
 * `--check` it only ends with 1 where that would be refused, as before a release of the host.
 */
const shared = join(import.meta.dirname, '..');
const path = join(shared, 'build/contract-surface.json');
const { values } = parseArgs({
  options: { accept: { type: 'string', multiple: true }, check: { type: 'boolean' } },
});
const { version } = JSON.parse(readFileSync(join(shared, 'package.json'), 'utf8')) as { version: string };
const recorded = JSON.parse(readFileSync(path, 'utf8')) as SurfaceRecord;
const forms = readSurface(shared);
const accepted = values.accept ?? [];
const left = compareSurface(recorded, forms).broken.filter(({ name }) => !accepted.includes(name));

if (left.length > 0 && !isMajorChange(recorded, version)) {
  for (const { what } of left) process.stderr.write(`${what}\n`);
  process.stderr.write(
    'This needs a major version of shared, or --accept <name> where no remote can notice it.\n',
  );
  process.exitCode = 1;
} else if (!values.check) {
  writeFileSync(path, `${JSON.stringify(recordSurface(recorded, forms, version), null, 2)}\n`);
}
