export class Ids {
  private readonly last = new Map<string, number>();

  next(table: string): string {
    const id = (this.last.get(table) ?? 0) + 1;
    this.last.set(table, id);
    return String(id);
  }
}
