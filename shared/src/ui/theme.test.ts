import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { changeTheme, currentTheme } from './theme';

const shown = () => document.documentElement.dataset.theme;

function systemIs(dark: boolean): () => void {
  const change = new EventTarget();
  const list = Object.assign(change, { matches: dark });
  globalThis.matchMedia = () => list as unknown as MediaQueryList;
  return () => {
    list.matches = !list.matches;
    change.dispatchEvent(new Event('change'));
  };
}

const loadTheme = () => jest.isolateModulesAsync(async () => void (await import('./theme')));

beforeEach(() => {
  localStorage.clear();
  document.head.innerHTML = '<meta name="theme-color" content="">';
});

it.each([
  ['system', false, 'light'],
  ['system', true, 'dark'],
  ['light', true, 'light'],
  ['dark', false, 'dark'],
  ['purple', true, 'dark'],
] as const)('%s shows, where the phone is dark: %s, %s', async (chosen, isDark, expected) => {
  systemIs(isDark);
  localStorage.setItem('agency.theme', JSON.stringify(chosen));
  await loadTheme();
  expect(shown()).toBe(expected);
});

it('follows the phone while it is open', async () => {
  const turn = systemIs(false);
  await loadTheme();
  turn();
  expect(shown()).toBe('dark');
});

it('is kept for the device, in the page and in the bars of the browser', () => {
  changeTheme('dark');
  expect([currentTheme(), shown()]).toEqual(['dark', 'dark']);
  const tokens = readFileSync(join(__dirname, 'tokens.css'), 'utf8');
  const dark = tokens.slice(tokens.indexOf('[data-theme="dark"]'));
  const bar = document.querySelector('meta[name="theme-color"]')?.getAttribute('content');
  expect(dark).toContain(`--ag-page: ${bar};`);
  changeTheme('light');
  expect(shown()).toBe('light');
});
