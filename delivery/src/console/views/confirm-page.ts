import { html } from 'ghtml';
import type { DeliveryError } from '../../delivery-error';
import { hostApp } from '../../registry/transitions';
import { type Action, fieldsOf, watchingGuard, wordsOf } from '../actions';
import { consolePath } from '../console-request';
import { type BuildSeries, totalOf } from '../counts';
import { countText, percentOf } from '../figures';
import type { Effect, Plan } from '../plan';
import { isTextKey, type Params, type Reader } from '../texts';
import { layout } from './layout';
import { renderAlert } from './parts';

type Kind = Action['name'] | 'endCanary';

interface ConfirmParts {
  action: Action;
  plan: Plan;
  counts: BuildSeries[] | null;
  name: string;
  /** True if the app has changed since the previous confirmation. */
  hasChanged: boolean;
}

export function confirmPage(reader: Reader, parts: ConfirmParts): string {
  const { text } = reader;
  const { action, plan, name, hasChanged } = parts;
  const query = new URLSearchParams({ action: action.name, ...fieldsOf(action) });
  const title = text(`confirm.title.${kindOf(action)}`, { app: action.app });
  const changed = hasChanged ? renderAlert(text('confirm.changed', { app: action.app })) : '';
  const content = plan.refusal ? refused(reader, plan.refusal) : planned(reader, parts);
  const command = ['node', 'agency', ...wordsOf(action)].join(' ');
  const main = html`<main class="narrow"><h1>${title}</h1>!${changed}<div class="card">!${content}<p class="help">${text('confirm.command')}</p><p><code class="command">${command}</code></p></div><p class="foot"><a class="button" href="${consolePath}">${text('confirm.no')}</a></p></main>`;
  return layout(reader, { title, main, userName: name, currentUrl: `${consolePath}/confirm?${query}` });
}

export function kindOf(action: Action): Kind {
  return action.name === 'canary' && action.percent === 0 ? 'endCanary' : action.name;
}

/** Explains a refusal in the reader's language; the command line's message is shown below. */
export function refusalText({ text }: Reader, { code }: DeliveryError): string {
  const key = `refusal.${code}`;
  return isTextKey(key) ? text(key) : text('refusal.other', { code });
}

function refused(reader: Reader, refusal: DeliveryError): string {
  return html`<div role="alert"><h2>${reader.text('confirm.refused')}</h2><p>${refusalText(reader, refusal)}</p><p class="small"><code>${refusal.code}: ${refusal.message}</code></p></div>`;
}

function planned(reader: Reader, { action, plan, counts }: ConfirmParts): string {
  const { text } = reader;
  const sentences = plan.effects.map((effect) => sentenceOf(reader, effect));
  const isNothing = plan.effects.some(({ kind }) => kind === 'nothing');
  const also = isNothing
    ? []
    : [...ran(reader, plan, counts), text(action.app === hostApp ? 'effect.openHost' : 'effect.open')];
  const items = [...sentences, ...also].map((sentence) => html`<li>${sentence}</li>`);
  const fields = Object.entries({ ...fieldsOf(action), seen: plan.seen }).map(
    ([field, value]) => html`<input type="hidden" name="${field}" value="${value}">`,
  );
  const words = text(`confirm.yes.${kindOf(action)}`, paramsOf(action));
  const kind = action.name === 'rollback' ? 'danger' : 'primary';
  const form = html`<form method="post" action="${consolePath}/api/${action.name}">!${fields}<button class="${kind}">${words}</button></form>`;
  return html`<h2>${text('confirm.what')}</h2><ul class="effects">!${items}</ul>!${isNothing ? '' : form}`;
}

function paramsOf(action: Action): Params {
  const { app } = action;
  if (action.name === 'promote') return { app, build: action.buildId ?? '' };
  return action.name === 'canary' ? { app, build: action.buildId ?? '', percent: action.percent } : { app };
}

function sentenceOf({ text }: Reader, effect: Effect): string {
  const { kind } = effect;
  if ((kind === 'everybody' || kind === 'share') && effect.was === null) {
    const { was: _none, ...params } = effect;
    return text(`effect.${kind}First`, params);
  }
  const params = Object.entries(effect).map(([key, value]) => [key, value ?? '–']);
  return text(`effect.${kind}`, { ...Object.fromEntries(params), command: watchingGuard });
}

function ran({ text }: Reader, { effects }: Plan, counts: BuildSeries[] | null): string[] {
  const all = counts ? totalOf(counts).entries : 0;
  if (!counts || all === 0) return [];
  const named = effects.flatMap((effect) => ('build' in effect ? [effect.build] : []));
  return [...new Set(named)].map((build) => {
    const entries = counts.find((series) => series.build === build)?.total.entries ?? 0;
    return text('effect.ran', { build, percent: percentOf(entries / all), entries: countText(all) });
  });
}
