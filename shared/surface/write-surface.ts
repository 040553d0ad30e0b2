import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readSurface } from './read-surface';
import { compareSurface, isMajorChange, recordSurface, type SurfaceRecord } from './surface';

const usage = `Usage: npm run contract [-- --accept <name>]... [-- --check]
  records what the root of shared exports, unless that breaks remotes that are out there

  --accept NAME  what no remote can notice, as one more kind in a union
  --check        records nothing, and ends with 1 where it would be refused, as before a release of the host`;

const shared = join(import.meta.dirname, '..');
const path = join(shared, 'build/contract-surface.json');
const values = readOptions();
const { version } = JSON.parse(readFileSync(join(shared, 'package.json'), 'utf8')) as { version: string };
const recorded = JSON.parse(readFileSync(path, 'utf8')) as SurfaceRecord;
process.stderr.write('reading what the root of shared exports …\n');
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
  process.stdout.write(`${Object.keys(forms).length} forms are recorded as contract ${version}\n`);
}

function readOptions() {
  const options = {
    accept: { type: 'string', multiple: true },
    check: { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  } as const;
  try {
    const { values: read } = parseArgs({ options });
    if (!read.help) return read;
    process.stdout.write(`${usage}\n`);
    return process.exit(0);
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n\n${usage}\n`);
    return process.exit(2);
  }
}
