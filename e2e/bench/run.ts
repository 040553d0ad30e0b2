import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readOrExit } from '@agency/delivery/command-line';
import { requirePostgres } from '@agency/server/bench/on-postgres';
import type { Browser } from '@playwright/test';
import { logIn } from './account';
import { startServer } from './bench-server';
import { buildVariants } from './build-variants';
import { launchChromium, launchWithoutDictionaries } from './chromium';
import {
  type Bench,
  type Measures,
  measureAreaLinks,
  measureColdTap,
  measureDeepLink,
  measureRedeploy,
  measureSession,
  measureVisits,
} from './measure';
import { readOptions } from './options';
import type { ProfileName } from './profiles';
import { rowsOf, type Samples, tableOf } from './report';
import { type Variant, variants } from './variants';
import type { Visitor } from './visit';
import { writeFigures } from './write-figures';

const resultPath = join(import.meta.dirname, '../../var/bench.json');

const options = readOrExit(() => readOptions(process.argv.slice(2)));
await requirePostgres();
const releases = await buildVariants();
const server = await startServer(releases.first);
const browser = await launchChromium();
const plainBrowser = await launchWithoutDictionaries();
const api = server.originOf('federated');
const bench: Bench = { browser, account: await logIn(api), attache: await logIn(api, 'attache') };
const tables: string[] = [];
const results: Partial<Record<ProfileName, Samples>> = {};
for (const profile of options.profiles) {
  const samples = await sample(profile);
  results[profile] = samples;
  const table = tableOf(rowsOf(samples, profile));
  console.log(`\n${profile}\n\n${table}`);
  tables.push(`### ${profile === 'throttled' ? 'Throttled' : 'Unthrottled'}\n\n${table}`);
}
await browser.close();
await plainBrowser.close();
await server.close();
writeFileSync(resultPath, `${JSON.stringify({ runs: options.runs, results }, null, 2)}\n`);
if (options.write) writeFigures('table', [`${options.runs} runs`], tables);

/** Alternates the order of the variants, so that both meet the same disturbances. */
async function sample(profile: ProfileName): Promise<Samples> {
  const samples: Samples = { federated: [], monolith: [] };
  // Warm-up: the first page of a browser and the first calls of a server cost more than later ones.
  for (const variant of variants) await measureSession(bench, visitorOf(variant, profile));
  for (let run = 0; run < options.runs; run += 1) {
    for (const variant of run % 2 === 0 ? variants : [...variants].reverse()) {
      const visitor = visitorOf(variant, profile);
      const measures = {
        ...(await measureSession(bench, visitor)),
        ...(variant === 'federated' ? await measureVisits(bench, visitor) : {}),
        ...(await measureColdTap(bench, visitor)),
        ...(await measureDeepLink(bench, visitor)),
        ...(await measureAreaLinks(bench, visitor)),
        ...(run === 0 ? await sampleRedeploys(variant, visitor) : {}),
      };
      samples[variant].push(measures);
    }
    console.log(`${profile}: run ${run + 1} of ${options.runs}`);
  }
  return samples;
}

async function sampleRedeploys(variant: Variant, visitor: Visitor): Promise<Measures> {
  const measure = async (by: Browser, next: string) => {
    const { account } = bench;
    const found = await measureRedeploy({ browser: by, account }, visitor, () => server.serve(variant, next));
    server.serve(variant, releases.first[variant]);
    return found;
  };
  const next = releases.redeployed[variant];
  const { all: redeployBytes, files: redeployWhole } = await measure(plainBrowser, next);
  if (variant === 'monolith') return { redeployBytes, redeployWhole };
  const { files: redeployDelta } = await measure(browser, next);
  const { changedHost, deltaMs } = releases;
  const { files: hostDelta } = await measure(browser, changedHost);
  const { files: hostWhole } = await measure(plainBrowser, changedHost);
  return { redeployBytes, redeployWhole, redeployDelta, hostDelta, hostWhole, deltaMs };
}

function visitorOf(variant: Variant, profile: ProfileName): Visitor {
  return { origin: server.originOf(variant), token: bench.account.token, profile };
}
