import type { Measures } from './measure';
import { medianOf } from './median';
import { inUnit, type Metric, metrics } from './metrics';
import type { ProfileName } from './profiles';
import type { Variant } from './variants';

export type Samples = Record<Variant, Measures[]>;

export interface Row {
  label: string;
  federated: number;
  monolith: number;
  ratio: number;
  target: string;
  verdict: 'hit' | 'miss' | '';
}

export function rowsOf(samples: Samples, profile: ProfileName): Row[] {
  return metrics.map((metric) => {
    const federated = inUnit(metric, medianOf(valuesOf(samples.federated, metric.key)));
    const monolith = inUnit(metric, medianOf(valuesOf(samples.monolith, metric.against ?? metric.key)));
    const own = metric.over && inUnit(metric, medianOf(valuesOf(samples.federated, metric.over)));
    const row = { label: metric.label, federated, monolith, ratio: federated / (own ?? monolith) };
    if (profile !== 'throttled') return { ...row, target: '', verdict: '' };
    return { ...row, target: targetOf(metric), verdict: verdictOn(metric, row) };
  });
}

function valuesOf(measures: Measures[], key: Metric['key']): number[] {
  return measures.flatMap((measure) => measure[key] ?? []);
}

function targetOf({ maxRatio, maxValue, unit }: Metric): string {
  const ratio = maxRatio === undefined ? [] : [`≤ ${maxRatio.toFixed(2)}`];
  const value = maxValue === undefined ? [] : [`≤ ${maxValue} ${unit}`.trim()];
  return [...ratio, ...value].join(', ');
}

function verdictOn(
  { maxRatio, maxValue }: Metric,
  { ratio, federated }: { ratio: number; federated: number },
): Row['verdict'] {
  if (maxRatio === undefined && maxValue === undefined) return '';
  const isHit =
    (maxRatio === undefined || round(ratio) <= maxRatio) &&
    federated <= (maxValue ?? Number.POSITIVE_INFINITY);
  return isHit ? 'hit' : 'miss';
}

function round(ratio: number): number {
  return Math.round(ratio * 100) / 100;
}

export function tableOf(rows: Row[]): string {
  const lines = rows.map((row) => {
    const { label, federated, monolith, ratio, target, verdict } = row;
    const cells = [label, shown(federated), shown(monolith), ratioShown(ratio), target, verdict];
    return `| ${cells.join(' | ')} |`;
  });
  return ['| | federated | monolith | ratio | target | |', '|---|---:|---:|---:|---|---|', ...lines].join(
    '\n',
  );
}

function shown(value: number): string {
  if (Number.isNaN(value)) return '';
  if (Math.abs(value) < 10) return value.toFixed(2);
  return Math.abs(value) < 100 ? value.toFixed(1) : value.toFixed(0);
}

function ratioShown(ratio: number): string {
  return Number.isFinite(ratio) && ratio > 0 ? ratio.toFixed(2) : '';
}
