import { quantileOf } from '../quantile';
import type { ScrollResult } from './measure-scroll';
import type { Stretch } from './phone';
import type { LongFrame } from './scroll-probe';

const longMs = 50;

export interface Line<Result> {
  label: string;
  value: (result: Result) => number;
  target?: number;
}

/** Returns whether the page caused the long frame: its scripts, style and layout took more than half. */
export function isOurs({ duration, ours, rendering }: LongFrame): boolean {
  return duration > longMs && ours + rendering > duration / 2;
}

interface Smoothness {
  ours: number;
  worstMs?: number;
}

export function linesOfStretch<Result>(
  name: string,
  of: (result: Result) => Stretch,
  { ours, worstMs }: Smoothness,
): Line<Result>[] {
  return [
    {
      label: `${name}: frames over 50 ms caused by us`,
      value: (result) => of(result).longFrames.filter(isOurs).length,
      target: ours,
    },
    {
      label: `${name}: frames over 50 ms in all`,
      value: (result) => of(result).frames.filter((ms) => ms > longMs).length,
    },
    {
      label: `${name}: worst frame, ms`,
      value: (result) => quantileOf(of(result).frames, 1),
      target: worstMs,
    },
    { label: `${name}: 95th percentile, ms`, value: (result) => quantileOf(of(result).frames, 0.95) },
    { label: `${name}: median frame, ms`, value: (result) => quantileOf(of(result).frames, 0.5) },
    { label: `${name}: frames`, value: (result) => of(result).frames.length },
  ];
}

export const megabytes = (bytes: number) => bytes / 1_000_000;

const lines: Line<ScrollResult>[] = [
  { label: 'rows loaded', value: ({ rows }) => rows },
  ...linesOfStretch<ScrollResult>('loading', ({ loading }) => loading, { ours: 3 }),
  ...linesOfStretch<ScrollResult>('flinging', ({ flinging }) => flinging, { ours: 0 }),
  ...linesOfStretch<ScrollResult>('coming back', ({ returning }) => returning, { ours: 0, worstMs: 80 }),
  {
    label: 'flinging: moments with a place without a row, %',
    value: ({ flinging: { blanks } }) => (100 * blanks.filter((px) => px > 1).length) / blanks.length,
    target: 1,
  },
  { label: 'flinging: highest such place, px', value: ({ flinging }) => quantileOf(flinging.blanks, 1) },
  { label: 'coming back: calls for the list', value: ({ requestsOnReturn }) => requestsOnReturn },
  { label: 'coming back: place lost, px', value: ({ placeLost }) => placeLost, target: 1 },
  { label: 'heap, MB', value: ({ heap }) => megabytes(heap) },
  { label: 'heap growth over ten visits, MB', value: ({ heapGrowth }) => megabytes(heapGrowth), target: 1 },
  { label: 'DOM nodes', value: ({ nodes }) => nodes },
  { label: 'DOM nodes more after ten visits', value: ({ nodeGrowth }) => nodeGrowth },
];

export function scrollTable(results: ScrollResult[]): string {
  return tableOf(lines, results);
}

/** Reports the best run of each figure, because other load only makes them worse. */
export function tableOf<Result>(lines: Line<Result>[], results: Result[]): string {
  const rows = lines.map(({ label, value, target }) => {
    const values = results.map(value);
    const best = label.endsWith(' loaded') ? Math.max(...values) : Math.min(...values);
    const verdict = target === undefined ? '' : best <= target ? 'hit' : 'miss';
    return `| ${[label, shown(best), values.map(shown).join(', '), target ?? '', verdict].join(' | ')} |`;
  });
  return ['| | best | runs | target | |', '|---|---:|---|---:|---|', ...rows].join('\n');
}

function shown(value: number): string {
  return Number.isInteger(value) ? String(value) : value.toFixed(value < 10 ? 2 : 1);
}
