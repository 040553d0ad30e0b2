import { html } from 'ghtml';
import { consolePath } from '../console-request';
import type { Reader } from '../texts';
import { layout } from './layout';
import { alertOf } from './parts';

/** Says why a page cannot be shown, and leads back. */
export function faultPage(reader: Reader, words: string, name: string | null): string {
  const { text } = reader;
  const main = html`<main class="narrow"><h1>${text('title')}</h1>!${alertOf(words)}<p class="foot"><a class="button" href="${consolePath}">${text('fault.back')}</a></p></main>`;
  return layout(reader, { title: text('title'), main, name, here: consolePath });
}
