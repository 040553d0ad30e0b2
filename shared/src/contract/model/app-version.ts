export interface AppRelease {
  /** `major.minor.patch` */
  version: string;
  time: string;
}

export interface TargetRelease extends AppRelease {
  /** 1 forbids older builds. */
  force: number;
}

/** The five outcomes of a check, and why (docs/product.md, section 4 "App update"). */
export type UpdateOutcome = 'new-version' | 'new-patch' | 'new-build' | 'forced-build' | 'none';

export const updateReactions = {
  'new-version': 'forced',
  'new-patch': 'tip',
  'new-build': 'silent',
  'forced-build': 'forced',
  none: 'idle',
} as const satisfies Record<UpdateOutcome, string>;

export class InvalidVersionError extends Error {
  override readonly name = 'InvalidVersionError';

  constructor(
    readonly current: string,
    readonly target: string,
  ) {
    super(`Cannot compare the versions "${current}" and "${target}"`);
  }
}

const pattern = /^(\d{1,5})\.(\d{1,5})\.(\d{1,5})$/;

type Version = readonly [major: number, minor: number, patch: number];

function parse(version: string): Version | null {
  const match = pattern.exec(version.trim());
  return match ? [Number(match[1]), Number(match[2]), Number(match[3])] : null;
}

export function updateOutcome(current: AppRelease, target: TargetRelease): UpdateOutcome {
  const from = parse(current.version);
  const to = parse(target.version);
  if (!from || !to) throw new InvalidVersionError(current.version, target.version);
  const isNewer = isLater(target.time, current.time);
  if (to[0] !== from[0]) return to[0] > from[0] ? 'new-version' : forcedOr('none');
  if (to[1] !== from[1]) return to[1] > from[1] ? 'new-version' : forcedOr('none');
  if (to[2] !== from[2]) return forcedOr(to[2] > from[2] ? 'new-patch' : 'none');
  return forcedOr(isNewer ? 'new-build' : 'none');

  /** The force flag overrides every outcome except a new version, which is forced anyway. */
  function forcedOr(outcome: UpdateOutcome): UpdateOutcome {
    return target.force === 1 && isNewer ? 'forced-build' : outcome;
  }
}

const timePattern = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/;

/** Timestamps in this form sort as text. An unknown one is never later, and nothing is later than it. */
function isLater(time: string, than: string): boolean {
  return timePattern.test(time) && timePattern.test(than) && time > than;
}
