import type { ApiError } from '../../platform/http/api-error';
import { ImageWork } from './image-work';

const settings = { atOnce: 2, pixelsAtOnce: 60, perAccount: 3, patienceMs: 60_000 };

function start(change: Partial<typeof settings> = {}) {
  const work = new ImageWork({ ...settings, ...change });
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const add = (name: string, pixels: number): Promise<string> => {
    const [account = ''] = name;
    const task = () => {
      begun.push(name);
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
    };
    return work.run(account, pixels, task).catch(({ kind }: ApiError) => kind);
  };
  const end = async (name: string) => {
    ends.get(name)?.();
    await new Promise(setImmediate);
  };
  return { begun, add, end };
}

it('works on one image of an account at a time, and meanwhile on those of others', async () => {
  const { begun, add, end } = start();
  const all = ['a1', 'a2', 'b1'].map((name) => add(name, 10));
  await end('');
  expect(begun).toEqual(['a1', 'b1']);
  await end('a1');
  expect(begun).toEqual(['a1', 'b1', 'a2']);
  await end('b1');
  await end('a2');
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'b1']);
});

// Shows ASVS 15.2.2.
it('works on no more pixels at a time than it may, and on the smallest first', async () => {
  const { begun, add, end } = start();
  const all = [add('a1', 50), add('b1', 50), add('c1', 11), add('d1', 10)];
  await end('');
  expect(begun).toEqual(['a1', 'd1']);
  await end('d1');
  expect(begun).toEqual(['a1', 'd1']);
  await end('a1');
  expect(begun).toEqual(['a1', 'd1', 'c1']);
  await end('c1');
  await end('b1');
  await Promise.all(all);
});

it('works on an image beyond the budget when there is no other', async () => {
  const { begun, add, end } = start();
  const all = [add('a1', 100), add('b1', 1)];
  await end('');
  expect(begun).toEqual(['a1']);
  await end('a1');
  await end('b1');
  expect(await Promise.all(all)).toEqual(['a1', 'b1']);
});

it('refuses what an account sends beyond its share at once, and forgets it when there is room', async () => {
  const { add, end } = start();
  const all = ['a1', 'a2', 'a3'].map((name) => add(name, 1));
  expect(await add('a4', 1)).toBe('tooManyRequests');
  const other = add('b1', 1);
  for (const name of ['a1', 'a2', 'a3', 'b1']) await end(name);
  await Promise.all([...all, other]);
  const late = add('a5', 1);
  await end('');
  await end('a5');
  expect(await late).toBe('a5');
});

it('refuses who cannot begin in time', async () => {
  const { begun, add, end } = start({ patienceMs: 20 });
  const first = add('a1', 60);
  expect(await add('b1', 60)).toBe('tooManyRequests');
  await end('a1');
  expect([await first, begun]).toEqual(['a1', ['a1']]);
});
