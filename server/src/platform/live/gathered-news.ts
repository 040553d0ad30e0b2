import type { ChangedThing } from '@agency/shared/model/live';
import type { DataKind } from '../db/data-kind';

const thingOf: Partial<Record<DataKind, ChangedThing>> = {
  store: 'store',
  broker: 'broker',
  customer: 'customer',
  store_visit: 'visit',
};

interface Settings {
  /** What one transaction changes is told together. */
  soonMs: number;
  everyMs: number;
  tell: (whose: string, things: ChangedThing[]) => void;
}

/** Tells soon what has changed, and what follows together, once in every so many ms: of each organisation, or of each session. */
export class GatheredNews {
  /** Of each of whom something has changed lately. */
  private readonly gathered = new Map<string, { things: Set<ChangedThing>; timer: NodeJS.Timeout }>();

  constructor(private readonly settings: Settings) {}

  add(whose: string, kind: DataKind): void {
    const thing = thingOf[kind];
    if (!thing) return;
    const known = this.gathered.get(whose);
    if (known) known.things.add(thing);
    else this.gather(whose, [thing], this.settings.soonMs);
  }

  stop(): void {
    for (const { timer } of this.gathered.values()) clearTimeout(timer);
    this.gathered.clear();
  }

  private gather(whose: string, things: ChangedThing[], ms: number): void {
    const timer = setTimeout(() => this.tell(whose), ms);
    this.gathered.set(whose, { things: new Set(things), timer });
  }

  private tell(whose: string): void {
    const things = [...(this.gathered.get(whose)?.things ?? [])];
    this.gathered.delete(whose);
    if (things.length === 0) return;
    this.gather(whose, [], this.settings.everyMs);
    this.settings.tell(whose, things);
  }
}
