import { parseArgs } from 'node:util';

/** A command that was written wrongly; the message is for the person who typed it. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export type Command =
  | { name: 'release'; apps: string[]; build: boolean; allowAhead: boolean; allowRolledBack: boolean }
  | { name: 'promote'; app: string; buildId?: string; allowAhead: boolean; allowRolledBack: boolean }
  | { name: 'canary'; app: string; percent: number; buildId?: string; allowAhead: boolean }
  | { name: 'rollback'; app: string }
  | { name: 'list' }
  | { name: 'prune'; keep?: number; minAgeDays?: number };

export const usage = `Usage: delivery <command>

  release <app>...                     build, publish and promote
      --no-build                       take dist/ as it is
  promote <app> [buildId]              make a published build current (default: the newest)
  canary <app> <percent> [buildId]     build, publish and serve to a share of the users (0 ends it)
  rollback <app>                       back to the previous build
  list                                 what is published and what it serves as
  prune [--keep N] [--min-age-days N]  remove old builds that nobody is served

  --allow-ahead                        also when the current host's contract is too old for it
  --allow-rolled-back                  also when it was rolled back before

RELEASE_DIR is the directory that holds registry.json (default: $DATA_DIR/releases, DATA_DIR: ./var).`;

const options = {
  build: { type: 'boolean', default: true },
  'allow-ahead': { type: 'boolean', default: false },
  'allow-rolled-back': { type: 'boolean', default: false },
  keep: { type: 'string' },
  'min-age-days': { type: 'string' },
} as const;

/** Reads the words after the program's name; throws a `UsageError` for anything that is not a command. */
export function parseCommand(args: string[]): Command {
  const { values, positionals } = parse(args);
  const [name, ...words] = positionals;
  const allowAhead = values['allow-ahead'];
  const allowRolledBack = values['allow-rolled-back'];
  switch (name) {
    case 'release':
      if (words.length === 0) throw new UsageError('release needs an app');
      return { name, apps: words.map(appName), build: values.build, allowAhead, allowRolledBack };
    case 'promote':
      expectWords(name, words, 1, 2);
      return { name, app: appName(words[0]), buildId: words[1], allowAhead, allowRolledBack };
    case 'canary':
      expectWords(name, words, 2, 3);
      return { name, app: appName(words[0]), percent: percentOf(words[1]), buildId: words[2], allowAhead };
    case 'rollback':
      expectWords(name, words, 1, 1);
      return { name, app: appName(words[0]) };
    case 'list':
      expectWords(name, words, 0, 0);
      return { name };
    case 'prune':
      expectWords(name, words, 0, 0);
      return {
        name,
        keep: countOf('keep', values.keep),
        minAgeDays: countOf('min-age-days', values['min-age-days']),
      };
    default:
      throw new UsageError(name ? `${name} is no command` : 'a command is missing');
  }
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, options, allowPositionals: true, allowNegative: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function expectWords(name: string, words: string[], least: number, most: number): void {
  if (words.length >= least && words.length <= most) return;
  throw new UsageError(
    `${name} takes ${least === most ? least : `${least} to ${most}`} words, not ${words.length}`,
  );
}

function appName(word: string | undefined): string {
  if (word && /^[a-z][a-z0-9-]*$/.test(word)) return word;
  throw new UsageError(`${word} is no app; apps are named like host or remote-store`);
}

function percentOf(word: string | undefined): number {
  const percent = word?.trim() ? Number(word.replace(/%$/, '')) : Number.NaN;
  if (percent >= 0 && percent <= 100) return percent;
  throw new UsageError(`a canary is 0 to 100 percent, not ${word}`);
}

function countOf(option: string, word: string | undefined): number | undefined {
  if (word === undefined) return undefined;
  if (/^\d+$/.test(word)) return Number(word);
  throw new UsageError(`--${option} is a whole number, not ${word}`);
}
