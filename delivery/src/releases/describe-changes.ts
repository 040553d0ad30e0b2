import type { BuildManifest } from '@agency/shared/contract';
import { type FilledSlot, slotsOf } from './filled-slots';
import { type BuildSizes, inKb } from './measure-build';

export interface MeasuredBuild extends Pick<BuildManifest, 'routes' | 'pages' | 'places' | 'rootNames'> {
  sizes: BuildSizes;
}

/** Bytes by which a size may change without being mentioned. */
const unmentionedBytes = 1_000;

/**
 * Describes the difference of two builds of an app: routes, filled and offered slots, and contract names that one of them lacks, and sizes
 * that changed by more than 1 KB. Names are compared only if both builds record them.
 */
export function describeChanges(before: MeasuredBuild, after: MeasuredBuild): string[] {
  const { rootNames: namesBefore = after.rootNames ?? [] } = before;
  const { rootNames: namesAfter = namesBefore } = after;
  return [
    ...describeLists('routes', routesOf(before), routesOf(after)),
    ...describeLists('slots', slotsOf(before).map(formatSlot), slotsOf(after).map(formatSlot)),
    ...describeLists('offered slots', ownSlotsOf(before), ownSlotsOf(after)),
    ...describeLists('contract names', namesBefore, namesAfter),
    ...describeSize('the start', before.sizes.start, after.sizes.start),
    ...Object.entries(after.sizes.screens).flatMap(([part, bytes]) =>
      describeSize(part, before.sizes.screens[part], bytes),
    ),
  ];
}

/** The host serves its pages itself, so they are its routes. */
const routesOf = ({ routes, pages = [] }: MeasuredBuild) => [...routes, ...pages];

const ownSlotsOf = ({ places }: MeasuredBuild) => Object.keys(places?.slots ?? {});

function formatSlot({ slot, name, roles }: FilledSlot): string {
  return roles ? `${slot} ${name} (${roles.join(', ')})` : `${slot} ${name}`;
}

function describeLists(what: string, before: string[], after: string[]): string[] {
  const added = after.filter((item) => !before.includes(item));
  const removed = before.filter((item) => !after.includes(item));
  return [
    ...(added.length > 0 ? [`${what} added: ${added.join(', ')}`] : []),
    ...(removed.length > 0 ? [`${what} removed: ${removed.join(', ')}`] : []),
  ];
}

function describeSize(what: string, before: number | null | undefined, after: number | null): string[] {
  const [old, bytes] = [before ?? after ?? 0, after ?? before ?? 0];
  return Math.abs(bytes - old) > unmentionedBytes
    ? [`size of ${what}: ${inKb(bytes)}, it was ${inKb(old)}`]
    : [];
}
