import { type VitalMetric, vitalBounds } from '@agency/shared/contract';
import { formatNumber } from '@agency/shared/model/format-number';
import { html } from 'ghtml';
import { type Role, roleOf, roles } from '../roles';
import type { AppState } from '../state';
import type { Reader } from '../texts';
import { vitalMetrics } from '../vitals';

/** Compares the web vitals of the current build, the canary and the previous one, and lists those of the screens. */
export function vitalsPart(reader: Reader, app: AppState): string {
  const { text } = reader;
  const { vitals, screens } = app;
  const shown = roles.flatMap((role) => {
    const found = role === 'other' ? undefined : vitals?.find(({ build }) => roleOf(app, build) === role);
    return found ? [{ role, found }] : [];
  });
  if (shown.length === 0) return '';
  const measures = vitalMetrics.map((metric) => {
    const figures = shown.map(({ role, found }) => figure(reader, role, metric, found[metric]));
    return html`<div class="measure"><h4>${text(`vital.${metric}`)}</h4><ul>!${figures}</ul></div>`;
  });
  const rows = screens.map(
    ({ screen, ...values }) =>
      html`<tr><th scope="row"><code>${screen}</code></th>!${vitalMetrics.map((metric) => html`<td>${valueText(reader, metric, values[metric])}</td>`)}</tr>`,
  );
  const heads = vitalMetrics.map((metric) => html`<th scope="col">${text(`vital.${metric}.head`)}</th>`);
  const table =
    rows.length === 0
      ? ''
      : html`<details id="vitals-${app.app}"><summary>${text('vitals.screens')}</summary><table><thead><tr><th scope="col">${text('vitals.screen')}</th>!${heads}</tr></thead><tbody>!${rows}</tbody></table></details>`;
  return html`<div class="counts"><h4>${text('vitals')} <small>${text('vitals.help')}</small></h4><div class="measures">!${measures}</div>!${table}</div>`;
}

function figure(reader: Reader, role: Role, metric: VitalMetric, value: number | null): string {
  return html`<li class="of-${role}"><span class="sr-only">${reader.text(`role.${role}`)}</span>${valueText(reader, metric, value)}</li>`;
}

function valueText({ text }: Reader, metric: VitalMetric, value: number | null): string {
  if (value === null) return text('notCounted');
  const shown =
    metric === 'cls' ? formatNumber(value / 1000, 2) : text('vital.ms', { ms: formatNumber(value, 0) });
  return value >= (vitalBounds[metric].at(-1) ?? 0) ? text('vital.over', { value: shown }) : shown;
}
