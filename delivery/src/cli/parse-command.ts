import { parseArgs } from 'node:util';
import { isPreviewName } from '@agency/shared/contract';
import { parseCommandLine, UsageError } from '../command-line';
import { didYouMean } from '../nearest';
import { longestPreviewDays } from '../registry/preview-transitions';
import { hostApp } from '../registry/transitions';
import { type CommandName, commands, isCommand, usage, usageOf } from './commands';
import type { GuardOptions } from './guard-command';

/** Builds that are visible only to browsers that open the preview's address. */
export interface PreviewOptions {
  name: string;
  days: number;
  site?: string;
  allowAhead: boolean;
}

export type Command =
  | { name: 'help'; text: string }
  | ({ name: 'release'; allowAhead: boolean; allowRolledBack: boolean } & Publication)
  | ({ name: 'publish'; preview?: PreviewOptions } & Publication)
  | { name: 'end-preview'; preview: string }
  | { name: 'promote'; app: string; buildId?: string; allowAhead: boolean; allowRolledBack: boolean }
  | {
      name: 'canary';
      app: string;
      percent: number;
      buildId?: string;
      allowAhead: boolean;
      guard?: GuardOptions;
    }
  | ({ name: 'guard' } & GuardOptions)
  | { name: 'sample'; percent: number }
  | { name: 'rollback'; app: string; allowAhead: boolean }
  | { name: 'list' }
  | { name: 'history'; app?: string; last: number }
  | { name: 'trace'; app: string; buildId?: string }
  | { name: 'sign' }
  | { name: 'prune'; keep?: number; minAgeDays?: number };

export interface Publication {
  apps: string[];
  /** False if builds already exist, in `dist/` of each app or in the folder `from`. */
  build: boolean;
  from?: string;
  /** The address of the build, if its files are not copied. */
  at?: string;
}

export interface Invocation {
  command: Command;
  json: boolean;
}

