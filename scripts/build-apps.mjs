import { join } from 'node:path';
import { buildIfStale } from './build-record.mjs';
import { CommandFailed, npm, run } from './processes.mjs';
import { apps, root } from './workspace.mjs';

/** More parallel builds would only slow each other down on the two cores that this is meant for. */
const parallel = 2;

export async function buildStaleApps() {
  const waiting = [...apps];
  const built = [];
  const work = async () => {
    for (let app = waiting.shift(); app; app = waiting.shift()) {
      if (await buildIfStale(app, build)) built.push(app);
    }
  };
  await Promise.all(Array.from({ length: parallel }, work));
  return built;
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
