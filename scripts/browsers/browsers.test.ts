import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { browserTargets } from '../../shared/build/browser-targets';
import { fallbacks } from './fallbacks';
import { compareWith, findFindings } from './findings';
import { parseTargets } from './support';

const root = join(__dirname, '..', '..');
const targets = parseTargets(browserTargets);
const featuresIn = (name: string, text: string) => [
  ...new Set(findFindings([{ name, text }], targets).map(({ feature }) => feature)),
];
const inScript = (text: string) => featuresIn('host/dist/main.js', text);
const inStyle = (text: string) => featuresIn('host/dist/main.css', text);

it.each([
  ['a pattern', '/(?<!a)b/.test(x)', 'javascript.regular_expressions.lookbehind_assertion'],
  ['a pattern in a text', 'new RegExp(`(?<=a)b`)', 'javascript.regular_expressions.lookbehind_assertion'],
  ['a block of a class', 'class A { static { a() } }', 'javascript.classes.static.initialization_blocks'],
  ['a function of a built-in object', 'URL.canParse(a)', 'api.URL.canParse_static'],
  ['the same by way of window', 'window.URL.canParse(a)', 'api.URL.canParse_static'],
  ['a method of an array', 'list.toSorted()', 'javascript.builtins.Array.toSorted'],
  ['a method of an unknown object', 'pen.roundRect(0, 0, 1, 1)', 'api.CanvasRenderingContext2D.roundRect'],
  ['a part of a global object', 'navigator.permissions.query(a)', 'api.Navigator.permissions'],
  ['a global class', 'new CloseWatcher()', 'api.CloseWatcher'],
  ['a global function', 'requestIdleCallback(work)', 'api.Window.requestIdleCallback'],
  ['an element', 'jsx("search", {})', 'html.elements.search'],
  ['an attribute', 'jsx("div", { inert: true })', 'html.global_attributes.inert'],
])('finds %s that a target lacks', (_what, script, feature) => {
  expect(inScript(script)).toContain(feature);
});

it('refuses syntax that is newer than the targets', () => {
  expect(() => inScript('using file = open()')).toThrow(SyntaxError);
  expect(() => inScript('/[a--b]/v')).toThrow(SyntaxError);
});

it.each([
  ['a name that the script declares', 'function requestIdleCallback() {} requestIdleCallback()'],
  ['a member that the script names itself', 'const pen = { roundRect() {} }; pen.roundRect()'],
  ['a call that may find nothing', 'navigator.permissions?.query(a)'],
  ['a call after a question', 'if (navigator.share) navigator.share(a)'],
  [
    'a call after a question about the type',
    'typeof requestIdleCallback === "function" && requestIdleCallback(a)',
  ],
  ['what all targets have', 'list.at(-1); structuredClone(a); Object.hasOwn(a, b)'],
])('accepts %s', (_what, script) => {
  expect(inScript(script)).toEqual([]);
});

it('does not take a question in one function for a question in another', () => {
  expect(
    inScript('function can() { return !!navigator.share } function send() { navigator.share(a) }'),
  ).toEqual(['api.Navigator.share']);
});

it.each([
  ['a property', 'p { anchor-name: --a }', 'css.properties.anchor-name'],
  ['a value', 'p { overflow-x: clip }', 'css.properties.overflow-x.clip'],
  ['a function', 'p { color: light-dark(red, blue) }', 'css.types.color.light-dark'],
  ['a unit', 'p { width: 10cqi }', 'css.types.length.container_query_length_units'],
  ['an at-rule', '@container (width > 1px) { p { color: red } }', 'css.at-rules.container'],
  ['a selector', 'p:open { color: red }', 'css.selectors.open'],
  ['nesting', 'p { & b { color: red } }', 'css.selectors.nesting'],
])('finds %s of a style that a target lacks', (_what, style, feature) => {
  expect(inStyle(style)).toContain(feature);
});

it.each([
  ['what is asked first', '@supports (anchor-name: --a) { p { anchor-name: --a } }'],
  ['an earlier value of the same property', 'p { color: red; color: light-dark(red, blue) }'],
  ['a prefix in the same rule', 'p { -webkit-user-select: none; user-select: none }'],
  ['what all targets have', 'p:has(b) { height: 100dvh; inset: 0 }'],
])('accepts %s', (_what, style) => {
  expect(inStyle(style)).toEqual([]);
});

it('reads the scripts and styles of a page', () => {
  const page = '<style>p { anchor-name: --a }</style><script>new CloseWatcher()</script>';
  expect(featuresIn('host/dist/index.html', page)).toEqual([
    'css.properties.anchor-name',
    'api.CloseWatcher',
  ]);
});

it('reports what has no fallback, and entries that nothing uses', () => {
  const findings = findFindings([{ name: 'host/dist/main.js', text: 'new CloseWatcher()' }], targets);
  const { unnamed, outdated } = compareWith([{ features: ['css.properties.cursor'] }], findings);
  expect(unnamed.map(({ feature }) => feature)).toEqual(['api.CloseWatcher']);
  expect(outdated).toEqual(['css.properties.cursor']);
  expect(compareWith([{ features: ['api'] }], findings)).toEqual({ unnamed: [], outdated: [] });
});

it('names fallbacks that exist', () => {
  const lockfile = readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8');
  for (const { where } of fallbacks)
    expect([where, existsSync(join(root, where)) || lockfile.includes(`\n  ${where}@`)]).toEqual([
      where,
      true,
    ]);
});

it('is about the browsers that the README names', () => {
  const text = readFileSync(join(root, 'README.md'), 'utf8');
  const [, chrome, safari, firefox] =
    /Chrome and Edge from (\d+), Safari from ([\d.]+) .* and Firefox from (\d+) on/.exec(text) ?? [];
  expect(browserTargets).toEqual([
    `chrome >= ${chrome}`,
    `safari >= ${safari}`,
    `ios_saf >= ${safari}`,
    `firefox >= ${firefox}`,
  ]);
});
