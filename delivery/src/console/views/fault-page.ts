import { html } from 'ghtml';
import type { DeliveryError } from '../../delivery-error';
import { consolePath } from '../console-request';
import type { Reader } from '../texts';
import { refusalText } from './confirm-page';
import { layout } from './layout';
import { alertOf } from './parts';

export function faultPage(reader: Reader, words: string, name: string | null): string {
  const { text } = reader;
  const main = html`<main class="narrow"><h1>${text('title')}</h1>!${alertOf(words)}<p class="foot"><a class="button" href="${consolePath}">${text('fault.back')}</a></p></main>`;
  return layout(reader, { title: text('title'), main, name, here: consolePath });
}

/** Explains that the registry cannot be read and what users get meanwhile, and offers a retry. */
export function unfitPage(reader: Reader, error: DeliveryError, name: string | null): string {
  const { text } = reader;
  const main = html`<main class="narrow"><h1>${text('title')}</h1>!${alertOf(refusalText(reader, error))}<div class="card"><p>${text('fault.registry')}</p><p class="help"><code>${error.code}: ${error.message}</code></p></div><p class="foot"><a class="button" href="${consolePath}">${text('fault.again')}</a></p></main>`;
  return layout(reader, { title: text('title'), main, name, here: consolePath });
}
