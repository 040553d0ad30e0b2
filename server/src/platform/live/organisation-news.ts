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
  tell: (orgcode: string, things: ChangedThing[]) => void;
}

/** Tells soon what has changed in an organisation, and what follows together, once in every so many ms. */
export class OrganisationNews {
  /** Of each organisation in which something has changed lately. */
  private readonly gathered = new Map<string, { things: Set<ChangedThing>; timer: NodeJS.Timeout }>();

  constructor(private readonly settings: Settings) {}

  add(orgcode: string, kind: DataKind): void {
    const thing = thingOf[kind];
    if (!thing) return;
    const known = this.gathered.get(orgcode);
    if (known) known.things.add(thing);
    else this.gather(orgcode, [thing], this.settings.soonMs);
  }

  stop(): void {
    for (const { timer } of this.gathered.values()) clearTimeout(timer);
    this.gathered.clear();
  }

  private gather(orgcode: string, things: ChangedThing[], ms: number): void {
    const timer = setTimeout(() => this.tell(orgcode), ms);
    this.gathered.set(orgcode, { things: new Set(things), timer });
  }

  private tell(orgcode: string): void {
    const things = [...(this.gathered.get(orgcode)?.things ?? [])];
    this.gathered.delete(orgcode);
    if (things.length === 0) return;
    this.gather(orgcode, [], this.settings.everyMs);
    this.settings.tell(orgcode, things);
  }
}
