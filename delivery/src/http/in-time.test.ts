import { readFile } from 'node:fs/promises';
import { inTime } from './in-time';

const patienceMs = 400;

function beBusy(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

it('gives up on what never answers, and names it', async () => {
  await expect(inTime(new Promise(() => undefined), '/releases/registry.json', patienceMs)).rejects.toThrow(
    '/releases/registry.json did not answer in time',
  );
});

it('does not give up on a file because the process itself was busy', async () => {
  const text = inTime(readFile(__filename, 'utf8'), __filename, patienceMs);
  beBusy(1000);
  expect(await text).toContain('was busy');
});

it('passes on what went wrong', async () => {
  await expect(inTime(readFile('/nowhere'), '/nowhere', patienceMs)).rejects.toMatchObject({
    code: 'ENOENT',
  });
});
