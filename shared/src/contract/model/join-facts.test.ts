import { joinFacts } from './join-facts';

it('leaves out what is not there', () => {
  expect(joinFacts(['Maple Road', null, '', false, undefined, 'Li Na'])).toBe('Maple Road\u00a0· Li Na');
});

it('keeps what is counted with its count, and breaks before it', () => {
  expect(joinFacts(['Li Na', '2 brokers', 'ឈ្មួញកណ្ដាល 2 នាក់'])).toBe(
    'Li Na\u00a0· 2\u00a0brokers\u00a0· ឈ្មួញកណ្ដាល 2\u00a0នាក់',
  );
});

it('keeps a date whole', () => {
  expect(joinFacts(['保护期至 2026-12-07', 'A-1'])).toBe('保护期至 2026-\u206012-\u206007\u00a0· A-1');
});
