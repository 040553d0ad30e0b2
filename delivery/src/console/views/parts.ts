import { html } from 'ghtml';
import { ageOf, momentOf, type Reader } from '../texts';

export function renderAlert(message: string): string {
  return html`<p class="alert" role="alert">${message}</p>`;
}

export function timeOf(reader: Reader, at: string): string {
  return html`<time datetime="${at}">${momentOf(reader, at)}</time>`;
}

export function agedSentence(reader: Reader, key: 'build.published' | 'build.promoted', at: string): string {
  return html`<span data-moment="${at}" title="${momentOf(reader, at)}">${reader.text(key, { age: ageOf(reader, at) })}</span>`;
}
