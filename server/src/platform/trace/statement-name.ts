/** Returns what a statement does and with which table first, such as `select store`. Names are few and have no values. */
export function statementName(text: string): string {
  const verb = /^\W*([a-z]+)/i.exec(text)?.[1] ?? 'statement';
  const table = /\b(?:from|into|update)\s+"?([a-z][a-z_]*)\b/i.exec(text)?.[1];
  return [verb, table].filter(Boolean).join(' ').toLowerCase();
}
