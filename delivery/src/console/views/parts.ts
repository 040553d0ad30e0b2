import { html } from 'ghtml';
import { ageOf, momentOf, type Reader } from '../texts';

/** What went wrong, read out at once. */
export function alertOf(words: string): string {
  return html`<p class="alert" role="alert">${words}</p>`;
}

/** A moment, which the page's script puts on the reader's clock. */
export function timeOf(reader: Reader, at: string): string {
  return html`<time datetime="${at}">${momentOf(reader, at)}</time>`;
}

/** An age, with the moment for those who look closer. */
export function agedSentence(reader: Reader, key: 'build.published' | 'build.promoted', at: string): string {
  return html`<span data-moment="${at}" title="${momentOf(reader, at)}">${reader.text(key, { age: ageOf(reader, at) })}</span>`;
}
