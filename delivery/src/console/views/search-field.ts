import { html } from 'ghtml';
import { matchesSearch } from '../page/matches-search';
import type { Reader } from '../texts';

interface SearchField {
  search: string;
  /** Address without a query, to which the form leads if no script runs. */
  action: string;
  /** Fields of the query that stay. */
  fields: Record<string, string>;
  /** The searchable text of each app that the page lists. */
  texts: string[];
}

/** The field stands before the page's main part, because that is replaced while somebody may type. */
export function searchField({ text }: Reader, { search, action, fields, texts }: SearchField): string {
  const found = texts.filter((one) => matchesSearch(one, search)).length;
  const words = found === 0 ? text('search.none') : text('search.found', { n: found, all: texts.length });
  const hidden = Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  );
  return html`<form role="search" class="search" method="get" action="${action}"><label class="sr-only" for="search">${text('search')}</label><input id="search" type="search" name="q" value="${search}" placeholder="${text('search.hint')}" maxlength="100" autocomplete="off" autocapitalize="none" spellcheck="false">!${hidden}<p class="note" role="status" data-found="${text('search.found')}" data-none="${text('search.none')}">${search.trim() === '' ? '' : words}</p></form>`;
}

/** Attributes of an element that the search hides unless it finds its text. */
export function searchedAttributes(text: string, search: string): string {
  return html` data-app-text="${text}"!${matchesSearch(text, search) ? '' : ' hidden'}`;
}
