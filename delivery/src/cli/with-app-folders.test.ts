import { makeRoot, removeMade } from '../testing/make-build';
import { withAppFolders } from './with-app-folders';

afterAll(removeMade);

let workspace: string;
let seen: string[];
beforeEach(async () => {
  [workspace, seen] = [await makeRoot(), []];
});

const work = (name: string, apps: string[], during = async () => {}) =>
  withAppFolders(
    workspace,
    apps,
    (app) => seen.push(`${name} waits for ${app}`),
    async () => {
      seen.push(`${name} begins`);
      await during();
      seen.push(`${name} ends`);
    },
  );

it('lets who wants the same app wait, and says so once', async () => {
  let second = Promise.resolve();
  await work('one', ['host', 'remote-store'], async () => {
    await new Promise<void>((waits) => {
      second = withAppFolders(
        workspace,
        ['remote-store', 'remote-visit'],
        (app) => {
          seen.push(`two waits for ${app}`);
          waits();
        },
        async () => void seen.push('two begins'),
      );
    });
  });
  await second;
  expect(seen).toEqual(['one begins', 'two waits for remote-store', 'one ends', 'two begins']);
});

it('lets who wants another app go on, and is no obstacle to itself', async () => {
  await work('one', ['host', 'host'], () => work('two', ['remote-store']));
  expect(seen).toEqual(['one begins', 'two begins', 'two ends', 'one ends']);
});

it('goes on after work that failed', async () => {
  await expect(work('one', ['host'], () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await work('two', ['host']);
  expect(seen).toEqual(['one begins', 'two begins', 'two ends']);
});
