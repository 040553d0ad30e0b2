import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { installedChromium } from './fixtures/installed-chromium';
import type { Site } from './fixtures/site';
import { expect, test } from './fixtures/test';
import { root } from './fixtures/workspace';

interface Outcome {
  code: number;
  lines: string[];
}

async function check(site: Site, ...words: string[]): Promise<Outcome> {
  const program = ['--import', 'tsx', join(root, 'delivery/src/cli.ts'), 'check', ...words];
  const { CHROMIUM_PATH = installedChromium() } = process.env;
  const env = { ...process.env, RELEASE_DIR: site.root, CHROMIUM_PATH };
  const { code, stdout } = await promisify(execFile)(process.execPath, program, { cwd: root, env }).then(
    (done) => ({ code: 0, ...done }),
    (failed: { code: number; stdout: string }) => failed,
  );
  return { code, lines: stdout.trim().split('\n') };
}

test('a remote from a folder works in the current host and in another one', async ({ site }) => {
  const current = (await site.registry()).apps.host?.current;
  const next = await site.publish('next', 'host');
  const { dist } = await site.publish('base', 'remote-visit');
  const { code, lines } = await check(site, 'remote-visit', '--from', dist);
  expect([code, lines.length]).toEqual([0, 3]);
  const said = lines.join('\n');
  expect(said).toMatch(new RegExp(`ok +host ${current} current .* all 6 screens work`));
  expect(said).toMatch(new RegExp(`ok +host ${next.buildId} .* all 6 screens work`));
  expect((await site.registry()).apps['remote-visit']?.current).not.toBeNull();
});

test('a remote fails in the check with what fails in it, and where its contract is missing', async ({
  site,
}) => {
  const crashing = await site.publish('throws-rendering', 'remote-data');
  const crashed = await check(site, 'remote-data', crashing.buildId, '--hosts', 'last:1');
  expect(crashed.code).toBe(1);
  expect(crashed.lines[1]).toMatch(/failed +host .* screens fail/);
  expect(crashed.lines[2]).toMatch(/\/\w+: render-crash: broken on purpose/);

  const ahead = await site.publish('ahead', 'remote-visit');
  const refused = await check(site, 'remote-visit', ahead.buildId);
  expect(refused.code).toBe(1);
  expect(refused.lines[1]).toMatch(/failed +host .* needs contract \^\d+\.\d+\.\d+, the host provides/);
});
