/** A pattern for `like` that finds `word` anywhere; its own wildcards stand for themselves. */
export function containing(word: string): string {
  return `%${word.replace(/[\\%_]/g, '\\$&')}%`;
}
