import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildStaleApps } from './build-apps.mjs';
import { changedFiles, touchedSpecs } from './changed.mjs';
import { installDependencies, installHooks, requireNode } from './install.mjs';
import { npm, run, stopAll, stopOnSignals } from './processes.mjs';
import { prepareSystem } from './system-tools.mjs';
import { totalsOf } from './test-totals.mjs';
import { root } from './workspace.mjs';

const reports = join(root, 'var', 'test-reports');
const report = (step) => join(reports, `${step}.json`);
const isChangedOnly = process.argv.includes('--changed');
const change = isChangedOnly ? changedFiles() : null;

const script = (name, ...args) => run(scriptCommand(name, ...args));
const scriptOnPostgres = (name, args, options) =>
  run([process.execPath, 'scripts/with-postgres.mjs', ...scriptCommand(name, ...args)], options);
const inBrowsers = (name, ...args) =>
  scriptOnPostgres(name, ['--reporter=list,json', ...args], {
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report(name) },
  });
const scriptCommand = (name, ...args) => [...npm(), 'run', '--silent', name, '--', ...args];
const jestArgs = (step) => [
  ...['--json', '--outputFile', report(step)],
  ...(change ? ['--changedSince', change.base, '--passWithNoTests'] : []),
];
/** Server tests that depend on the database; all others run on PostgreSQL only. */
const ofDatabase = [
  'platform/db/(backup|crash|database|notifications|restart|search|tables)',
  'api-cases/api',
  'src/app/(compiled|purge|unusable-data)',
];
/** Server tests for the embedded database only. */
const ofEmbedded = ['platform/db/backup', 'platform/db/restart', 'src/app/unusable-data'];

const steps = {
  typecheck: () => script('typecheck'),
  lint: () => script('lint'),
  jest: () => script('unit', '--ignoreProjects', 'server', ...jestArgs('jest')),
  server: () =>
    scriptOnPostgres('unit', [
      ...['--selectProjects', 'server', '--testPathIgnorePatterns', ...ofEmbedded, ...jestArgs('server')],
    ]),
  embedded: () =>
    script(
      'unit',
      '--selectProjects',
      'server',
      '--testPathPatterns',
      ...ofDatabase,
      ...jestArgs('embedded'),
    ),
  build: () => buildStaleApps(),
  browsers: async () => {
    await buildStaleApps();
    await script('browsers');
  },
  e2e: async () => {
    const specs = change ? touchedSpecs(change.files) : null;
    if (specs?.length !== 0) await inBrowsers('e2e', ...(specs ?? []));
  },
  engines: async () => {
    if (!change || touchedSpecs(change.files)?.length !== 0) await inBrowsers('engines');
  },
};

const usage = `Usage: npm test [-- [step]... [--changed]]
  all steps, or those that are named: ${Object.keys(steps).join(', ')}

  --changed  only what the branch can have touched since main`;

requireNode();
stopOnSignals();
await main(process.argv.slice(2).filter((word) => word !== '--changed'));

async function main(wanted) {
  if (wanted.includes('--help')) {
    console.log(usage);
    process.exit(0);
  }
  const unknown = wanted.filter((name) => !(name in steps));
  if (unknown.length > 0) {
    console.error(`There is no step ${unknown.join(', ')}\n\n${usage}`);
    process.exit(2);
  }
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  const chosen = Object.entries({ prepare, ...steps }).filter(
    ([name]) => name === 'prepare' || wanted.length === 0 || wanted.includes(name),
  );
  const codes = new Map();
  for (const [name, step] of chosen) {
    codes.set(name, await timed(name, step));
    // All other steps need this one. Any other failing step does not stop the rest.
    if (name === 'prepare' && codes.get(name) !== 0) break;
  }
  const hasFailed = [...codes.values()].some((code) => code !== 0);
  printTotal(codes);
  await stopAll(hasFailed ? 1 : 0);
}

async function prepare() {
  await installDependencies();
  installHooks();
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

/** Lists every failure once. A step that fails without a failed test counts as a failure itself. */
function printTotal(codes) {
  let passed = 0;
  const failures = [];
  for (const [name, code] of codes) {
    const totals = totalsOf(report(name)) ?? { passed: 0, failures: [] };
    passed += totals.passed;
    failures.push(...totals.failures.map((failure) => `${name}: ${failure}`));
    if (code !== 0 && totals.failures.length === 0) failures.push(`${name}: ended with ${code}`);
  }
  if (failures.length > 0) console.log(`\nFailed:\n${failures.map((failure) => `  ${failure}`).join('\n')}`);
  console.log(`\ntotal: ${passed} passed, ${failures.length} failed`);
}
