import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const css = readFileSync(join(__dirname, 'tokens.css'), 'utf8');
const light = colours(css.slice(0, css.indexOf(':root[data-theme="dark"]')));
const dark = colours(between(':root[data-theme="dark"]', '--ag-font-12'));

const pairs: [text: string, background: string][] = [
  ...['page', 'surface', 'raised', 'fill'].flatMap((background): [string, string][] => [
    ['text', background],
    ['text-secondary', background],
    ['brand-text', background],
    ['danger-text', background],
  ]),
  ...['success', 'warning'].flatMap((tone): [string, string][] => [
    [`${tone}-text`, 'page'],
    [`${tone}-text`, 'surface'],
  ]),
  ...['brand', 'success', 'warning', 'danger'].map((tone): [string, string] => [
    `${tone}-text`,
    `${tone}-soft`,
  ]),
  ['on-brand', 'brand'],
  ['on-danger', 'danger'],
  ['on-toast', 'toast'],
  ['toast-action', 'toast'],
];

describe.each([
  ['light', light],
  ['dark', dark],
])('%s theme', (_, theme) => {
  test.each(pairs)('%s on %s is at least 4.5:1', (text, background) => {
    expect(contrast(colour(theme, text), colour(theme, background))).toBeGreaterThanOrEqual(4.5);
  });

  test.each(['surface', 'page'])('the edge of a control on %s is at least 3:1', (background) => {
    expect(contrast(colour(theme, 'control-border'), colour(theme, background))).toBeGreaterThanOrEqual(3);
  });
});

test('both themes define the same colours', () => {
  expect(dark.size).toBeGreaterThan(20);
  expect([...dark.keys()]).toEqual([...light.keys()]);
});

function between(start: string, end: string): string {
  const from = css.indexOf(start);
  return css.slice(from, css.indexOf(end, from + start.length));
}

function colours(block: string): Map<string, string> {
  return new Map(
    [...block.matchAll(/--ag-([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = '', hex = '']) => [name, hex]),
  );
}

function colour(theme: Map<string, string>, name: string): string {
  const hex = theme.get(name);
  if (!hex) throw new Error(`no token --ag-${name}`);
  return hex;
}

function contrast(a: string, b: string): number {
  const [dark = 0, bright = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (bright + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
