import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuildManifest, Registry } from '../shared/src/contract/remotes/index';

export function developmentRegistry(root: string, ports: Record<string, number>): Registry {
  const apps: Registry['apps'] = {};
  for (const [remote, port] of Object.entries(ports)) {
    const file = join(root, remote, 'dist-dev/build.json');
    if (!existsSync(file)) continue;
    const { app: _app, files: _files, ...manifest } = JSON.parse(readFileSync(file, 'utf8')) as BuildManifest;
    const target = `localhost:${port}`;
    const published = new Date(0).toISOString();
    apps[remote] = {
      current: target,
      previous: null,
      lastGood: null,
      canary: null,
      promoted: published,
      builds: { [target]: { ...manifest, published } },
    };
  }
  return { revision: 1, apps };
}
