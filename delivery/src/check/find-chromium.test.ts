import { mkdir, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { makeRoot, removeMade } from '../testing/make-build';
import { findChromium } from './find-chromium';

afterAll(removeMade);

it('prefers the program that is named, then the headless shell on the path', async () => {
  const root = await makeRoot();
  const [first, second] = [join(root, 'first'), join(root, 'second')];
  const [full, shell] = [join(first, 'chromium'), join(second, 'chromium-headless-shell')];
  for (const folder of [first, second]) await mkdir(folder);
  for (const program of [full, shell]) await writeFile(program, '');
  const PATH = [first, second].join(delimiter);
  expect(findChromium({ PATH })).toBe(shell);
  expect(findChromium({ PATH, CHROMIUM_PATH: full })).toBe(full);
});

it('refuses a named program that is not there', async () => {
  const CHROMIUM_PATH = join(await makeRoot(), 'none');
  expect(() => findChromium({ CHROMIUM_PATH })).toThrow(
    expect.objectContaining({ code: 'browser-missing', message: expect.stringContaining(CHROMIUM_PATH) }),
  );
});
