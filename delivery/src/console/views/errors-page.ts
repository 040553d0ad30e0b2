import { html } from 'ghtml';
import { consolePath } from '../console-request';
import type { ErrorList } from '../error-pages';
import { type ErrorKey, type ErrorRow, mostUsers } from '../errors';
import { countText } from '../figures';
import type { Reader } from '../texts';
import { layout } from './layout';
import { timeOf } from './parts';

const mostShown = 100;

export function errorsPage(reader: Reader, { apps, app, rows }: ErrorList, userName: string): string {
  const { text } = reader;
  const choices = [null, ...apps].map((one) => appLink(reader, one, app));
  const main = html`<main><h1>${text('errors')}</h1><p class="note">${text('errors.lead')}</p><nav class="chips" aria-label="${text('errors.app')}">!${choices}</nav>
!${rows === null ? html`<p class="warning">${text('fault.errors')}</p>` : listOf(reader, rows)}</main>`;
  return layout(reader, { title: text('errors'), main, userName, currentUrl: errorsUrl(app) });
}

export function errorsUrl(app: string | null): string {
  return app === null ? `${consolePath}/errors` : `${consolePath}/errors?${new URLSearchParams({ app })}`;
}

export function errorUrl({ app, build_id, fingerprint }: ErrorKey): string {
  return `${consolePath}/error?${new URLSearchParams({ app, build: build_id, id: fingerprint })}`;
}

function appLink({ text }: Reader, one: string | null, current: string | null): string {
  const mark = one === current ? ' aria-current="true"' : '';
  return html`<a href="${errorsUrl(one)}"!${mark}>${one ?? text('errors.all')}</a>`;
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
