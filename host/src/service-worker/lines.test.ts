import { Lines } from './lines';

const never = new AbortController().signal;

async function isDone(promise: Promise<unknown>): Promise<boolean> {
  const pending = Symbol('pending');
  await new Promise((resolve) => setTimeout(resolve));
  return (await Promise.race([promise, Promise.resolve(pending)])) !== pending;
}

it('gives an app two lines, and the third request one that comes back', async () => {
  const lines = new Lines();
  const [first] = [await lines.take('remote-store', never), await lines.take('remote-store', never)];
  const third = lines.take('remote-store', never);
  expect(await isDone(third)).toBe(false);
  first();
  expect(await isDone(third)).toBe(true);
});

it('lets no app wait for the lines of another', async () => {
  const lines = new Lines();
  await lines.take('remote-store', never);
  await lines.take('remote-store', never);
  expect(await isDone(lines.take('remote-data', never))).toBe(true);
});

it('gives a line back once, however often it is given', async () => {
  const lines = new Lines();
  const first = await lines.take('remote-store', never);
  await lines.take('remote-store', never);
  first();
  first();
  await lines.take('remote-store', never);
  expect(await isDone(lines.take('remote-store', never))).toBe(false);
});

it('forgets whoever gives up while waiting', async () => {
  const lines = new Lines();
  const first = await lines.take('remote-store', never);
  await lines.take('remote-store', never);
  const giveUp = new AbortController();
  const impatient = lines.take('remote-store', giveUp.signal);
  const patient = lines.take('remote-store', never);
  giveUp.abort(new Error('too late'));
  await expect(impatient).rejects.toThrow('too late');
  first();
  expect(await isDone(patient)).toBe(true);
});

it('gives no line to whoever has given up already', async () => {
  await expect(new Lines().take('host', AbortSignal.abort(new Error('gone')))).rejects.toThrow('gone');
});
