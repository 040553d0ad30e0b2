import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CommandFailed, npm, run } from './processes.mjs';
import { apps, hashOf, readIfAny, root, sourcesBelow } from './workspace.mjs';

/** More at once only makes each slower on the two cores that this is meant for. */
const parallel = 2;
const recordPath = join(root, 'var', 'builds.json');

/** The manifest of an app's last build, or null. */
export function builtManifest(app) {
  const text = readIfAny(join(root, app, 'dist', 'build.json'));
  return text === null ? null : JSON.parse(text);
}

/** Builds the apps whose sources changed since their last build, and returns them. */
export async function buildStaleApps() {
  const record = JSON.parse(readIfAny(recordPath) ?? '{}');
  const shared = [...sourcesBelow('shared'), ...sourcesBelow('patches'), 'pnpm-lock.yaml', 'tsconfig.json'];
  // The keys that the registry is signed with are part of the host.
  const keys = process.env.REGISTRY_PUBLIC_KEYS ?? '';
  const inputsOf = (app) => hashOf([...shared, ...sourcesBelow(app)]) + (app === 'host' ? keys : '');
  const isFresh = (app) => {
    const manifest = builtManifest(app);
    return (
      manifest && record[app]?.inputs === inputsOf(app) && record[app].manifest === JSON.stringify(manifest)
    );
  };
  const stale = apps.filter((app) => !isFresh(app));
  const waiting = [...stale];
  const work = async () => {
    for (let app = waiting.shift(); app; app = waiting.shift()) {
      const inputs = inputsOf(app);
      await build(app);
      record[app] = { inputs, manifest: JSON.stringify(builtManifest(app)) };
      mkdirSync(join(root, 'var'), { recursive: true });
      writeFileSync(recordPath, JSON.stringify(record));
    }
  };
  await Promise.all(Array.from({ length: parallel }, work));
  return stale;
}

async function build(app) {
  const start = Date.now();
  try {
    await run([...npm(), 'run', 'build'], {
      cwd: join(root, app),
      output: 'pipe',
      env: { NODE_ENV: 'production' },
    });
  } catch (error) {
    if (error instanceof CommandFailed) console.error(error.output);
    throw error;
  }
  console.log(`Built ${app} in ${((Date.now() - start) / 1000).toFixed(1)} s`);
}
