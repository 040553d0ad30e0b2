import { errors } from '@agency/shared/model/error-codes';
import { HashQueue } from './hash-queue';
import { defaultHashCosts, hashSecret } from './secrets';

// Shows ASVS 11.4.2.
it('tells what matches a stored hash, and hashes what is new', async () => {
  const queue = new HashQueue();
  const hash = await hashSecret('Agency123', defaultHashCosts.password);
  const verify = (secret: string, stored: string | null) =>
    queue.run('10.0.0.1', { shown: { secret, hash: stored, kind: 'password' } });
  expect((await verify('Agency123', hash)).matched).toBe(hash);
  expect((await verify('Agency124', hash)).matched).toBeNull();
  expect((await verify('Agency123', null)).matched).toBeNull();
  const { created } = await queue.run('10.0.0.1', { created: { secret: '123456', kind: 'code' } });
  expect((await verify('123456', created?.hash ?? '')).matched).toBe(created?.hash);
});

// Shows ASVS 11.2.2.
it('renews a matching hash whose cost is outdated, and no other', async () => {
  const queue = new HashQueue();
  const unnamed = 'scrypt$BwcHBwcHBwcHBwcHBwcHBw==$Wu4/dKVzBYGachoCrvu5RDLf/6rfiFgNQPpRS7UQ+uE=';
  const run = (secret: string, hash: string) =>
    queue.run('10.0.0.1', { shown: { secret, hash, kind: 'password' } });
  const { matched, renewed } = await run('Agency123', unnamed);
  expect(matched).toBe(unnamed);
  expect(renewed).toMatch(/\$32768\$8\$3$/);
  expect(await run('Agency123', renewed ?? '')).toMatchObject({ matched: renewed, renewed: null });
  expect(await run('Agency124', unnamed)).toMatchObject({ matched: null, renewed: null });
  expect(await run('Agency124', renewed ?? '')).toMatchObject({ matched: null, renewed: null });
});

it('refuses most of many tries from one network, and serves another one first', async () => {
  const queue = new HashQueue();
  const finished: string[] = [];
  const ask = async (network: string) => {
    await queue.run(network, { shown: { secret: 'Wrong1234', hash: null, kind: 'password' } });
    finished.push(network);
  };
  const flood = Array.from({ length: 40 }, () => ask('10.0.0.1'));
  await ask('10.0.0.2');
  expect(finished.filter((network) => network === '10.0.0.1').length).toBeLessThanOrEqual(6);
  const outcomes = await Promise.allSettled(flood);
  const refusals = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect(refusals.length).toBeGreaterThanOrEqual(30);
  for (const { reason } of refusals)
    expect([reason.kind, reason.status]).toEqual(['tooManyRequests', errors.tooManyRequests.status]);
});
