import type { ChangedThing } from '@agency/shared/model/live';
import type { DataKind } from '../db/data-kind';

const thingOf: Partial<Record<DataKind, ChangedThing>> = {
  store: 'store',
  broker: 'broker',
  customer: 'customer',
  store_visit: 'visit',
};

interface Settings {
  everyMs: number;
  tell: (orgcode: string, things: ChangedThing[]) => void;
}

/** Gathers what changes in each organisation, and tells it together: the first change starts the time. */
export class OrganisationNews {
  private readonly gathered = new Map<string, { things: Set<ChangedThing>; timer: NodeJS.Timeout }>();

  constructor(private readonly settings: Settings) {}

  add(orgcode: string, kind: DataKind): void {
    const thing = thingOf[kind];
    if (!thing) return;
    const known = this.gathered.get(orgcode);
    if (known) known.things.add(thing);
    else {
      const timer = setTimeout(() => this.tell(orgcode), this.settings.everyMs);
      this.gathered.set(orgcode, { things: new Set([thing]), timer });
    }
  }

  stop(): void {
    for (const { timer } of this.gathered.values()) clearTimeout(timer);
    this.gathered.clear();
  }

  private tell(orgcode: string): void {
    const things = [...(this.gathered.get(orgcode)?.things ?? [])];
    this.gathered.delete(orgcode);
    this.settings.tell(orgcode, things);
  }
}
