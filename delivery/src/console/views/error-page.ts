import { html } from 'ghtml';
import { consolePath } from '../console-request';
import type { ErrorDetails } from '../error-pages';
import type { ErrorRelease } from '../errors';
import type { Reader } from '../texts';
import { ownerOf, sourceOf } from './app-card';
import { errorFigures, errorsUrl, errorUrl, newTag } from './errors-page';
import { layout } from './layout';
import { agedSentence } from './parts';

export function errorPage(reader: Reader, details: ErrorDetails, userName: string): string {
  const { text } = reader;
  const { row, route } = details;
  const page = route === '' ? '' : html`<p>${text('error.page')} <code>${route}</code></p>`;
  const main = html`<main class="details"><h1>${row.message}</h1><p class="role of-${row.role}"><b>${row.app}</b> ${text(`role.${row.role}`)} <code>${row.build_id}</code>!${newTag(reader, row)}</p>
<div class="card"><p>${text('error.kind')} <code>${row.kind}</code></p>!${page}!${ownerOf(reader, row)}!${errorFigures(reader, row)}</div>
<h2>${text('error.sources')}</h2><div class="card">!${sourcesOf(reader, details)}</div>
<h2>${text('error.releases')}</h2><ol class="history card">!${details.releases.map((release, index) => releaseOf(reader, release, index === 0))}</ol>
<p class="actions"><a class="button" href="${consolePath}#app-${row.app}">${text('error.toApp', { app: row.app })}</a><a class="button" href="${errorsUrl(row.app)}">${text('error.toErrors')}</a></p></main>`;
  return layout(reader, { title: row.message, main, userName, currentUrl: errorUrl(row) });
}

function sourcesOf({ text }: Reader, { lines, isTraced }: ErrorDetails): string {
  if (lines.length === 0) return html`<p class="note">${text('error.noStack')}</p>`;
  const note = isTraced ? '' : html`<p class="note">${text('error.noSources')}</p>`;
  return html`!${note}<ol class="stack">!${lines.map((line) => html`<li><code>${line}</code></li>`)}</ol>`;
}

function releaseOf(reader: Reader, { row, published, source }: ErrorRelease, isFirst: boolean): string {
  const { text } = reader;
  const first = isFirst ? html` <span class="tag">${text('error.brought')}</span>` : '';
  const age = published === null ? '' : agedSentence(reader, 'build.published', published);
  const facts = [sourceOf(reader, source), age].filter(Boolean).join(' · ');
  return html`<li class="of-${row.role}"><p class="role">${text(`role.${row.role}`)} <a href="${errorUrl(row)}"><code>${row.build_id}</code></a>!${first}</p><p class="small">!${facts}</p>!${errorFigures(reader, row)}</li>`;
}
