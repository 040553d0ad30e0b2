import type { CallResult, ScaleResult } from './measure-call';

const targets = { list: 60, detail: 60, dashboard: 200, write: 200 };
const ms = (value: number) => (value < 10 ? value.toFixed(1) : value.toFixed(0));

/** A dashboard counts without a cache, because each write invalidates it. */
const slowest = ({ call, p95, fresh }: CallResult) =>
  call.kind === 'dashboard' ? Math.max(p95, fresh.p95) : p95;

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
