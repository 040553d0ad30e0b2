type ReadShare = (app: string, name: string) => number;

let readShare: ReadShare = () => 0;

/** Set by the host at boot to the percentages of deployed flags; a standalone remote has all of its flags. */
export function setOwnFlags(next: ReadShare): void {
  readShare = next;
}

/** Returns the percentage of users for whom a flag of an app is on, 0 if nobody declared it. */
export function shareOfFlag(app: string, name: string): number {
  return readShare(app, name);
}
