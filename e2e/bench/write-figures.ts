import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';

const readme = join(import.meta.dirname, 'README.md');

export function writeFigures(
  mark: 'table' | 'news' | 'inp' | 'apps' | 'start' | 'sizes' | `scroll-${string}`,
  conditions: string[],
  tables: string[],
): void {
  const [start, end] = [`<!-- ${mark} -->`, `<!-- /${mark} -->`];
  const [head, rest = ''] = readFileSync(readme, 'utf8').split(start);
  const day = new Date().toISOString().slice(0, 10);
  const machine = [day, ...conditions, `${cpus().length} × ${cpus()[0]?.model}`].join(', ');
  const body = [`${start}\nMeasured on ${machine}.`, ...tables].join('\n\n');
  writeFileSync(readme, `${head}${body}\n${end}${rest.split(end)[1] ?? ''}`);
  execFileSync('biome', ['format', '--write', readme]);
}
