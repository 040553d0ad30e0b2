import { html } from 'ghtml';
import type { HistoryEntry } from '../../releases/history';
import { consolePath } from '../console-request';
import { type RangeName, ranges } from '../counts';
import type { Done } from '../done';
import { searchableText } from '../search';
import type { ConsoleState, PreviewState } from '../state';
import { isTextKey, type Reader } from '../texts';
import { appCard } from './app-card';
import { layout } from './layout';
import { timeOf } from './parts';
import { searchField } from './search-field';
import { whyOf } from './why';

const guardName = 'guard';

const rangeNames = Object.keys(ranges) as RangeName[];

export function overviewPage(
  reader: Reader,
  state: ConsoleState,
  name: string,
  done: Done | null,
  search: string,
): string {
  const { text } = reader;
  const notice =
    done === null
      ? ''
      : html`<p class="done ${done.isWarning ? 'warning' : ''}" role="status">${done.words}</p>`;
  const warning = state.hasCounts ? '' : html`<p class="warning">${text('counts.unknown')}</p>`;
  const apps =
    state.apps.length > 0
      ? html`<div class="apps">!${state.apps.map((app) => appCard(reader, app, state.sample, search))}</div>`
      : html`<p class="note">${text('apps.none')}</p><p><code class="command">node agency release host</code></p>`;
  const until = state.hasCounts
    ? html`<p class="note">${text('counts.until')} !${timeOf(reader, state.until)}</p>`
    : '';
  const sample =
    state.sample < 100 ? html`<p class="note">${text('counts.sample', { percent: state.sample })}</p>` : '';
  const choices = rangeNames.map((one) => rangeLink(reader, one, state.range, search));
  const main = html`<main><h1 class="sr-only">${text('title')}</h1>!${notice}!${warning}<nav class="ranges" aria-label="${text('range')}">!${choices}</nav>!${until}!${sample}
<div class="columns"><section aria-labelledby="apps"><h2 id="apps">${text('apps')}</h2>!${apps}!${previewsOf(reader, state.previews)}</section>
<section aria-labelledby="history"><h2 id="history">${text('history')}</h2>!${historyOf(reader, state.history)}</section></div></main>`;
  const field = searchField(reader, {
    search,
    action: consolePath,
    fields: { range: state.range },
    texts: state.apps.map(searchableText),
  });
  const currentUrl = overviewUrl(state.range, search);
  return layout(reader, {
    title: text('title'),
    main,
    search: field,
    userName: name,
    currentUrl,
    isLive: true,
  });
}

function overviewUrl(range: RangeName, search: string): string {
  return `${consolePath}?${new URLSearchParams({ range, ...(search ? { q: search } : {}) })}`;
}

function rangeLink({ text }: Reader, range: RangeName, current: RangeName, search: string): string {
  const mark = range === current ? ' aria-current="true"' : '';
  return html`<a href="${overviewUrl(range, search)}"!${mark}>${text(`range.${range}`)}</a>`;
}

function previewsOf(reader: Reader, previews: PreviewState[]): string {
  if (previews.length === 0) return '';
  const rows = previews.map(
    ({ name, until, builds }) =>
      html`<li><p><b>${name}</b></p>!${Object.entries(builds).map(([app, build]) => html`<p>${app} <code>${build}</code></p>`)}<p class="small">${reader.text('preview.until')} !${timeOf(reader, until)}</p></li>`,
  );
  return html`<h2 class="next" id="previews">${reader.text('previews')}</h2><ul class="history card" aria-labelledby="previews">!${rows}</ul>`;
}

function historyOf(reader: Reader, history: HistoryEntry[]): string {
  if (history.length === 0) return html`<p class="note">${reader.text('history.none')}</p>`;
  return html`<ol class="history card">!${history.map((entry) => describeEntry(reader, entry))}</ol>`;
}

function describeEntry(reader: Reader, entry: HistoryEntry): string {
  const { app, buildId, at, until, reason } = entry;
  const why = whyOf(reader, entry);
  const build = buildId ? html` <code>${buildId}</code>` : '';
  const end = until ? html` !${timeOf(reader, until)}` : '';
  const waits = reason?.code === 'frozen' ? html` !${timeOf(reader, reason.until)}` : '';
  const because = why ? html`<p class="small">${why}!${waits}</p>` : '';
  return html`<li><p><b>${app ?? ''}</b> ${wordsOf(reader, entry)}!${build}!${end}</p>!${because}<p class="small">${doerOf(reader, entry)} · !${timeOf(reader, at)}</p></li>`;
}

function wordsOf({ text }: Reader, { action, percent, preview = '', flag = '', by }: HistoryEntry): string {
  // The guard rolls back canaries only; the current build does not change.
  if (action === 'rollback' && by === guardName) return text('entry.takenAway');
  if (action === 'canary' && !percent) return text('entry.endCanary');
  if (action === 'sample' && percent === 100) return text('entry.sampleAll');
  if (action === 'flag' && percent === undefined) return text('entry.flagDefault', { flag });
  // The entry may have been written by a newer version.
  const key = `entry.${action}`;
  return isTextKey(key) ? text(key, { percent: percent ?? 0, preview, flag }) : action;
}

function doerOf({ text }: Reader, { by }: HistoryEntry): string {
  return by === guardName ? text('entry.guard') : (by ?? text('entry.nobody'));
}
