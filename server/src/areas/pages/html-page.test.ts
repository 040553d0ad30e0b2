import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { darkTokens, htmlPage, lightTokens, pageHeaders } from './html-page';

const tokens = readFileSync(join(__dirname, '../../../../shared/src/ui/tokens.css'), 'utf8');
const [light = '', dark = ''] = tokens.split('[data-theme="dark"]');

it.each([
  ['light', light, lightTokens],
  ['dark', dark, darkTokens],
])('the %s colours are those of the app', (_, source, own) => {
  const declared = Object.keys(own).map((name) => [
    name,
    new RegExp(`--ag-${name}: ([^;]+);`).exec(source)?.[1],
  ]);
  expect(Object.fromEntries(declared)).toEqual(own);
});

it('nothing outside the page is asked for, and nothing runs in it', () => {
  const page = htmlPage('en-US', 'Title', '');
  expect(page).not.toMatch(/https?:|url\(|<script|@import/);
  expect(pageHeaders['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-[^ ]+';/);
});
