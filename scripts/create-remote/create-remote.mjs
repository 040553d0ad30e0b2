// Creates a remote that starts, tests and deploys: `npm run create-remote remote-goals`. With `-- --outside <folder>`
// it is created there and depends on the packed contract.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { parseCommandLine, printError, UsageError } from '../../delivery/src/command-line.ts';
import { packContract } from '../contract-package.ts';
import { installChangedDependencies } from '../install.mjs';
import { stopOnSignals } from '../processes.mjs';
import { apps, root } from '../workspace.mjs';
import { outsideFiles } from './outside-files.ts';
import { areaOf, nextPort, remoteFiles } from './remote-files.ts';

const manifestOf = (app) => JSON.parse(readFileSync(join(root, app, 'package.json'), 'utf8'));

const usage = `Usage: npm run create-remote <name> [-- --outside <folder>]
  makes a remote, for example remote-goals, with a screen behind a tool on home, three languages and a test

  --outside FOLDER  in another repository, with the contract as a package`;

async function main(args) {
  const { values, positionals } = parseCommandLine(args, { outside: { type: 'string' } }, usage);
  const [name, ...rest] = positionals;
  if (!name || rest.length > 0) throw new UsageError('it takes the name of one remote', usage);
  requireName(name);
  const folder = join(values.outside === undefined ? root : resolve(values.outside), name);
  if (existsSync(folder)) throw new Error(`${folder} is there already`);
  const remotes = apps.filter((app) => app !== 'host').map(manifestOf);
  const wish = { port: nextPort(remotes), sample: remotes[0] };
  try {
    if (values.outside === undefined) await createInside(name, folder, wish);
    else await createOutside(name, folder, wish);
  } catch (error) {
    // A partial remote would fail every check.
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

function requireName(name) {
  try {
    areaOf(name);
  } catch (error) {
    throw new UsageError(error.message, usage);
  }
}

async function createInside(name, folder, wish) {
  writeFiles(folder, remoteFiles(name, wish));
  await installChangedDependencies();
  console.log(`
${name} is there. Its first screen lies at /${areaOf(name)}, behind a tool on home.

  ${name}/package.json         its owner: put in how your team is reached
  npm run dev -- ${name}       standalone on port ${wish.port}, and for any deployed host
  npm run unit -- ${name}      its tests
  npm run release -- ${name}   build, verify, publish, promote: running hosts show it without a build of theirs`);
}

async function createOutside(name, folder, wish) {
  mkdirSync(folder, { recursive: true });
  const contract = basename(await packContract(folder));
  const { devDependencies } = manifestOf('.');
  const checkers = ['@types/node', '@types/react', 'typescript'];
  const chosen = Object.fromEntries(checkers.map((checker) => [checker, devDependencies[checker]]));
  writeFiles(folder, outsideFiles(name, { ...wish, contract, devDependencies: chosen }));
  console.log(`
${name} is in ${folder}, with the contract as ${contract}.

  npm install && npm run typecheck && npm run build        in its folder
  node agency publish ${name} --from ${join(folder, 'dist')}   here, or in any checkout beside the releases`);
}

function writeFiles(folder, files) {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

stopOnSignals();
try {
  await main(process.argv.slice(2));
} catch (error) {
  process.exitCode = printError(error);
}
