import { randomBytes } from 'node:crypto';
import { makeBuild, makeRoot, removeMade } from '../testing/make-build';
import { promoteBuild } from './promote-build';
import { publishBuild } from './publish-build';

afterAll(removeMade);

/** Random text compresses to three quarters of its length at every effort. */
const text = randomBytes(60_000).toString('base64');
const script = (bytes: number) => `// ${text.slice(0, Math.round(bytes / 0.755))}`;

async function publishInto(root: string, mark: string, bytes: number, allowSize = false): Promise<string> {
  const { folder } = await makeBuild({ mark, files: { 'static/list.js': script(bytes) } });
  const { buildId } = await publishBuild(root, folder, { allowSize });
  await promoteBuild(root, 'remote-store', buildId);
  return buildId;
}

it.each([
  [39_000, null],
  [
    41_000,
    /^\/workbench\/store of remote-store \w+ takes 4\d\.\d KB compressed, at most 40\.0 KB are allowed/,
  ],
])('a screen of %d bytes', async (bytes, message) => {
  const publishing = publishInto(await makeRoot(), 'one', bytes);
  if (message === null) await expect(publishing).resolves.toEqual(expect.any(String));
  else
    await expect(publishing).rejects.toMatchObject({
      code: 'size-exceeded',
      message: expect.stringMatching(message),
    });
});

it.each([
  ['a small screen by less than 5 KB', 2_000, 6_500, true],
  ['a small screen by more than 5 KB', 2_000, 7_500, false],
  ['a large screen by less than 30 %', 24_000, 30_000, true],
  ['a large screen by more than 30 %', 24_000, 32_500, false],
  ['nothing, because it shrinks', 24_000, 2_000, true],
])('grows %s', async (_name, before, after, isAccepted) => {
  const root = await makeRoot();
  await publishInto(root, 'one', before);
  const next = publishInto(root, 'two', after);
  if (isAccepted) await expect(next).resolves.toEqual(expect.any(String));
  else
    await expect(next).rejects.toMatchObject({
      code: 'size-exceeded',
      message: expect.stringContaining('it was'),
    });
});

it('accepts any size that is allowed', async () => {
  await expect(publishInto(await makeRoot(), 'one', 44_000, true)).resolves.toEqual(expect.any(String));
});
