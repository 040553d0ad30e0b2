import type { GuardReason } from '../../guard/reason';
import type { HistoryEntry } from '../../releases/history';
import { readerOf } from '../texts';
import { whyOf } from './why';

const now = new Date('2026-11-21T08:00:00Z');
const entry: HistoryEntry = {
  at: now.toISOString(),
  action: 'rollback',
  app: 'remote-store',
  buildId: 'c1',
  by: 'guard',
};
const canary = { build: 'c2', entries: 200, failures: 15 };
const against = { build: 'c1', entries: 1800, failures: 5 };
const compared = (evidence: number): GuardReason => ({ code: 'compared', canary, against, evidence });

it.each<['en-US' | 'zh-CN' | 'km-KH', GuardReason, string]>([
  [
    'en-US',
    compared(340.4),
    'Canary c2: 15 of 200 entries failed (7.5 %) · c1: 5 of 1,800 entries failed (0.3 %) · 340 to 1 that the canary is worse',
  ],
  [
    'zh-CN',
    compared(0.5),
    '灰度版本 c2：200 次进入中失败 15 次（7.5%） · c1：1,800 次进入中失败 5 次（0.3%） · 没有迹象表明灰度版本更差',
  ],
  [
    'km-KH',
    compared(3.44),
    'កំណែសាកល្បង c2៖ ការចូល 200 ដង មិនជោគជ័យ 15 ដង (7.5%) · c1៖ ការចូល 1,800 ដង មិនជោគជ័យ 5 ដង (0.3%) · 3.4 ទល់នឹង 1 ថាកំណែសាកល្បងអន់ជាង',
  ],
  [
    'en-US',
    { code: 'compared', canary, against: { ...against, entries: 0, failures: 0 }, evidence: 2e6 },
    'Canary c2: 15 of 200 entries failed (7.5 %) · c1: no entries · Over 1,000,000 to 1 that the canary is worse',
  ],
  [
    'en-US',
    { code: 'taps-compared', canary, against: { ...against, entries: 0, failures: 0 }, evidence: 340 },
    'Canary c2: 15 of 200 taps took more than 200 ms (7.5 %) · c1: no taps · 340 to 1 that the canary is worse',
  ],
  ['zh-CN', { code: 'base-changed', against: 'c3' }, 'c3 已成为当前版本：灰度版本从现在起与它比较。'],
  ['km-KH', { code: 'guarded' }, 'មានអ្នកយាម'],
])('tells the guard’s reasons in %s: %j', (language, reason, text) => {
  expect(whyOf(readerOf(language, now), { ...entry, why: 'in other words', reason })).toBe(text);
});

it('tells lines that have words alone, and codes of later versions, in the words that they have', () => {
  const reader = readerOf('zh-CN', now);
  expect(whyOf(reader, { ...entry, why: 'nothing says that it is worse' })).toBe(
    'nothing says that it is worse',
  );
  const later = { code: 'tired' } as unknown as GuardReason;
  expect(whyOf(reader, { ...entry, why: 'it was tired', reason: later })).toBe('it was tired');
  expect(whyOf(reader, entry)).toBe('');
});
