import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { acceptedLanguage, type Language } from '@agency/shared/model/language';
import { plainSecurityHeaders } from './security-headers';
import { sendText } from './send-document';

const retrySeconds = 5;

interface Texts {
  title: string;
  lead: string;
  retry: string;
}

const texts: Record<Language, Texts> = {
  'zh-CN': {
    title: '应用暂时无法打开',
    lead: '本页每隔几秒会自动重试。您在此设备上输入的内容都已保留。',
    retry: '重试',
  },
  'en-US': {
    title: 'The app is not available right now',
    lead: 'This page tries again by itself every few seconds. What you have entered on this device is kept.',
    retry: 'Try again',
  },
  'km-KH': {
    title: 'កម្មវិធីមិនអាចបើកបានជាបណ្ដោះអាសន្ន',
    lead: 'ទំព័រនេះព្យាយាមម្ដងទៀតដោយខ្លួនឯងរៀងរាល់ពីរបីវិនាទី។ អ្វីដែលអ្នកបានបញ្ចូលនៅលើឧបករណ៍នេះនៅដដែល។',
    retry: 'ព្យាយាមម្ដងទៀត',
  },
};

/** The colours repeat those of the kit's tokens. */
const style = `:root{color-scheme:light dark;--page:#f4f6fa;--text:#131a26;--secondary:#5b6577;--brand:#1a52e0}
@media(prefers-color-scheme:dark){:root{--page:#0e1116;--text:#e8ecf3;--secondary:#9aa5b8;--brand:#8aaaff}}
body{box-sizing:border-box;min-height:100vh;min-height:100svh;margin:0;padding:24px 16px;display:grid;place-content:center;justify-items:center;text-align:center;background:var(--page);color:var(--text);font:16px/1.4 -apple-system,"Segoe UI",roboto,"PingFang SC","Noto Sans SC","Noto Sans CJK SC","Noto Sans Khmer","Khmer OS",sans-serif}
:lang(km){line-height:1.7}
h1{margin:0;font-size:1.375rem;font-weight:600}
p{max-width:22rem;margin:8px 0 16px;color:var(--secondary)}
a{padding:12px 24px;color:var(--brand);font-weight:600;text-decoration:none}`;

const styleHash = createHash('sha256').update(style).digest('base64');
const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; frame-ancestors 'none'`;

/** Answers a page that cannot be rendered now, with one that reloads itself, in the browser's language. */
export function sendUnavailablePage(request: IncomingMessage, response: ServerResponse): void {
  const language = acceptedLanguage(request.headers['accept-language']);
  const { title, lead, retry } = texts[language];
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta http-equiv="refresh" content="${retrySeconds}"><title>${title}</title><style>${style}</style>`;
  const body = `<h1>${title}</h1><p>${lead}</p><a href="">${retry}</a>`;
  response.writeHead(503, {
    'Content-Type': 'text/html; charset=utf-8',
    ...plainSecurityHeaders,
    'Content-Security-Policy': policy,
    'Cache-Control': 'no-store',
    'Retry-After': String(retrySeconds),
    Vary: 'Accept-Language',
  });
  response.end(`<!doctype html><html lang="${language}"><head>${head}</head><body>${body}</body></html>`);
}

/** Answers a file that cannot be read now. No 404, because it may be available in a moment. */
export function sendUnavailable(response: ServerResponse): void {
  sendText(response, 503, 'Not available right now', { 'Retry-After': String(retrySeconds) });
}
