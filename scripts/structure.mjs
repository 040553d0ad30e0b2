// Prints the rooms of a folder by floors: a room stands one floor above the highest room that it imports.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cruise } from 'dependency-cruiser';
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import { root } from './workspace.mjs';

const usage = `Usage: npm run structure [-- <folder> [depth]]
  prints the rooms of a folder (default: the whole project) with their floors, lines and arrows
  depth  how many folders below it make a room (default 1)`;

const notProduction = /\.(test|spec|examples)\.tsx?$|\/(testing|fixtures)\//;
const [folder = '', depth = '1'] = process.argv.slice(2);

if (folder === '--help' || !existsSync(join(root, folder)) || !(Number(depth) > 0)) {
  console.log(usage);
  process.exit(folder === '--help' ? 0 : 2);
}
const modules = await readModules();
print(buildRooms(modules));

async function readModules() {
  const packages = ['shared', 'host', 'server', 'delivery', 'e2e', 'scripts'];
  const { remotesIn } = await import('./remotes.cjs');
  const options = await extractOptions(join(root, '.dependency-cruiser.cjs'));
  const { output } = await cruise(folder ? [folder] : [...packages, ...remotesIn(root)], {
    ...options,
    baseDir: root,
  });
  return output.modules.filter(({ source }) => isOurs(source));
}

function isOurs(source) {
  return !source.includes('node_modules') && !notProduction.test(source) && existsSync(join(root, source));
}

/** The room of a file: so many folders below the folder that is looked at, or the file itself where it lies higher. */
function roomOf(source) {
  const prefix = folder ? `${folder.replace(/\/$/, '')}/` : '';
  if (!source.startsWith(prefix)) return null;
  return source.slice(prefix.length).split('/').slice(0, Number(depth)).join('/');
}

function buildRooms(found) {
  const rooms = new Map();
  for (const { source, dependencies } of found) {
    const name = roomOf(source);
    if (name === null) continue;
    const room = rooms.get(name) ?? { name, lines: 0, imports: new Map(), floor: 0 };
    rooms.set(name, room);
    room.lines += readFileSync(join(root, source), 'utf8').split('\n').length - 1;
    for (const { resolved } of dependencies) {
      const other = isOurs(resolved) ? roomOf(resolved) : null;
      if (other !== null && other !== name) room.imports.set(other, (room.imports.get(other) ?? 0) + 1);
    }
  }
  return rooms;
}

/** Rooms that import each other, directly or around, have no order: their arrows are those that point up. */
function print(rooms) {
  const floorOf = (name, path) => {
    const room = rooms.get(name);
    if (!room || path.includes(name)) return 0;
    room.floor ||=
      1 + Math.max(0, ...[...room.imports.keys()].map((other) => floorOf(other, [...path, name])));
    return room.floor;
  };
  for (const name of rooms.keys()) floorOf(name, []);
  const ordered = [...rooms.values()].sort((a, b) => b.floor - a.floor || a.name.localeCompare(b.name));
  const up = [];
  let arrows = 0;
  for (const { name, lines, imports, floor } of ordered) {
    const to = [...imports].sort(([a], [b]) => a.localeCompare(b));
    console.log(
      `floor ${floor}  ${name}  ${lines} lines  → ${to.map(([other, times]) => `${other} ${times}`).join(', ') || '–'}`,
    );
    arrows += to.length;
    for (const [other, times] of to)
      if ((rooms.get(other)?.floor ?? 0) >= floor) up.push(`${name} → ${other} ${times}`);
  }
  const floors = ordered[0]?.floor ?? 0;
  console.log(`\n${ordered.length} rooms, ${floors} floors, ${arrows} arrows, ${up.length} of them up`);
  for (const arrow of up) console.log(`up: ${arrow}`);
}
