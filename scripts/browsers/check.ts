// Compares what the built apps use with what the oldest supported browsers have (README.md, "Browsers").
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildPage } from '../../delivery/src/console/page/build-page.js';
import { browserTargets } from '../../shared/build/browser-targets';
import { remotesIn } from '../remotes.cjs';
import { fallbacks } from './fallbacks';
import { type BuiltFile, compareWith, findFindings } from './findings';
import { parseTargets } from './support';

const root = join(import.meta.dirname, '..', '..');
const apps = ['host', ...remotesIn(root)];

function* builtFilesOf(app: string): Generator<BuiltFile> {
  const folder = join(root, app, 'dist');
  if (!existsSync(folder)) throw new Error(`${app} is not built: run npm test -- build`);
  for (const name of readdirSync(folder))
    if (/\.(js|css|html)$/.test(name))
      yield { name: `${app}/dist/${name}`, text: readFileSync(join(folder, name), 'utf8') };
}

const { script, style } = await buildPage();
const page = [
  { name: 'console/page.js', text: script },
  { name: 'console/page.css', text: style },
];
const files = [...apps.flatMap((app) => [...builtFilesOf(app)]), ...page];
const { unnamed, outdated } = compareWith(fallbacks, findFindings(files, parseTargets(browserTargets)));
for (const { feature, lacking, where } of unnamed)
  console.error(`${feature} is missing in ${lacking.join(', ')}\n  ${where}`);
for (const feature of outdated)
  console.error(`${feature} is not used any more: remove it from scripts/browsers/fallbacks.ts`);
if (unnamed.length + outdated.length > 0) {
  console.error('\nMend what is missing, or name its fallback in scripts/browsers/fallbacks.ts.');
  process.exitCode = 1;
}
