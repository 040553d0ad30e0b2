import { formatNumber } from '@agency/shared/model/format-number';
import { type GuardReason, maxShownOdds, roundOdds } from '../../guard/reason';
import type { HistoryEntry } from '../../releases/history';
import { countText, percentOf } from '../figures';
import type { Reader } from '../texts';

type Comparison = Extract<GuardReason, { evidence: number }>;

/** Explains an entry in the reader's language. Entries without a known code show their stored text. */
export function whyOf(reader: Reader, { reason, why = '' }: HistoryEntry): string {
  switch (reason?.code) {
    case 'compared':
      return [
        shareOf(reader, 'reason.canary', reason.canary),
        shareOf(reader, 'reason.against', reason.against),
        oddsOf(reader, reason.evidence),
      ].join(' · ');
    case 'taps-compared':
      return [
        shareOf(reader, 'reason.canary', reason.canary, 'reason.slow'),
        shareOf(reader, 'reason.against', reason.against, 'reason.slow'),
        oddsOf(reader, reason.evidence),
      ].join(' · ');
    case 'base-changed':
      return reader.text('reason.base-changed', { against: reason.against });
    case 'guarded':
      return reader.text('reason.guarded');
    case 'frozen':
      return reader.text('reason.frozen');
    default:
      return why;
  }
}

function shareOf(
  { text }: Reader,
  key: 'reason.canary' | 'reason.against',
  { build, entries, failures }: Comparison['canary'],
  what: 'reason.failed' | 'reason.slow' = 'reason.failed',
): string {
  const share = { failures: countText(failures), entries: countText(entries) };
  const failed =
    entries === 0
      ? text(what === 'reason.slow' ? 'reason.noTaps' : 'reason.none')
      : text(what, { ...share, percent: percentOf(failures / entries) });
  return text(key, { build, failed });
}

function oddsOf({ text }: Reader, evidence: number): string {
  if (evidence < 1) return text('reason.noWorse');
  const key = evidence > maxShownOdds ? 'reason.surelyWorse' : 'reason.worse';
  const odds = roundOdds(Math.min(evidence, maxShownOdds));
  return text(key, { odds: formatNumber(odds, 1) });
}
