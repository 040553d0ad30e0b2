export interface Weighed {
  name: string;
  bytes: number;
}

export interface SizeBudget {
  /** Whose size it is, for example `The start`. */
  what: string;
  bytes: number;
  /** What to do about a size over it. */
  advice: string;
}

const told = 5;

/**
 * What is wrong with the files of an entry, or null where they are within the budget.
 * Sizes of files are compressed, those of modules are not: they say where to look, not what to save.
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
