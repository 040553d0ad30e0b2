import { html } from 'ghtml';
import type { DeliveryError } from '../../delivery-error';
import { consolePath } from '../console-request';
import type { Reader } from '../texts';
import { refusalText } from './confirm-page';
import { layout } from './layout';
import { renderAlert } from './parts';

export function faultPage(reader: Reader, message: string, userName: string | null): string {
  const { text } = reader;
  const main = html`<main class="narrow"><h1>${text('title')}</h1>!${renderAlert(message)}<p class="foot"><a class="button" href="${consolePath}">${text('fault.back')}</a></p></main>`;
  return layout(reader, { title: text('title'), main, userName, currentUrl: consolePath });
}

/** Explains that the registry cannot be read and which builds users get meanwhile, and offers a retry. */
export function registryFaultPage(reader: Reader, error: DeliveryError, userName: string | null): string {
  const { text } = reader;
  const main = html`<main class="narrow"><h1>${text('title')}</h1>!${renderAlert(refusalText(reader, error))}<div class="card"><p>${text('fault.registry')}</p><p class="help"><code>${error.code}: ${error.message}</code></p></div><p class="foot"><a class="button" href="${consolePath}">${text('fault.again')}</a></p></main>`;
  return layout(reader, { title: text('title'), main, userName, currentUrl: consolePath });
}
