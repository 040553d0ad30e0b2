import { isLink } from '@agency/shared/contract';
import { html } from 'ghtml';
import { fieldsOf, watchingGuard } from '../actions';
import { consolePath } from '../console-request';
import { type BuildSeries, totalOf } from '../counts';
import { countText, percentOf } from '../figures';
import { type Role, roleOf, roles } from '../roles';
import { searchableText } from '../search';
import type { AppState, BuildState } from '../state';
import { isTextKey, type Reader } from '../texts';
import { linesOf, measures, shareChart, sparkline } from './charts';
import { errorsUrl } from './errors-page';
import { agedSentence, timeOf } from './parts';
import { searchedAttributes } from './search-field';
import { vitalsPart } from './vitals-part';

const rules = { allowAhead: false, allowRolledBack: false };
const kilobyte = 1024;
const firstPercent = 10;

export function appCard(reader: Reader, app: AppState, sample: number, search: string): string {
  const { text } = reader;
  const heading = `app-${app.app}`;
  const canary = app.canary
    ? html`<span class="tag">${text(app.canary.guard ? 'canary.guardedShare' : 'canary.share', { percent: app.canary.percent })}</span>`
    : '';
  return html`<section class="card app" aria-labelledby="${heading}"!${searchedAttributes(searchableText(app), search)}><div class="title"><h3 id="${heading}">${app.app}</h3>!${canary}</div>
!${titleOf(reader, app)}!${ownerOf(reader, app)}!${freezeOf(reader, app)}!${newErrorsOf(reader, app)}<ul class="builds">!${served(reader, app)}</ul>
!${countsOf(reader, app, sample)}
!${vitalsPart(reader, app)}!${actionsOf(reader, app)}
!${canaryForm(reader, app)}
!${allBuilds(reader, app)}</section>`;
}

function titleOf({ language }: Reader, { title }: AppState): string {
  return title ? html`<p>${title[language]}</p>` : '';
}

export function ownerOf({ text }: Reader, { owner }: Pick<AppState, 'owner'>): string {
  if (!owner) return '';
  const { team, contact, repository } = owner;
  const href = isLink(contact) ? contact : `mailto:${contact}`;
  return html`<p class="small">${text('owner.team', { team })} · <a href="${href}">${contact}</a> · <a href="${repository}">${text('owner.sources')}</a></p>`;
}

function freezeOf(reader: Reader, { freeze }: AppState): string {
  if (!freeze) return '';
  return html`<p class="warning">${reader.text('app.frozen')} !${timeOf(reader, freeze.until)}: ${freeze.why}</p>`;
}

function newErrorsOf({ text }: Reader, { app, newErrors }: AppState): string {
  if (!newErrors) return '';
  return html`<p class="warning"><a href="${errorsUrl(app)}">${text('errors.newOfApp', { n: newErrors })}</a></p>`;
}

function served(reader: Reader, app: AppState): string[] {
  const { text } = reader;
  const rows: [Role, string | null | undefined, string | null][] = [
    ['current', app.current, text('none.current')],
    ['canary', app.canary?.build, app.canHaveCanary ? text('none.canary') : null],
    ['previous', app.previous, text('none.previous')],
  ];
  return rows.flatMap(([role, id, none]) => {
    const build = app.builds.find((one) => one.build === id);
    if (build)
      return [
        html`<li class="of-${role}">!${roleName(reader, role)}!${factsOf(reader, build, role === 'current' ? app.promoted : null)}</li>`,
      ];
    return none === null
      ? []
      : [html`<li class="of-${role} none">!${roleName(reader, role)}<p>${none}</p></li>`];
  });
}

const roleName = ({ text }: Reader, role: Role) => html`<p class="role">${text(`role.${role}`)}</p>`;

function factsOf(reader: Reader, build: BuildState, promoted: string | null): string {
  const { text } = reader;
  const age = promoted
    ? agedSentence(reader, 'build.promoted', promoted)
    : agedSentence(reader, 'build.published', build.published);
  const size = text('build.sizeValue', { kilobytes: countText(build.size / kilobyte) });
  const source = sourceOf(reader, build.source);
  const from = source ? `${source} · ` : '';
  return html`<div class="facts"><p><code>${build.build}</code> !${age}</p><p class="small">!${from}${text('build.contract')} <code>${build.contract}</code> · ${size}</p></div>`;
}

export function sourceOf({ text }: Reader, source: BuildState['source']): string {
  if (!source?.commit) return '';
  const { commit, branch = '', author = '', isChanged } = source;
  return html`<code>${commit.slice(0, 8)}${isChanged ? '+' : ''}</code> ${text('build.by', { branch, author })}`;
}

function countsOf(reader: Reader, app: AppState, sample: number): string {
  const { text } = reader;
  if (!app.canHaveCanary) return html`<p class="note">${text('counts.host')}</p>`;
  if (app.counts === null) return '';
  const all = totalOf(app.counts).entries;
  if (all === 0) {
    const none = sample < 100 && !app.canary ? 'counts.noneOfSample' : 'counts.none';
    return html`<p class="note">${text(none)}</p>`;
  }
  const { counts } = app;
  return html`<div class="counts"><h4>${text('share')} <small>${text('share.inAll', { entries: countText(all) })}</small></h4>!${shareChart(reader, app, counts)}<ul class="legend">!${legend(reader, app, counts, all)}</ul>
<div class="measures">!${measures.map((measure) => measureOf(reader, measure, app, counts))}</div></div>`;
}

