import type { Command } from '../cli/parse-command';

/** What can be done from the console: each is a command of `agency`, done by the code of that command. */
export const actionNames = ['promote', 'canary', 'guard', 'rollback'] as const satisfies Command['name'][];
export type ActionName = (typeof actionNames)[number];
export type Action = Extract<Command, { name: ActionName }> & { app: string };

/** What goes on looking after a canary: the console looks once. */
export const watchingGuard = 'node agency guard --watch';
/** Of a guard that looks once: what is left of the pace that a watching one has. */
const once = { watch: false, everySeconds: 10 };

export function isActionName(name: string): name is ActionName {
  return actionNames.some((one) => one === name);
}

/** What a form asks for, or null where it asks for nothing that can be. Where things have to be chosen they are fields. */
export function readAction(name: ActionName, fields: URLSearchParams): Action | null {
  const app = fields.get('app') ?? '';
  const buildId = fields.get('build') ?? '';
  if (!/^[a-z][a-z0-9-]{0,39}$/.test(app)) return null;
  const rules = { allowAhead: false, allowRolledBack: false };
  if (name === 'rollback') return { name, app, allowAhead: false };
  if (name === 'guard') return { name, app, ...once };
  if (name === 'promote') return /^\w+$/.test(buildId) ? { name, app, buildId, ...rules } : null;
  const percent = percentOf(fields.get('percent'));
  if (percent === null || (percent > 0 && !/^\w+$/.test(buildId))) return null;
  if (percent === 0) return { name, app, percent, allowAhead: false };
  const isGuarded = fields.get('guard') !== null;
  if (isGuarded && percent >= 100) return null;
  return { name, app, percent, buildId, allowAhead: false, ...(isGuarded && { guard: { app, ...once } }) };
}

/** The form's fields that ask for an action. */
export function fieldsOf(action: Action): Record<string, string> {
  const { app } = action;
  if (action.name === 'promote') return { app, build: action.buildId ?? '' };
  if (action.name !== 'canary') return { app };
  const { percent, buildId, guard } = action;
  return { app, percent: String(percent), ...(buildId && { build: buildId }), ...(guard && { guard: 'on' }) };
}

/** The words after `node agency` that do the same. */
export function wordsOf(action: Action): string[] {
  if (action.name === 'promote')
    return [action.name, action.app, ...(action.buildId ? [action.buildId] : [])];
  if (action.name !== 'canary') return [action.name, action.app];
  const { name, app, percent, buildId, guard } = action;
  return [name, app, String(percent), ...(buildId ? [buildId] : []), ...(guard ? ['--guard'] : [])];
}

function percentOf(text: string | null): number | null {
  const percent = text?.trim() ? Number(text) : Number.NaN;
  return percent >= 0 && percent <= 100 ? percent : null;
}
