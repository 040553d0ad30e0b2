export interface Weighed {
  name: string;
  bytes: number;
}

const told = 5;

/**
 * What is wrong with the files that a page starts from, or null where they are within the budget.
 * Sizes of files are compressed, those of modules are not: they say where to look, not what to save.
 */
export function judgeStart(files: Weighed[], modules: () => Weighed[], budgetBytes: number): string | null {
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
  if (total <= budgetBytes) return null;
  return [
    `The start takes ${inKb(total)} (brotli), ${inKb(total - budgetBytes)} more than its budget of ${inKb(budgetBytes)}.`,
    'Fetch what home does not paint when it is needed (lazyPart), or keep it in the remote that needs it.',
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
