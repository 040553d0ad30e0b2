import { createHash } from 'node:crypto';
import type { Language } from '@agency/shared/model/language';
import { html } from 'ghtml';

/** Copies of the kit's tokens for the server's pages; a test compares the values. */
export const lightTokens = {
  page: '#f4f6fa',
  surface: '#ffffff',
  text: '#131a26',
  'text-secondary': '#5b6577',
  hairline: '#e3e8f0',
  'control-border': '#868fa1',
  brand: '#1f5eff',
  'brand-soft': '#e9efff',
  'brand-text': '#1a52e0',
  'on-brand': '#ffffff',
  'success-text': '#08704a',
  'success-soft': '#e2f5ec',
  'danger-text': '#b92533',
  'danger-soft': '#fdebec',
};

export const darkTokens: typeof lightTokens = {
  page: '#0e1116',
  surface: '#171b22',
  text: '#e8ecf3',
  'text-secondary': '#9aa5b8',
  hairline: '#2a313c',
  'control-border': '#677388',
  brand: '#6c94ff',
  'brand-soft': '#1d2945',
  'brand-text': '#8aaaff',
  'on-brand': '#0b1020',
  'success-text': '#4fcd98',
  'success-soft': '#15302a',
  'danger-text': '#ff8b95',
  'danger-soft': '#3a2027',
};

const declared = (tokens: typeof lightTokens) =>
  Object.entries(tokens)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';');

const style = `:root{color-scheme:light;${declared(lightTokens)};--line:1.4}
@media(prefers-color-scheme:dark){:root{color-scheme:dark;${declared(darkTokens)}}}
:root:lang(km){--line:1.7}
*,::before,::after{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--text);font:1rem/var(--line) -apple-system,"Segoe UI",roboto,"PingFang SC","Noto Sans SC","Noto Sans CJK SC","Microsoft YaHei","Noto Sans Khmer","Khmer OS",sans-serif;overflow-wrap:anywhere}
main{max-width:30rem;margin:0 auto;padding:calc(24px + env(safe-area-inset-top)) max(16px,env(safe-area-inset-right)) calc(32px + env(safe-area-inset-bottom)) max(16px,env(safe-area-inset-left))}
h1{margin:0;font-size:1.375rem;font-weight:600;line-height:var(--line)}
p{margin:8px 0 0;color:var(--text-secondary)}
.name{color:var(--text);font-size:1.125rem;font-weight:500}
.range{font-size:.875rem}
svg{display:block;fill:none;stroke:currentColor;stroke-width:2;stroke-linecap:round;stroke-linejoin:round}
.sign{display:grid;place-items:center;width:56px;height:56px;margin-bottom:16px;border-radius:16px;background:var(--brand-soft);color:var(--brand-text)}
.sign.done{background:var(--success-soft);color:var(--success-text)}
.notice{min-height:70vh;display:grid;align-content:center;justify-items:center;text-align:center}
.notice p{max-width:22rem}
form,dl{margin:20px 0 0}
form{padding:16px;border-radius:12px;background:var(--surface)}
fieldset{min-width:0;margin:0 0 16px;padding:0;border:0}
legend{padding:0}
label,legend{display:block;margin-bottom:4px;font-size:.875rem;font-weight:500}
.field{margin-bottom:16px}
input[type=text],input[type=tel],select{width:100%;min-height:48px;padding:0 12px;border:1px solid var(--control-border);border-radius:8px;background:var(--surface);color:var(--text);font:inherit}
select{text-overflow:ellipsis}
.choices{display:grid;grid-template-columns:1fr 1fr;gap:8px}
.choices label{position:relative;margin:0;font-size:1rem;font-weight:400}
.choices input{position:absolute;inset:0;width:100%;height:100%;margin:0;opacity:0}
.choices span{display:grid;place-items:center;min-height:48px;padding:0 12px;border:1px solid var(--control-border);border-radius:8px}
.choices :checked+span{border-color:var(--brand);background:var(--brand-soft);color:var(--brand-text);font-weight:600;box-shadow:inset 0 0 0 1px var(--brand)}
:focus-visible,.choices :focus-visible+span{outline:2px solid var(--brand);outline-offset:2px}
button{width:100%;min-height:48px;padding:8px 16px;border:0;border-radius:8px;background:var(--brand);color:var(--on-brand);font:inherit;font-weight:600}
.error{display:flex;gap:8px;align-items:flex-start;margin:0 0 16px;padding:12px;border-radius:8px;background:var(--danger-soft);color:var(--danger-text);font-weight:500}
.error svg{flex:none;margin-top:.1em}
.field .error{margin:8px 0 0;padding:0;background:none;font-size:.875rem}
[aria-invalid=true],.choices [aria-invalid=true]+span{border-color:var(--danger-text)!important;box-shadow:inset 0 0 0 1px var(--danger-text)}
dl{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,8.25rem),1fr));gap:8px}
dl div{display:flex;flex-direction:column-reverse;justify-content:flex-end;min-width:0;padding:16px;border-radius:12px;background:var(--surface)}
dl div.wide{grid-column:1/-1}
dl.facts{grid-template-columns:1fr}
dl.facts div{flex-direction:column;justify-content:flex-start}
dl.facts dd{font-size:1rem;font-weight:500;line-height:var(--line)}
dl.facts dd.lines{font-weight:400;white-space:pre-line}
dt{color:var(--text-secondary);font-size:.875rem}
dd{margin:0;font-size:1.75rem;font-weight:600;line-height:1.3;font-variant-numeric:tabular-nums}
dd small{display:inline-block;font-size:.875rem;font-weight:400;color:var(--text-secondary)}`;

const styleHash = createHash('sha256').update(style).digest('base64');

/** Headers of the server's own pages, which prohibit scripts and framing. */
export const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  'x-robots-tag': 'noindex',
};

const outline = (path: string, size: number) =>
  html`<svg viewBox="0 0 24 24" width="${size}" height="${size}" aria-hidden="true"><path d="${path}"/></svg>`;

export const signs = {
  done: outline('M5 13l4.5 4.5L19 7', 28),
  gone: outline('M12 8v5m0 3.5v.01M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18', 28),
  invitation: outline('M4 7l8 6 8-6M4 6h16v12H4z', 28),
  wrong: outline('M12 8v5m0 3.5v.01M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18', 20),
};

export function noticePage(
  language: Language,
  sign: keyof typeof signs,
  title: string,
  lead: string,
): string {
  const body = html`<main class="notice"><div class="sign ${sign}">!${signs[sign]}</div><h1>${title}</h1><p>${lead}</p></main>`;
  return htmlPage(language, title, body);
}

/** Builds a page in the reader's language. Only `body` is HTML; the other parts are escaped. */
export function htmlPage(language: Language, title: string, body: string): string {
  return html`<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover"><title>${title}</title><style>!${style}</style></head><body>!${body}</body></html>`;
}
