import type { BuildCounts } from '@agency/shared/contract';
import { html } from 'ghtml';
import { type BuildSeries, noCounts, rateOf, screenTimeOf } from '../counts';
import { countText, percentOf, percentText, timeText } from '../figures';
import { type Role, roleOf, roles } from '../roles';
import type { AppState } from '../state';
import type { Reader } from '../texts';

const height = 40;
const bar = { width: 8, step: 10 };

export function shareChart(reader: Reader, app: AppState, counts: BuildSeries[]): string {
  const all = sumOf(counts.map(({ total }) => total.entries));
  const told = counts.map(({ build, total }) => shareText(reader, build, total.entries, all));
  const steps = counts[0]?.steps.length ?? 0;
  const columns = Array.from({ length: steps }, (_, step) => column(app, counts, step));
  const words = `${reader.text('share')}. ${told.join('; ')}`;
  return html`<svg class="share" role="img" aria-label="${words}" viewBox="0 0 ${steps * bar.step} ${height}" preserveAspectRatio="none">!${columns}</svg>`;
}

export function shareText({ text }: Reader, build: string, entries: number, all: number): string {
  return text('share.one', {
    build,
    percent: percentOf(all > 0 ? entries / all : 0),
    entries: countText(all),
  });
}

function column(app: AppState, counts: BuildSeries[], step: number): string {
  const entriesOf = (series: BuildSeries) => series.steps[step]?.entries ?? 0;
  const all = sumOf(counts.map(entriesOf));
  if (all === 0) return '';
  let top = height;
  const bars = roles.map((role) => {
    const ours = sumOf(counts.filter(({ build }) => roleOf(app, build) === role).map(entriesOf));
    const tall = (ours / all) * height;
    top -= tall;
    return tall === 0
      ? ''
      : html`<rect class="of-${role}" x="${step * bar.step}" y="${top.toFixed(2)}" width="${bar.width}" height="${tall.toFixed(2)}"/>`;
  });
  return bars.join('');
}

export interface Measure {
  name: 'failures' | 'crashes' | 'time';
  valueOf: (counts: BuildCounts) => number | null;
  textOf: (reader: Reader, value: number | null) => string;
  /** Minimum of the chart's upper end, so that a single failure does not fill it. */
  least: number;
}

export const measures: readonly Measure[] = [
  {
    name: 'failures',
    valueOf: (counts) => rateOf(counts, 'load_failures'),
    textOf: percentText,
    least: 0.02,
  },
  { name: 'crashes', valueOf: (counts) => rateOf(counts, 'crashes'), textOf: percentText, least: 0.02 },
  { name: 'time', valueOf: screenTimeOf, textOf: timeText, least: 1_000 },
];

export function sparkline(reader: Reader, measure: Measure, app: AppState, counts: BuildSeries[]): string {
  const shown = linesOf(app, counts);
  const values = shown.map(({ series }) => series.steps.map((step) => measure.valueOf(step)));
  const highest = Math.max(measure.least, ...values.flat().map((value) => value ?? 0));
  const steps = counts[0]?.steps.length ?? 1;
  const lines = shown.map(({ role }, index) => line(role, values[index] ?? [], highest));
  const words = shown.map(({ role }, index) => spoken(reader, measure, role, values[index] ?? []));
  return html`<svg class="line" role="img" aria-label="${words.join(' ')}" viewBox="0 0 ${Math.max(1, steps - 1)} ${height}" preserveAspectRatio="none">!${lines}</svg>`;
}

export function linesOf(app: AppState, counts: BuildSeries[]): { role: Role; series: BuildSeries }[] {
  const served = [app.current, app.canary?.build].flatMap((build) => (build ? [build] : []));
  const nobody = { total: noCounts, steps: counts[0]?.steps.map(() => noCounts) ?? [] };
  return served.map((build) => ({
    role: roleOf(app, build),
    series: counts.find((series) => series.build === build) ?? { build, ...nobody },
  }));
}

/** Steps without entries are gaps; a step between two gaps is drawn as a dot. */
function line(role: Role, values: (number | null)[], highest: number): string {
  const drawn = values.map((value, step) => {
    if (value === null) return '';
    const point = `${step} ${(height - 1 - (value / highest) * (height - 2)).toFixed(2)}`;
    const isBegun = step > 0 && values[step - 1] !== null;
    const isLonely = !isBegun && (values[step + 1] ?? null) === null;
    return isBegun ? `L${point}` : `M${point}${isLonely ? 'h0' : ''}`;
  });
  return html`<path class="of-${role}" d="${drawn.join('')}"/>`;
}

function spoken(reader: Reader, { name, textOf }: Measure, role: Role, values: (number | null)[]): string {
  const known = values.filter((value) => value !== null);
  const [title, first, last] = [reader.text(name), known[0], known.at(-1)];
  if (first === undefined || last === undefined) return reader.text('chart.none', { name: title });
  return reader.text('chart', {
    name: title,
    role: reader.text(`role.${role}`),
    first: textOf(reader, first),
    highest: textOf(reader, Math.max(...known)),
    last: textOf(reader, last),
  });
}

function sumOf(numbers: number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}
