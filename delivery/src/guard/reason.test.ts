import { formatReason, type GuardReason, toComparison } from './reason';

const compared = (evidence: number, current = { entries: 1800, failures: 5 }): GuardReason =>
  toComparison({ kind: 'open', canary: { entries: 200, failures: 15 }, current, evidence }, 'c2', 'c1');
const figures = 'canary c2: 15 of 200 entries failed (7.5 %); c1: 5 of 1800 entries failed (0.3 %)';

it.each<[GuardReason, string]>([
  [compared(0.99), `${figures}; nothing says that it is worse`],
  [compared(1), `${figures}; 1 to 1 that it is worse`],
  [compared(3.44), `${figures}; 3.4 to 1 that it is worse`],
  [compared(1_000_000), `${figures}; 1000000 to 1 that it is worse`],
  [compared(1_000_001), `${figures}; over a million to 1 that it is worse`],
  [
    compared(0.5, { entries: 0, failures: 0 }),
    'canary c2: 15 of 200 entries failed (7.5 %); c1: 0 of 0 entries failed; nothing says that it is worse',
  ],
  [
    compared(0.5, { entries: 1, failures: 1 }),
    'canary c2: 15 of 200 entries failed (7.5 %); c1: 1 of 1 entries failed (100.0 %); nothing says that it is worse',
  ],
  [
    { ...(compared(340) as Extract<GuardReason, { evidence: number }>), code: 'taps-compared' },
    'canary c2: 15 of 200 taps took more than 200 ms (7.5 %); c1: 5 of 1800 taps took more than 200 ms (0.3 %); 340 to 1 that it is slower',
  ],
  [{ code: 'base-changed', against: 'c3' }, 'c3 has become current: compared with it from now on'],
  [{ code: 'guarded' }, 'guarded'],
])('says %j', (reason, text) => {
  expect(formatReason(reason)).toBe(text);
});