function legend({ text }: Reader, app: AppState, counts: BuildSeries[], all: number): string[] {
  return roles.flatMap((role) => {
    const ours = counts.filter(({ build }) => roleOf(app, build) === role);
    if (ours.length === 0) return [];
    const part = totalOf(ours).entries / all;
    return [
      html`<li class="of-${role}">${text(`role.${role}`)} <b>${text('percent', { percent: percentOf(part) })}</b></li>`,
    ];
  });
}

function measureOf(
  reader: Reader,
  measure: (typeof measures)[number],
  app: AppState,
  counts: BuildSeries[],
): string {
  const { text } = reader;
  const figures = linesOf(app, counts).map(
    ({ role, series }) =>
      html`<li class="of-${role}"><span class="sr-only">${text(`role.${role}`)}</span>${measure.textOf(reader, measure.valueOf(series.total))}</li>`,
  );
  const help = measure.name === 'time' ? html` <small>${text('time.help')}</small>` : '';
  return html`<div class="measure"><h4>${text(measure.name)}!${help}</h4><ul>!${figures}</ul>!${sparkline(reader, measure, app, counts)}</div>`;
}

function actionsOf({ text }: Reader, { app, canary, canRollBack }: AppState): string {
  const ends = { name: 'canary', app, percent: 0, allowAhead: false } as const;
  const links = [
    canary && link('promote', text('action.promoteCanary'), { app, build: canary.build }),
    canary?.guard && link('guard', text('action.guard'), { app }),
    canary && link('canary', text('action.endCanary'), fieldsOf(ends)),
    canRollBack && link('rollback', text('action.rollback'), { app }, 'danger'),
  ].filter(Boolean);
  return links.length > 0 ? html`<div class="actions">!${links}</div>` : '';
}

/** Links to the page that confirms an action. The accessible name contains the app and the build. */
function link(action: string, words: string, fields: Record<string, string>, kind = ''): string {
  const query = new URLSearchParams({ action, ...fields });
  const name = [words, fields.app, action === 'promote' ? fields.build : ''].filter(Boolean).join(' ');
  return html`<a class="button ${kind}" href="${consolePath}/confirm?${query}" aria-label="${name}">${words}</a>`;
}

function canaryForm({ text }: Reader, { app, builds, canary, current, canHaveCanary }: AppState): string {
  const fitting = builds.filter(({ build, refusal }) => refusal === null && build !== current);
  if (!canHaveCanary || fitting.length === 0) return '';
  const options = fitting.map(
    ({ build }) =>
      html`<option value="${build}"!${build === canary?.build ? ' selected' : ''}>${build}</option>`,
  );
  const id = (name: string) => `${name}-${app}`;
  return html`<details id="${id('canary')}"><summary>${text('canary.form')}</summary><form method="get" action="${consolePath}/confirm"><input type="hidden" name="action" value="canary"><input type="hidden" name="app" value="${app}">
<div class="fields"><p><label for="${id('build')}">${text('canary.build')}</label><select id="${id('build')}" name="build">!${options}</select></p>
<p><label for="${id('percent')}">${text('canary.percent')}</label><input id="${id('percent')}" name="percent" type="number" inputmode="decimal" min="0" max="100" step="any" required value="${canary?.percent ?? firstPercent}"></p></div>
<label class="check"><input id="${id('guard')}" name="guard" type="checkbox" aria-describedby="${id('guard-help')}"!${canary?.guard ? ' checked' : ''}>${text('canary.guard')}</label><p class="help" id="${id('guard-help')}">${text('canary.guardHelp', { command: watchingGuard })}</p>
<button class="button">${text('canary.next')}</button></form></details>`;
}

function allBuilds(reader: Reader, { app, builds, current }: AppState): string {
  const { text } = reader;
  const rows = builds.map((build) => {
    const action = { name: 'promote', app, buildId: build.build, ...rules } as const;
    const isCurrent = build.build === current;
    const promotion =
      build.refusal === null && !isCurrent
        ? link('promote', text('action.promote'), fieldsOf(action))
        : html`<p class="small">${whyNot(reader, build, isCurrent)}</p>`;
    return html`<li>!${factsOf(reader, build, null)}!${promotion}</li>`;
  });
  return html`<details id="builds-${app}"><summary>${text('builds.count', { n: builds.length })}</summary><ul class="all">!${rows}</ul></details>`;
}

function whyNot({ text }: Reader, { refusal, isRolledBack }: BuildState, isCurrent: boolean): string {
  if (isCurrent) return text('role.current');
  if (isRolledBack) return text('role.rolledBack');
  const key = `refusal.${refusal}`;
  return isTextKey(key) ? text(key) : text('refusal.other', { code: refusal ?? '' });
}