const everywhere = {
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

const options = {
  ...everywhere,
  'no-build': { type: 'boolean' },
  from: { type: 'string' },
  at: { type: 'string' },
  preview: { type: 'string' },
  days: { type: 'string' },
  site: { type: 'string' },
  'allow-ahead': { type: 'boolean' },
  'allow-rolled-back': { type: 'boolean' },
  keep: { type: 'string' },
  'min-age-days': { type: 'string' },
  last: { type: 'string' },
  guard: { type: 'boolean' },
  watch: { type: 'boolean' },
  every: { type: 'string' },
  server: { type: 'string' },
} as const;

const shownLines = 20;
const previewDays = 7;
const lookEverySeconds = 10;

/** Parses the arguments; throws a `UsageError` if they are not a command. */
export function parseCommand(args: string[]): Invocation {
  const { positionals, values: asked } = parseArgs({ args, options, allowPositionals: true, strict: false });
  const [name, about] = positionals;
  const json = asked.json === true;
  if (name === undefined || name === 'help') {
    const text = about === undefined ? usage() : usageOf(requireCommand(about));
    if (name || parseCommandLine(args, everywhere, text).values.help)
      return { command: { name: 'help', text }, json };
    throw new UsageError('a command is missing', text);
  }
  const known = requireCommand(name);
  const { values, positionals: words } = parseCommandLine(args, optionsOf(known), usageOf(known));
  if (values.help) return { command: { name: 'help', text: usageOf(known) }, json };
  try {
    return { command: commandOf(known, words.slice(1), values), json };
  } catch (error) {
    if (error instanceof WrongWords) throw new UsageError(error.message, usageOf(known));
    throw error;
  }
}

function requireCommand(name: string): CommandName {
  if (isCommand(name)) return name;
  throw new UsageError(`${name} is no command${didYouMean(name, Object.keys(commands))}`, usage());
}

/** Rejects options of other commands, which would otherwise be ignored silently. */
function optionsOf(name: CommandName): typeof options {
  const own: readonly string[] = [...commands[name].options, ...Object.keys(everywhere)];
  return Object.fromEntries(
    Object.entries(options).filter(([option]) => own.includes(option)),
  ) as typeof options;
}

type Values = ReturnType<typeof parseCommandLine<typeof options>>['values'];

class WrongWords extends Error {}

function commandOf(name: CommandName, words: string[], values: Values): Exclude<Command, { name: 'help' }> {
  const allowAhead = values['allow-ahead'] ?? false;
  const allowRolledBack = values['allow-rolled-back'] ?? false;
  switch (name) {
    case 'release':
    case 'publish': {
      const publication = publicationOf(name, words, values);
      return name === 'publish'
        ? { name, ...publication, preview: previewOf(publication.apps, values) }
        : { name, ...publication, allowAhead, allowRolledBack };
    }
    case 'end-preview':
      expectWords(name, words, 1, 1);
      return { name, preview: previewName(words[0]) };
    case 'promote':
      expectWords(name, words, 1, 2);
      return { name, app: appName(words[0]), buildId: words[1], allowAhead, allowRolledBack };
    case 'canary': {
      expectWords(name, words, 2, 3);
      const [app, percent] = [appName(words[0]), percentOf(words[1], 'a canary', 0)];
      if (app === hostApp)
        throw new WrongWords('the host cannot be a canary: its page is made before it is known for whom');
      return { name, app, percent, buildId: words[2], allowAhead, guard: guardOf(app, percent, values) };
    }
    case 'guard':
      expectWords(name, words, 0, 1);
      return {
        name,
        app: words[0] && appName(words[0]),
        watch: values.watch ?? false,
        ...pacedBy(values),
      };
    case 'sample':
      expectWords(name, words, 1, 1);
      return { name, percent: percentOf(words[0], 'a sample', 1) };
    case 'rollback':
      expectWords(name, words, 1, 1);
      return { name, app: appName(words[0]), allowAhead };
    case 'list':
    case 'sign':
      expectWords(name, words, 0, 0);
      return { name };
    case 'history':
      expectWords(name, words, 0, 1);
      return {
        name,
        app: words[0] && appName(words[0]),
        last: countOf('last', values.last) ?? shownLines,
      };
    case 'trace':
      expectWords(name, words, 1, 2);
      return { name, app: appName(words[0]), buildId: words[1] };
    case 'prune':
      expectWords(name, words, 0, 0);
      return {
        name,
        keep: countOf('keep', values.keep),
        minAgeDays: countOf('min-age-days', values['min-age-days']),
      };
  }
}

function expectWords(name: string, words: string[], least: number, most: number): void {
  if (words.length >= least && words.length <= most) return;
  const wanted = least === most ? least || 'no' : `${least} to ${most}`;
  throw new WrongWords(`${name} takes ${wanted} ${most === 1 ? 'word' : 'words'}, not ${words.length}`);
}

function appName(word: string | undefined): string {
  if (word && /^[a-z][a-z0-9-]*$/.test(word)) return word;
  throw new WrongWords(`${word} is no app; apps are named like host or remote-store`);
}

function percentOf(word: string | undefined, of: string, least: number): number {
  const percent = word?.trim() ? Number(word.replace(/%$/, '')) : Number.NaN;
  if (percent >= least && percent <= 100) return percent;
  throw new WrongWords(`${of} is ${least} to 100 percent, not ${word}`);
}

function guardOf(app: string, percent: number, values: Values): GuardOptions | undefined {
  if (!values.guard) {
    const option = values.every === undefined ? 'server' : 'every';
    if (values[option] !== undefined) throw new WrongWords(`--${option} needs --guard`);
    return undefined;
  }
  if (percent > 0 && percent < 100) return { app, watch: true, ...pacedBy(values) };
  throw new WrongWords(`a guarded canary has more than 0 and less than 100 percent, not ${percent}`);
}

function publicationOf(name: string, words: string[], { from, at, ...values }: Values): Publication {
  if (words.length === 0) throw new WrongWords(`${name} needs an app`);
  if (from !== undefined && words.length > 1) throw new WrongWords('--from holds the build of one app');
  if (at !== undefined && words.length > 1) throw new WrongWords('--at has the build of one app');
  if (at !== undefined && words[0] === hostApp) throw new WrongWords('the host lies on its own origin');
  if (at !== undefined && !/^https?:\/\/[^/?#]+\/[^?#]*$/.test(at)) {
    throw new WrongWords(`--at is an address such as https://cdn.example.com/remote-goals/9f2c/, not ${at}`);
  }
  return { apps: words.map(appName), build: !values['no-build'] && from === undefined, from, at };
}

function previewOf(apps: string[], values: Values): PreviewOptions | undefined {
  const { preview: name, site } = values;
  if (name === undefined) {
    const option = (['days', 'site', 'allow-ahead'] as const).find((option) => values[option] !== undefined);
    if (option) throw new WrongWords(`--${option} needs --preview`);
    return undefined;
  }
  if (apps.includes(hostApp))
    throw new WrongWords('the host cannot be previewed: apps in a preview are remotes');
  const days = countOf('days', values.days) ?? previewDays;
  if (days < 1 || days > longestPreviewDays) {
    throw new WrongWords(`a preview lasts 1 to ${longestPreviewDays} days, not ${days}`);
  }
  const allowAhead = values['allow-ahead'] ?? false;
  return { name: previewName(name), days, site: originOf('site', site), allowAhead };
}

function previewName(word: string | undefined): string {
  if (word && isPreviewName(word)) return word;
  throw new WrongWords(`${word} is no preview; they are named like change-7, with at most 40 letters`);
}

export const isOrigin = (word: string) => /^https?:\/\/[^/]+\/?$/.test(word);

function originOf(option: string, word: string | undefined): string | undefined {
  if (word === undefined || isOrigin(word)) return word;
  throw new WrongWords(`--${option} is an origin such as http://localhost:8080, not ${word}`);
}

function pacedBy({ every, server }: Values): Pick<GuardOptions, 'everySeconds' | 'server'> {
  const everySeconds = countOf('every', every) ?? lookEverySeconds;
  if (everySeconds < 1) throw new WrongWords('--every is 1 second or more');
  return { everySeconds, server: originOf('server', server) };
}

function countOf(option: string, word: string | undefined): number | undefined {
  if (word === undefined) return undefined;
  if (/^\d+$/.test(word)) return Number(word);
  throw new WrongWords(`--${option} is a whole number, not ${word}`);
}
