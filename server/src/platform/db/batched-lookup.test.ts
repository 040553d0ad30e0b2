import { BatchedLookup } from './batched-lookup';

const load = jest.fn(
  async (keys: string[]) =>
    new Map(keys.filter((key) => key !== 'nobody').map((key) => [key, key.toUpperCase()])),
);
afterEach(() => load.mockClear());

it('looks up by one statement what is asked for at once, each key once', async () => {
  const lookup = new BatchedLookup(load);
  const asked = ['a', 'b', 'nobody', 'a'].map((key) => lookup.get(key));
  expect(await Promise.all(asked)).toEqual(['A', 'B', undefined, 'A']);
  expect(load.mock.calls).toEqual([[['a', 'b', 'nobody']]]);
});

it('reads anew for whoever asks while the one before is being looked up', async () => {
  const lookup = new BatchedLookup(load);
  let answer = (_rows: Map<string, string>) => {};
  load.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
  const first = lookup.get('a');
  await new Promise(setImmediate);
  expect(load).toHaveBeenCalledTimes(1);
  expect(await lookup.get('a')).toBe('A');
  expect(load).toHaveBeenCalledTimes(2);
  answer(new Map([['a', 'before']]));
  expect(await first).toBe('before');
});

it('fails those that were looked up together, and nobody after them', async () => {
  const lookup = new BatchedLookup(load);
  load.mockRejectedValueOnce(new Error('down'));
  const outcomes = await Promise.allSettled([lookup.get('a'), lookup.get('b')]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await lookup.get('a')).toBe('A');
});
