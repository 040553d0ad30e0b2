import { createHash } from 'node:crypto';
import { type Language, languages } from '../http/language';

const style = `:root{color-scheme:light dark;font:16px/1.6 system-ui,"Noto Sans Khmer",sans-serif}
body{margin:0 auto;max-width:30rem;padding:max(1.5rem,env(safe-area-inset-top)) 1.25rem 2rem;background:Canvas;color:CanvasText}
h1{font-size:1.4rem;line-height:1.4;margin:0 0 .5rem}p{margin:.25rem 0 1rem}
label{display:block;margin:1rem 0 .25rem;font-weight:600}
input,select,button{box-sizing:border-box;width:100%;min-height:3rem;padding:0 .875rem;font:inherit;border-radius:.75rem;border:1px solid GrayText;background:Field;color:FieldText}
button{margin-top:1.5rem;border:0;background:#1456f0;color:#fff;font-weight:600}
.error{color:#c92a2a;font-weight:600}@media(prefers-color-scheme:dark){.error{color:#ff8787}}
dl{display:grid;grid-template-columns:1fr auto;gap:.75rem 1rem;margin:1.5rem 0}dt{opacity:.8}dd{margin:0;font-weight:600;text-align:end;font-variant-numeric:tabular-nums}`;

const styleHash = createHash('sha256').update(style).digest('base64');

/** Headers of a page of the server's own: nothing runs in it, and nothing frames it. */
export const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
};

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text that means nothing to the browser. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => entities[char] ?? '');
}

/** A page in the reader's language; `body` is HTML whose texts are escaped already. */
export function htmlPage(language: Language, title: string, body: string): string {
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover"><title>${escapeHtml(title)}</title><style>${style}</style></head><body>${body}</body></html>`;
}

/** The product's language that a browser likes best. */
export function acceptedLanguage(header: string | undefined): Language {
  const wanted = (header ?? '').split(',').map((part) => part.trim().slice(0, 2).toLowerCase());
  const best = wanted.find((code) => languages.some((language) => language.startsWith(code)));
  return languages.find((language) => best && language.startsWith(best)) ?? 'zh-CN';
}
