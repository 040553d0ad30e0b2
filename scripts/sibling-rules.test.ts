import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { remotesIn } from './remotes.cjs';

const workspace = resolve(__dirname, '..');

const sheets = ['shared', 'host', ...remotesIn(workspace)].flatMap((app) =>
  readdirSync(join(workspace, app, 'src'), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.css'))
    .map(({ parentPath, name }) => join(parentPath, name)),
);

/** What stands right before `+` or `~` in the selectors of a style sheet. What it is not names nothing. */
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
    // By its tag or state alone, the browser works out anew all of the kind that follow in any list in which a row comes.
    const elders = elderSiblings(readFileSync(sheet, 'utf8'));
    expect(elders.filter((elder) => !elder.includes('.'))).toEqual([]);
  },
);
