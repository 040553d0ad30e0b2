import { mkdirSync, rmSync } from 'node:fs';
import { promoteBuild, publishBuild } from '@agency/delivery';
import { buildApps } from './build-apps';

export async function releaseApps(releases: string): Promise<void> {
  const folders = await buildApps();
  rmSync(releases, { recursive: true, force: true });
  mkdirSync(releases, { recursive: true });
  for (const folder of folders) {
    const { app, buildId } = await publishBuild(releases, folder);
    await promoteBuild(releases, app, buildId);
  }
}
