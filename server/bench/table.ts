import type { ScaleResult } from './measure-calls';

const targets = { list: 60, detail: 60, dashboard: 200, write: 200 };
const ms = (value: number) => (value < 10 ? value.toFixed(1) : value.toFixed(0));

/** Markdown: a row for each call, p50 / p95 at each size, and how much the p95 grows from the first to the last. */
export function tableOf(results: ScaleResult[]): string {
  const last = results.at(-1);
  const head = [
    'call',
    ...results.map(({ scale }) => `${scale}: p50 / p95 ms, calls/s`),
    'first, ms',
    'growth',
    'target, ms',
    'errors',
  ];
  const lines = (last?.rows ?? []).map((row, index) => {
    const cells = results.map(({ rows }) => rows[index]);
    const growth = row.p95 / (cells[0]?.p95 ?? row.p95);
    const errors = cells.reduce((sum, cell) => sum + (cell?.errors ?? 0), 0);
    return [
      row.call.name,
      ...cells.map((cell) => (cell ? `${ms(cell.p50)} / ${ms(cell.p95)}, ${cell.perSecond.toFixed(0)}` : '')),
      ms(row.first),
      `${growth.toFixed(2)}×`,
      `${targets[row.call.kind]}${row.p95 > targets[row.call.kind] ? ' missed' : ''}`,
      String(errors),
    ];
  });
  return [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
