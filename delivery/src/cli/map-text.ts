import type { AppOwner } from '@agency/shared/contract';
import { hostApp } from '../registry/transitions';
import type { MappedApp, MappedBuild, OwnSlot } from '../releases/map-apps';
import { inKb } from '../releases/measure-build';

/** Maximum number of columns of a line. */
const columns = 100;
const indent = 10;

/** Formats the map of the apps: for each app a heading and indented lists, and with `withNames` its contract names. */
export function formatMap(apps: MappedApp[], withNames: boolean): string[] {
  if (apps.length === 0) return ['nothing is published'];
  const width = Math.max(...apps.map(({ app }) => app.length));
  const teamWidth = Math.max(...apps.map(({ owner }) => teamOf(owner).length));
  return apps.flatMap(({ app, owner, build }) => {
    const heading = `${app.padEnd(width)}  ${teamOf(owner).padEnd(teamWidth)}`;
    if (!build) return [`${heading}  no build is current`];
    return [
      `${heading}  ${build.buildId}  contract ${build.contract}, ${formatCount(app, build)}`,
      ...formatList('sizes', formatSizes(build)),
      ...formatList('routes', build.routes),
      ...formatList(
        'slots',
        build.slots.map(({ slot, name }) => `${slot} ${name}`),
      ),
      ...formatList('offers', build.ownSlots.map(formatOwnSlot)),
      ...(build.sbom ? formatList('sbom', [build.sbom.path]) : []),
      ...(withNames ? formatList('names', build.names ?? []) : []),
    ];
  });
}

const teamOf = (owner: AppOwner | null) => owner?.team ?? '-';

function formatCount(app: string, { names }: MappedBuild): string {
  if (!names) return 'names not recorded';
  return `${app === hostApp ? 'provides' : 'uses'} ${names.length} ${names.length === 1 ? 'name' : 'names'}`;
}

function formatOwnSlot({ name, widgets }: OwnSlot): string {
  return widgets.length > 0 ? `${name} (${widgets.join(', ')})` : `${name} (empty)`;
}

function formatSizes({ startBytes, largestScreen }: MappedBuild): string[] {
  return [
    ...(startBytes === null ? [] : [`start ${inKb(startBytes)}`]),
    ...(largestScreen ? [`largest screen ${largestScreen.route} ${inKb(largestScreen.bytes)}`] : []),
  ];
}

/** Joins items to as few lines as fit, of which the first begins with the label. */
function formatList(label: string, items: string[]): string[] {
  const lines: string[] = [];
  for (const [index, item] of items.entries()) {
    const text = index < items.length - 1 ? `${item},` : item;
    const line = `${lines.at(-1)} ${text}`;
    if (lines.length > 0 && indent + line.length <= columns) lines[lines.length - 1] = line;
    else lines.push(text);
  }
  return lines.map((line, index) => (index === 0 ? `  ${label}` : '').padEnd(indent) + line);
}
