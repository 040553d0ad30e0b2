// Makes a new remote that starts, tests and deploys: `npm run create-remote remote-goals`.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { installChangedDependencies } from '../install.mjs';
import { stopOnSignals } from '../processes.mjs';
import { apps, root } from '../workspace.mjs';
import { areaOf, nextPort, remoteFiles } from './remote-files.ts';

const manifestOf = (app) => JSON.parse(readFileSync(join(root, app, 'package.json'), 'utf8'));

async function main([name, ...rest]) {
  if (!name || rest.length > 0) {
    console.error('Usage: npm run create-remote <name>, for example remote-goals');
    return 2;
  }
  try {
    areaOf(name);
  } catch (error) {
    console.error(error.message);
    return 2;
  }
  const folder = join(root, name);
  if (existsSync(folder)) {
    console.error(`${name} is there already.`);
    return 1;
  }
  const remotes = apps.filter((app) => app !== 'host').map(manifestOf);
  const port = nextPort(remotes);
  try {
    for (const [path, text] of Object.entries(remoteFiles(name, { port, sample: remotes[0] }))) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    await installChangedDependencies();
  } catch (error) {
    // Half a remote would fail every gate.
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
  console.log(`
${name} is there. Its first screen lies at /${areaOf(name)}, behind a tool on home.

  npm run dev -- ${name}       standalone on port ${port}, and for any deployed host
  npm run unit -- ${name}      its tests
  npm run release -- ${name}   build, verify, publish, promote: running hosts show it without a build of theirs`);
  return 0;
}

stopOnSignals();
process.exitCode = await main(process.argv.slice(2));
