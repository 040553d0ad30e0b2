import type { CallResult, ScaleResult } from './measure-call';

const targets = { list: 60, detail: 60, dashboard: 200, write: 200 };
const ms = (value: number) => (value < 10 ? value.toFixed(1) : value.toFixed(0));

/** A dashboard is as slow as it is when nothing is remembered: each write of somebody makes it so. */
const slowest = ({ call, p95, fresh }: CallResult) =>
  call.kind === 'dashboard' ? Math.max(p95, fresh.p95) : p95;

/**
 * Markdown: a row for each call, p50 / p95 at each size, what one call takes of the processor at the last size, and how much
 * the p95 grows from the first to the last.
 */
export function tableOf(results: ScaleResult[]): string {
  const last = results.at(-1);
  const head = [
    'call',
    ...results.map(({ scale }) => `${scale}: p50 / p95 ms, calls/s`),
    'processor, ms: server + PostgreSQL',
    'fresh: p50 / p95 ms',
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
      `${row.processor.server.toFixed(2)} + ${row.processor.database.toFixed(2)}`,
      `${ms(row.fresh.p50)} / ${ms(row.fresh.p95)}`,
      `${growth.toFixed(2)}×`,
      `${targets[row.call.kind]}${slowest(row) > targets[row.call.kind] ? ' missed' : ''}`,
      String(errors),
    ];
  });
  return [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
