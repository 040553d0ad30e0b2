export interface Weighed {
  name: string;
  bytes: number;
}

export interface SizeBudget {
  what: string;
  bytes: number;
  /** Additional bytes for each chunk, where the entry holds their names and hashes. */
  bytesPerChunk?: number;
  advice: string;
}

const told = 5;

/**
 * Returns what exceeds the budget, or null. File sizes are compressed, module sizes are not: they show where to look,
 * not how much would be saved.
 */
export function findSizeFault(files: Weighed[], modules: () => Weighed[], budget: SizeBudget): string | null {
  const { what, bytes, advice } = budget;
  const total = files.reduce((sum, file) => sum + file.bytes, 0);
  if (total <= bytes) return null;
  return [
    `${what} takes ${inKb(total)} (brotli), ${inKb(total - bytes)} more than its budget of ${inKb(bytes)}.`,
    advice,
    `Files: ${list(files)}`,
    `Largest modules before compression: ${list(modules())}`,
  ].join('\n');
}

function list(weighed: Weighed[]): string {
  const largest = [...weighed].sort((a, b) => b.bytes - a.bytes).slice(0, told);
  return largest.map(({ name, bytes }) => `${name} ${inKb(bytes)}`).join(', ');
}

function inKb(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} KB`;
}
