import { type ChangedThing, changedThings, maxHelloMs, maxSilentMs } from '@agency/shared/model/live';

interface Change {
  orgcode: string;
  thing: ChangedThing;
  by: string | null;
}

/** Records the latest changes, for clients that loaded their data before they said hello. */
export class RecentChanges {
  /** Times are of `performance.now()`. The oldest change comes first. */
  private readonly latest = new Map<string, Change & { at: number }>();
  private completeSince = performance.now();

  add(change: Change): void {
    const at = performance.now();
    const key = `${change.orgcode} ${change.thing} ${change.by}`;
    this.latest.delete(key);
    this.latest.set(key, { ...change, at });
    for (const [oldKey, old] of this.latest) {
      if (old.at >= at - maxSilentMs - maxHelloMs) return;
      this.latest.delete(oldKey);
    }
  }

  restart(): void {
    this.completeSince = performance.now();
  }

  /** Returns the kinds of data that changed in the last `ms`: every kind if changes of that time are not known. */
  within(ms: number, concerns: (change: Change) => boolean): ChangedThing[] {
    const from = performance.now() - ms;
    if (this.completeSince > from) return [...changedThings];
    const changes = [...this.latest.values()].filter((change) => change.at >= from && concerns(change));
    return [...new Set(changes.map(({ thing }) => thing))];
  }
}
