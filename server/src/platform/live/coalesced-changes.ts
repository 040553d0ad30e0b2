import type { ChangedThing } from '@agency/shared/model/live';

interface Settings {
  soonMs: number;
  everyMs: number;
  notify: (whose: string, things: ChangedThing[]) => void;
}

/** Reports a change soon and groups further ones at an interval, per organisation or session. */
export class CoalescedChanges {
  private readonly pending = new Map<string, { things: Set<ChangedThing>; timer: NodeJS.Timeout }>();

  constructor(private readonly settings: Settings) {}

  add(whose: string, thing: ChangedThing): void {
    const known = this.pending.get(whose);
    if (known) known.things.add(thing);
    else this.schedule(whose, [thing], this.settings.soonMs);
  }

  stop(): void {
    for (const { timer } of this.pending.values()) clearTimeout(timer);
    this.pending.clear();
  }

  private schedule(whose: string, things: ChangedThing[], ms: number): void {
    const timer = setTimeout(() => this.report(whose), ms);
    this.pending.set(whose, { things: new Set(things), timer });
  }

  private report(whose: string): void {
    const things = [...(this.pending.get(whose)?.things ?? [])];
    this.pending.delete(whose);
    if (things.length === 0) return;
    this.schedule(whose, [], this.settings.everyMs);
    this.settings.notify(whose, things);
  }
}
