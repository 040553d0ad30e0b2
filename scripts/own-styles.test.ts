import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { remotesIn } from './remotes.cjs';

const workspace = resolve(__dirname, '..');

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
}

const isCode = (file: string) => /\.tsx?$/.test(file) && !/\.(test|examples)\.tsx?$|testing\//.test(file);

function fileAt(importer: string, path: string): string | undefined {
  const base = resolve(dirname(importer), path);
  const names = [base, `${base}.ts`, `${base}.tsx`, join(base, 'index.ts')];
  return names.find((one) => /\.\w+$/.test(one) && existsSync(one));
}

function importsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  const always = [...text.matchAll(/^(?:import|export)(?! type)[^;]*?'(\.[^']+)';/gms)];
  const eager = [...text.matchAll(/import\(\/\* webpackMode: "eager" \*\/ '(\.[^']+)'\)/g)];
  return [...always, ...eager].flatMap(([, path = '']) => fileAt(file, path) ?? []);
}

function laterImportsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  const later = text.matchAll(/import\(\s*(?:\/\* webpackChunkName: "[^"]*" \*\/)?\s*'(\.[^']+)',?\s*\)/g);
  return [...later].flatMap(([, path = '']) => fileAt(file, path) ?? []);
}

function broughtBy(file: string, known = new Set<string>()): Set<string> {
  if (known.has(file)) return known;
  known.add(file);
  if (!isCode(file)) return known;
  for (const found of importsOf(file)) if (basename(found) !== 'index.ts') broughtBy(found, known);
  return known;
}

function sheetsByBlock(files: readonly string[]): Map<string, Set<string>> {
  const sheets = new Map<string, Set<string>>();
  for (const sheet of files.filter((file) => file.endsWith('.css'))) {
    const blocks = readFileSync(sheet, 'utf8').matchAll(/^ {2,4}\.([a-z]+(?:-[a-z]+)*)[\s,{.:[_]/gm);
    for (const [, block = ''] of blocks) sheets.set(block, (sheets.get(block) ?? new Set()).add(sheet));
  }
  return sheets;
}

function blocksIn(file: string): Set<string> {
  const text = readFileSync(file, 'utf8');
  const nearClass = text.match(/(?:class|Class)(?:Name|Names|Of)[^;]{0,160}/g) ?? [];
  const words = nearClass.flatMap(
    (part) => part.match(/(?<=['"` ])[a-z]+(?=['"`]|__|--| [a-z-]+['"`])/g) ?? [],
  );
  const compounds = text.match(/(?<=['"` ])[a-z]+(?:-[a-z]+)+(?=['"`\s]|__|--)/g) ?? [];
  return new Set([...words, ...compounds]);
}

function undrawn(
  files: Iterable<string>,
  sheets: ReadonlySet<string>,
  known: Map<string, Set<string>>,
): string[] {
  return [...files]
    .filter(isCode)
    .flatMap((file) =>
      [...blocksIn(file)]
        .filter(
          (block) => known.has(block) && ![...(known.get(block) ?? [])].some((sheet) => sheets.has(sheet)),
        )
        .map((block) => `${basename(file)}: ${block}`),
    );
}

describe('the kit', () => {
  const source = join(workspace, 'shared/src');
  const files = filesIn(source);
  const known = sheetsByBlock(files);
  const everywhere = join(source, 'ui/base.css');
  const pieces = files.filter((file) => isCode(file) && file.endsWith('.tsx'));

  it('has a sheet for each of its blocks', () => {
    expect([...(known.get('ag-row') ?? [])].map((sheet) => relative(source, sheet))).toEqual([
      'ui/display/row.css',
    ]);
  });

  // A page that uses one component must not depend on another page having loaded its style.
  it.each(pieces.map((file) => [relative(source, file), file]))(
    '%s brings along the style of what it draws',
    (_name, file) => {
      expect(undrawn([file], broughtBy(file).add(everywhere), known)).toEqual([]);
    },
  );
});

const areas = ['host', ...remotesIn(workspace)];
const entryOf = (source: string) =>
  ['main.tsx', 'remote.tsx'].map((name) => join(source, name)).find((file) => existsSync(file)) ?? '';
const isScreen = (file: string) => /\/(screens|widgets)\/([^/]+)\/\2-(screen|widget)\.tsx$/.test(file);

// The first screen of a session has only the styles that it imports itself.
describe.each(areas)('%s', (area) => {
  const source = join(workspace, area, 'src');
  const files = filesIn(source);
  const known = sheetsByBlock(files);
  const start = broughtBy(entryOf(source));

  it.each(files.filter(isScreen).map((file) => [relative(source, file), file]))(
    '%s brings along the style of what it draws, and so does each part of it that comes later',
    (_name, file) => {
      const missing: string[] = [];
      const look = (part: string, before: ReadonlySet<string>) => {
        const brought = broughtBy(part);
        const there = new Set([...before, ...brought]);
        missing.push(...undrawn(brought, there, known));
        for (const later of [...brought].filter(isCode).flatMap(laterImportsOf))
          if (!there.has(later)) look(later, there);
      };
      look(file, start);
      expect([...new Set(missing)]).toEqual([]);
    },
  );
});
