import { trustInAll } from '../signing/registry-trust';
import { diskStorage } from '../storage/disk-storage';
import { createRegistrySource } from './registry-source';

const registryOf = (revision: number) => `${JSON.stringify({ revision, apps: {} })}\n`;

let revision: number;
let readings: number;
let fault: Error | null;
let problems: unknown[];
let readRevision: () => Promise<number>;

beforeEach(() => {
  [revision, readings, fault, problems] = [1, 0, null, []];
  const source = createRegistrySource(
    {
      trust: trustInAll,
      storage: {
        ...diskStorage('/nowhere'),
        stamp: async () => `stamp ${revision}`,
        read: async () => {
          readings += 1;
          if (fault) throw fault;
          return { content: Buffer.from(registryOf(revision)), version: '' };
        },
      },
    },
    (problem) => problems.push(problem),
  );
  readRevision = async () => (await source()).registry.revision;
});

it('reads a registry again that could not be read a moment ago, though nobody has written it since', async () => {
  expect(await readRevision()).toBe(1);
  [revision, fault] = [2, new Error('EIO')];
  expect(await readRevision()).toBe(1);
  fault = null;
  expect(await readRevision()).toBe(2);
  expect(problems).toEqual([new Error('EIO')]);
});

it('has one reading for all who wait for it', async () => {
  expect(await Promise.all([readRevision(), readRevision(), readRevision()])).toEqual([1, 1, 1]);
  expect(readings).toBe(1);
});
