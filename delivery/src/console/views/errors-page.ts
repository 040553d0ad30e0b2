import { html } from 'ghtml';
import { consolePath } from '../console-request';
import type { ErrorList } from '../error-pages';
import { type ErrorKey, type ErrorRow, mostUsers } from '../errors';
import { countText } from '../figures';
import type { Reader } from '../texts';
import { layout } from './layout';
import { timeOf } from './parts';
import { searchedAttributes, searchField } from './search-field';

const mostShown = 100;

export interface AppSearch {
  search: string;
  /** The searchable text of each app. */
  texts: Record<string, string>;
}

export function errorsPage(
  reader: Reader,
  { apps, app, rows }: ErrorList,
  userName: string,
  { search, texts }: AppSearch,
): string {
  const { text } = reader;
  const choices = [null, ...apps].map((one) => appLink(reader, one, app, { search, texts }));
  const main = html`<main><h1>${text('errors')}</h1><p class="note">${text('errors.lead')}</p><nav class="chips" aria-label="${text('errors.app')}">!${choices}</nav>
!${rows === null ? html`<p class="warning">${text('fault.errors')}</p>` : listOf(reader, rows)}</main>`;
  return layout(reader, {
    title: text('errors'),
    main,
    search: searchField(reader, {
      search,
      action: `${consolePath}/errors`,
      fields: app === null ? {} : { app },
      texts: apps.map((one) => texts[one] ?? one),
    }),
    userName,
    currentUrl: errorsUrl(app, search),
  });
}

export function errorsUrl(app: string | null, search = ''): string {
  const query = new URLSearchParams({ ...(app === null ? {} : { app }), ...(search ? { q: search } : {}) });
  return query.size > 0 ? `${consolePath}/errors?${query}` : `${consolePath}/errors`;
}

export function errorUrl({ app, build_id, fingerprint }: ErrorKey): string {
  return `${consolePath}/error?${new URLSearchParams({ app, build: build_id, id: fingerprint })}`;
}

function appLink(
  { text }: Reader,
  one: string | null,
  current: string | null,
  { search, texts }: AppSearch,
): string {
  const mark = one === current ? ' aria-current="true"' : '';
  const found = one === null ? '' : searchedAttributes(texts[one] ?? one, search);
  return html`<a href="${errorsUrl(one, search)}"!${mark}!${found}>${one ?? text('errors.all')}</a>`;
}

function listOf(reader: Reader, rows: ErrorRow[]): string {
  const { text } = reader;
  if (rows.length === 0) return html`<p class="note">${text('errors.none')}</p>`;
  const items = rows.slice(0, mostShown).map((row) => item(reader, row));
  const more =
    rows.length > mostShown
      ? html`<p class="note">${text('errors.more', { n: rows.length - mostShown })}</p>`
      : '';
  return html`<ul class="errors card">!${items}</ul>!${more}`;
}

function item(reader: Reader, row: ErrorRow): string {
  const { text } = reader;
  const team = row.owner ? ` · ${text('owner.team', { team: row.owner.team })}` : '';
  return html`<li class="of-${row.role}"><div><p><a href="${errorUrl(row)}">${row.message}</a></p><p class="role"><b>${row.app}</b> ${text(`role.${row.role}`)} <code>${row.build_id}</code>!${newTag(reader, row)}</p><p class="small"><code>${row.kind}</code>${team}</p></div>!${errorFigures(reader, row)}</li>`;
}

export function newTag({ text }: Reader, { isNew }: ErrorRow): string {
  return isNew ? html` <span class="tag">${text('errors.new')}</span>` : '';
}

export function errorFigures(reader: Reader, row: ErrorRow): string {
  const { text } = reader;
  const users =
    row.users >= mostUsers ? text('errors.usersMost', { n: countText(mostUsers) }) : countText(row.users);
  return html`<dl class="figures"><div><dt>${text('errors.users')}</dt><dd>${users}</dd></div><div><dt>${text('errors.reports')}</dt><dd>${countText(row.reports)}</dd></div><div><dt>${text('errors.first')}</dt><dd>!${timeOf(reader, row.first_at)}</dd></div><div><dt>${text('errors.last')}</dt><dd>!${timeOf(reader, row.last_at)}</dd></div></dl>`;
}
