import { type Language, languages } from '@agency/shared/model/language';
import { html } from 'ghtml';
import { consolePath } from '../console-request';
import type { Reader } from '../texts';

const names: Record<Language, string> = { 'en-US': 'English', 'zh-CN': '中文', 'km-KH': 'ខ្មែរ' };
const marks: Record<Language, string> = { 'en-US': 'EN', 'zh-CN': '中', 'km-KH': names['km-KH'] };

interface PageParts {
  title: string;
  main: string;
  /** Stands between the header and the main part. */
  search?: string;
  userName: string | null;
  /** Path and query of this page, which the language links lead back to. */
  currentUrl: string;
  isLive?: boolean;
}

/** Renders a page of the console. `!${…}` inserts without escaping, so `main` must be built with the `html` tag. */
export function layout(
  reader: Reader,
  { title, main, search = '', userName, currentUrl, isLive = false }: PageParts,
): string {
  const { language, text } = reader;
  const choices = languages.map((one) => languageLink(one, language, currentUrl));
  const session =
    userName === null
      ? ''
      : html`<form method="post" action="${consolePath}/logout"><span class="who">${userName}</span><button class="quiet">${text('logout')}</button></form>`;
  const pages =
    userName === null ? '' : html`<a class="page" href="${consolePath}/errors">${text('errors')}</a>`;
  const live = isLive
    ? html`<p class="live" role="status" data-live="${text('live')}" data-not-live="${text('notLive')}"></p>`
    : '';
  return html`<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover"><meta name="robots" content="noindex"><title>${title}</title><link rel="stylesheet" href="${consolePath}/page.css"><script src="${consolePath}/page.js"></script></head><body><header><a class="home" href="${consolePath}">${text('title')}</a>!${pages}!${live}<div class="tools"><nav aria-label="${text('language')}">!${choices}</nav>!${session}</div></header>!${search}!${main}</body></html>`;
}

function languageLink(one: Language, current: Language, currentUrl: string): string {
  const [path = '', query = ''] = currentUrl.split('?');
  const fields = new URLSearchParams(query);
  fields.set('lang', one);
  const mark = one === current ? ' aria-current="true"' : '';
  return html`<a href="${path}?${fields}" lang="${one}" hreflang="${one}" aria-label="${names[one]}"!${mark}>${marks[one]}</a>`;
}
