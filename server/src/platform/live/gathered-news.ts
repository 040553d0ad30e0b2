import type { ChangedThing } from '@agency/shared/model/live';
import type { DataKind } from '../db/data-kind';

const thingOf: Partial<Record<DataKind, ChangedThing>> = {
  store: 'store',
  broker: 'broker',
  customer: 'customer',
  store_visit: 'visit',
};

interface Settings {
  soonMs: number;
  everyMs: number;
  tell: (whose: string, things: ChangedThing[]) => void;
}

/** Reports a change soon and groups further ones at an interval, per organisation or session. */
export class GatheredNews {
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
