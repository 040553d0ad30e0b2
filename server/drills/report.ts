/** Prints what a drill finds, and remembers what is worse than promised. */
export class Report {
  private readonly misses: string[] = [];

  say(text: string): void {
    console.log(text);
  }

  /** Says how many seconds something took. */
  async time<Result>(
    what: string,
    act: () => Promise<Result>,
    mostSeconds = Number.POSITIVE_INFINITY,
  ): Promise<Result> {
    const began = Date.now();
    const result = await act();
    this.atMost(`seconds: ${what}`, (Date.now() - began) / 1_000, mostSeconds);
    return result;
  }

  atMost(what: string, found: number, most: number): void {
    const promise = Number.isFinite(most) ? ` (at most ${most})` : '';
    const line = `${what}: ${Number.isInteger(found) ? found : found.toFixed(1)}${promise}`;
    console.log(line);
    if (found > most) this.misses.push(line);
  }

  atLeast(what: string, found: number, least: number): void {
    const line = `${what}: ${found} (at least ${least})`;
    console.log(line);
    if (found < least) this.misses.push(line);
  }

  end(): void {
    if (this.misses.length === 0) return;
    console.error(`\nWorse than promised:\n${this.misses.join('\n')}`);
    process.exitCode = 1;
  }
}
