import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseCommandLine, readOrExit } from '@agency/delivery/command-line';
import type { BuildFile, BuildManifest } from '@agency/shared/contract';
import { apps, root } from '../fixtures/workspace';
import { releaseApps } from './release-apps';
import { writeFigures } from './write-figures';

/** Lists what each screen fetches beyond the start, compressed as served. `--write` updates README.md. */

const releases = join(root, 'var/bench-sizes');
const usage = `Usage: npm run bench:sizes [-- --write]
  tells what each screen fetches beyond the start

  --write  puts the table into e2e/bench/README.md`;
const { write } = readOrExit(
  () => parseCommandLine(process.argv.slice(2), { write: { type: 'boolean' } }, usage).values,
);
const language = 'en-US';
/** Maximum bytes of a screen with its entry and texts. */
const mostOfScreen = 28_000;

await releaseApps(releases);
const [host, ...remotes] = apps.map(
  (app) => JSON.parse(readFileSync(join(root, app, 'dist/build.json'), 'utf8')) as BuildManifest,
);
const tooLarge: string[] = [];
const rows = remotes.flatMap(rowsOf);
const kit = host ? sizesOf(host, host.preload['shared-root']) : { script: 0, style: 0 };
const table = [
  '| area | screen | entry | JS | CSS | texts | in all |',
  '|---|---|---:|---:|---:|---:|---:|',
  `| every one | once for all: the root of shared | | ${inKb(kit.script)} | ${inKb(kit.style)} | | ${inKb(kit.script + kit.style)} |`,
  ...rows,
].join('\n');
console.log(table);
if (write) writeFigures('sizes', ['KB as served (brotli)', language], [table]);

if (tooLarge.length > 0) {
  console.error(`More than ${inKb(mostOfScreen)} KB: ${tooLarge.join(', ')}`);
  process.exitCode = 1;
}

function rowsOf(build: BuildManifest): string[] {
  const entry = servedBytes(build, build.entry.href);
  const texts = sizesOf(build, build.preload[`texts:${language}`]).script;
  return build.routes.map((path) => {
    const { exposed, script, style } = sizesOf(build, build.preload[path]);
    const sizes = [entry + exposed, script, style, texts];
    const all = sizes.reduce((sum, size) => sum + size, 0);
    if (all > mostOfScreen) tooLarge.push(path);
    return `| ${build.app} | ${path} | ${[...sizes, all].map(inKb).join(' | ')} |`;
  });
}

/** The exposed module belongs to every screen and is fetched once with the entry. */
function sizesOf(build: BuildManifest, files: BuildFile[] = []) {
  const sizes = { exposed: 0, script: 0, style: 0 };
  for (const { href, kind } of files) {
    sizes[href.includes('__federation_expose') ? 'exposed' : kind] += servedBytes(build, href);
  }
  return sizes;
}

/** Small files are served uncompressed. */
function servedBytes({ app, buildId }: BuildManifest, href: string): number {
  const file = join(releases, 'releases', app, buildId, href);
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
}

function inKb(bytes: number): string {
  return bytes === 0 ? '' : (bytes / 1000).toFixed(1);
}
