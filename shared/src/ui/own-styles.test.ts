import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

const source = resolve(__dirname, '..');

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
}

const files = filesIn(source);
const isScreenCode = (file: string) =>
  file.endsWith('.tsx') && !/\.(test|examples)\.tsx$|testing\//.test(file);

/** The files of ours that a file brings along, itself included; what is fetched later does not count. */
function broughtBy(file: string, known = new Set<string>()): Set<string> {
  if (known.has(file)) return known;
  known.add(file);
  if (file.endsWith('.css')) return known;
  const text = readFileSync(file, 'utf8');
  for (const [, path = ''] of text.matchAll(/^(?:import|export)(?! type)[^;]*?'(\.[^']+)';/gms)) {
    const base = resolve(dirname(file), path);
    const found = [base, `${base}.ts`, `${base}.tsx`, join(base, 'index.ts')].find(
      (one) => /\.\w+$/.test(one) && existsSync(one),
    );
    if (found && !/index\.ts$/.test(found)) broughtBy(found, known);
  }
  return known;
}

/** Blocks of class names, such as `ag-row` of `ag-row__label`, by the style sheets that begin them. */
const sheetsOf = new Map<string, Set<string>>();
for (const sheet of files.filter((file) => file.endsWith('.css'))) {
  for (const [, block = ''] of readFileSync(sheet, 'utf8').matchAll(
    /^ {2,4}\.(ag-[a-z]+(?:-[a-z]+)*)[\s,{.:[]/gm,
  )) {
    sheetsOf.set(block, (sheetsOf.get(block) ?? new Set()).add(sheet));
  }
}

const everywhere = join(source, 'ui/base.css');

/** Blocks that a file names and nothing that it brings along draws. */
function undrawn(file: string): string[] {
  const named = readFileSync(file, 'utf8').matchAll(/['"` ](ag-[a-z]+(?:-[a-z]+)*)(?=['"`\s_])/g);
  const brought = broughtBy(file);
  return [...new Set([...named].map(([, block = '']) => block))].filter((block) => {
    const sheets = sheetsOf.get(block);
    return sheets && !sheets.has(everywhere) && ![...sheets].some((sheet) => brought.has(sheet));
  });
}

it('finds a sheet for the blocks of the kit', () => {
  expect([...(sheetsOf.get('ag-row') ?? [])].map((sheet) => relative(source, sheet))).toEqual([
    'ui/display/row.css',
  ]);
});

// A page that uses one piece of the kit must not depend on another page's having fetched its style.
it.each(files.filter(isScreenCode).map((file) => [relative(source, file), file]))(
  '%s brings along the style of what it draws',
  (_name, file) => {
    expect(undrawn(file)).toEqual([]);
  },
);
