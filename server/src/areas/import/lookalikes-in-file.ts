import type { ParsedRow } from './columns';
import type { ImportKind, LikenessWay, Lookalike } from './import-kind';

const ways: readonly LikenessWay[] = ['number', 'name'];

export class LookalikesInFile {
  private readonly first = new Map<string, { line: number; record: string }>();
  private readonly found = new Map<number, Lookalike[]>();

  constructor(private readonly kind: ImportKind) {}

  add({ line, values }: ParsedRow): void {
    const { likeness, keyOf, nameOf } = this.kind;
    if (!likeness) return;
    const keys = likeness.keysOf(values);
    for (const way of ways) {
      const key = keys[way];
      if (key === undefined) continue;
      const earlier = this.first.get(`${way} ${key}`);
      if (earlier) this.found.set(line, [...(this.found.get(line) ?? []), { row: line, way, ...earlier }]);
      else this.first.set(`${way} ${key}`, { line, record: `${keyOf(values)} ${nameOf(values)}`.trim() });
    }
  }

  /** Returns what the rows look like, except refused rows, and forgets it. */
  take(rows: readonly ParsedRow[]): Lookalike[] {
    return rows.flatMap(({ line, refusals }) => {
      const lookalikes = refusals.length === 0 ? (this.found.get(line) ?? []) : [];
      this.found.delete(line);
      return lookalikes;
    });
  }
}
