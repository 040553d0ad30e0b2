import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { manifestOf, storedBuild } from './fixtures/depot';
import { expect, test } from './fixtures/test';
import { apps } from './fixtures/workspace';

/** An optional library: a word in its code, and the only chunk that may contain it. */
const libraries = [
  { name: 'the SDK of the chat that runs elsewhere', word: 'TencentCloudChat', chunk: 'tencent-chat' },
  { name: 'the charts', word: 'ecModel', chunk: 'trend-chart' },
];

function scriptsOf(dist: string): string[] {
  return readdirSync(dist).filter((file) => file.endsWith('.js'));
}

for (const { name, word, chunk } of libraries) {
  test(`${name} is in one chunk of the product, which comes with no page`, () => {
    const builds = apps.map((app) => storedBuild('base', app));
    const holders = builds.flatMap(({ dist }) =>
      scriptsOf(dist).filter((file) => readFileSync(join(dist, file), 'utf8').includes(word)),
    );
    expect(holders).toEqual([expect.stringMatching(`^${chunk}\\.`)]);
    const preloaded = builds.flatMap((build) => Object.values(manifestOf(build).preload).flat());
    expect(preloaded.length).toBeGreaterThan(0);
    expect(preloaded.filter(({ href }) => href.includes(chunk))).toEqual([]);
  });
}

test('every script of the product asks to be compiled while it is being fetched', () => {
  const scripts = apps.flatMap((app) => {
    const { dist } = storedBuild('base', app);
    return scriptsOf(dist).map((file) => ({ file, text: readFileSync(join(dist, file), 'utf8') }));
  });
  expect(scripts.length).toBeGreaterThan(apps.length);
  const silent = scripts.filter(({ text }) => !text.startsWith('//# allFunctionsCalledOnLoad\n'));
  expect(silent.map(({ file }) => file)).toEqual([]);
});
