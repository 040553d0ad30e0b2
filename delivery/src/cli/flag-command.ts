import { flagsOf, type SetFlag } from '../registry/flag-transition';
import { requireMayChange } from '../registry/key-limits';
import { readRegistry } from '../registry/read-registry';
import { requireApp } from '../registry/transitions';
import { setFlagShare } from '../releases/set-flag-share';
import { releasesOf } from '../storage/releases';
import type { CommandContext } from './command-context';
import { percentOf, WrongWords } from './read-words';
import { type ChangeResult, recordChange } from './record-command';

export interface FlagOptions {
  app: string;
  /** Undefined to list the flags of the app; a percent of null returns to that of the build. */
  change?: { name: string; percent: number | null };
}

const percents: Record<string, number | null> = { on: 100, off: 0, default: null };

export function readFlagChange(name?: string, wish?: string): FlagOptions['change'] {
  if (name === undefined) return undefined;
  if (wish === undefined)
    throw new WrongWords(`say what ${name} is switched to: on, off, default or a percentage`);
  const percent = Object.hasOwn(percents, wish) ? percents[wish] : percentOf(wish, 'a flag', 0);
  return { name, percent: percent ?? null };
}

/** Switches a flag of an app if a change is wanted, and lists the flags of the app. */
export async function runFlag({ app, change }: FlagOptions, context: CommandContext): Promise<object> {
  const { root, write } = context;
  const done: ChangeResult[] = [];
  if (change) {
    requireMayChange(releasesOf(root).trust, [app], await readRegistry(root));
    const { name, percent } = change;
    done.push(
      await recordChange(context, async (options) => {
        await setFlagShare(root, { app, name, percent }, options);
        return {
          action: 'flag' as const,
          app,
          buildId: null,
          flag: name,
          ...(percent !== null && { percent }),
        };
      }),
    );
  }
  const flags = flagsOf(requireApp(await readRegistry(root), app));
  for (const flag of flags) write(formatFlag(flag));
  if (flags.length === 0) write(`${app} has no flags`);
  return { done, flags };
}

function formatFlag({ name, percent, set, description }: SetFlag): string {
  const share = set === undefined ? `${percent} % (default)` : `${set} %`;
  return `${name}  ${share}  ${description}`;
}
