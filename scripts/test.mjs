import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildStaleApps } from './build-apps.mjs';
import { installDependencies, requireNode } from './install.mjs';
import { npm, run, stopAll, stopOnSignals } from './processes.mjs';
import { prepareSystem } from './system-tools.mjs';
import { totalsOf } from './test-totals.mjs';
import { root } from './workspace.mjs';

const reports = join(root, 'var', 'test-reports');
const report = (step) => join(reports, `${step}.json`);
const script = (name, ...args) => run([...npm(), 'run', '--silent', name, '--', ...args]);
const jest = ['--json', '--outputFile'];

/** In this order, and all of them; words on the command line name the only steps to run. */
const steps = {
  typecheck: () => script('typecheck'),
  lint: () => script('lint'),
  jest: () => script('unit', ...jest, report('jest')),
  postgres: () =>
    run([
      ...[process.execPath, 'scripts/with-postgres.mjs', ...npm(), 'run', '--silent', 'unit', '--'],
      ...['--selectProjects', 'server', ...jest, report('postgres')],
    ]),
  build: () => buildStaleApps(),
  e2e: () =>
    run([...npm(), 'run', '--silent', 'e2e', '--', '--reporter=list,json'], {
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report('e2e') },
    }),
};

requireNode();
stopOnSignals();
await main(process.argv.slice(2));

async function main(wanted) {
  const unknown = wanted.filter((name) => !(name in steps));
  if (unknown.length > 0) {
    console.error(`No such step: ${unknown.join(', ')}. Steps: ${Object.keys(steps).join(', ')}.`);
    process.exit(2);
  }
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  const chosen = Object.entries({ prepare, ...steps }).filter(
    ([name]) => name === 'prepare' || wanted.length === 0 || wanted.includes(name),
  );
  let code = 0;
  for (const [name, step] of chosen) {
    code = await timed(name, step);
    if (code !== 0) break;
  }
  printTotal(code);
  await stopAll(code);
}

async function prepare() {
  await installDependencies();
  const chromium = await prepareSystem();
  if (chromium) process.env.CHROMIUM_PATH = chromium;
}

async function timed(name, step) {
  console.log(`\n=== ${name}`);
  const start = Date.now();
  let code = 0;
  try {
    await step();
  } catch (error) {
    console.error(error.message);
    code = Number.isInteger(error.code) ? error.code : 1;
  }
  console.log(
    `=== ${name}: ${code === 0 ? 'ok' : `failed (${code})`}, ${((Date.now() - start) / 1000).toFixed(1)} s`,
  );
  return code;
}

/** A step that failed without a failed test to show for it counts as one. */
function printTotal(code) {
  const found = Object.keys(steps).map((name) => totalsOf(report(name)));
  const sum = (field) => found.reduce((total, totals) => total + (totals?.[field] ?? 0), 0);
  const failed = sum('failed') || (code === 0 ? 0 : 1);
  console.log(`\ntotal: ${sum('passed')} passed, ${failed} failed`);
}
