import type { Command } from '../cli/commands';

/** The console's actions. Each is an `agency` command and runs its code. */
export const actionNames = ['promote', 'canary', 'guard', 'rollback'] as const satisfies Command['name'][];
export type ActionName = (typeof actionNames)[number];
export type Action = Extract<Command, { name: ActionName }> & { app: string };

/** The command that keeps evaluating a canary, because the console evaluates once. */
export const watchingGuard = 'node agency guard --watch';
/** Options of a single evaluation; `everySeconds` is not used. */
const once = { watch: false, everySeconds: 10 };

export function isActionName(name: string): name is ActionName {
  return actionNames.some((one) => one === name);
}

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

export function fieldsOf(action: Action): Record<string, string> {
  const { app } = action;
  if (action.name === 'promote') return { app, build: action.buildId ?? '' };
  if (action.name !== 'canary') return { app };
  const { percent, buildId, guard } = action;
  return { app, percent: String(percent), ...(buildId && { build: buildId }), ...(guard && { guard: 'on' }) };
}

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
