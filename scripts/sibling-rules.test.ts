import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { remotesIn } from './remotes.cjs';

const workspace = resolve(__dirname, '..');

const sheets = ['shared', 'host', ...remotesIn(workspace)].flatMap((app) =>
  readdirSync(join(workspace, app, 'src'), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.css'))
    .map(({ parentPath, name }) => join(parentPath, name)),
);

/** Returns the compound selectors directly before `+` or `~`, without the content of `:not()`. */
function elderSiblings(css: string): string[] {
  const selectors = [
    ...css
      .replace(/\/\*.*?\*\//gs, '')
      .replace(/:not\([^)]*\)/g, ':not')
      .matchAll(/([^{};]+)\{/g),
  ].map(([, text = '']) => text);
  return selectors
    .filter((selector) => !selector.trim().startsWith('@'))
    .flatMap((selector) => [...selector.matchAll(/([^\s>+~,(]+)\s*[+~]/g)].map(([, elder = '']) => elder));
}

test.each(sheets.map((sheet) => [relative(workspace, sheet), sheet]))(
  'in %s a rule for what follows an element names that element by its class',
  (_, sheet) => {
    // With a tag or state alone, browsers restyle all following siblings of that kind whenever a row is added to any
    // list.
    const elders = elderSiblings(readFileSync(sheet, 'utf8'));
    expect(elders.filter((elder) => !elder.includes('.'))).toEqual([]);
  },
);
