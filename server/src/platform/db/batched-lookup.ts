import { setImmediate as nextTurn } from 'node:timers/promises';

interface Turn<Row> {
  keys: Set<string>;
  rows: Promise<Map<string, Row>>;
}

/**
 * Batches look-ups by key: those of one turn of the event loop share one statement, because each statement is a round
 * trip. No caller gets a row that was read before it asked.
 */
export class BatchedLookup<Row> {
  private turn: Turn<Row> | null = null;

  constructor(private readonly load: (keys: string[]) => Promise<Map<string, Row>>) {}

  async get(key: string): Promise<Row | undefined> {
    this.turn ??= this.begin();
    this.turn.keys.add(key);
    return (await this.turn.rows).get(key);
  }

  private begin(): Turn<Row> {
    const keys = new Set<string>();
    const rows = nextTurn().then(() => {
      this.turn = null;
      return this.load([...keys]);
    });
    return { keys, rows };
  }
}
