import { parseArgs } from 'node:util';
import { parseCommandLine, UsageError } from '../command-line';
import { didYouMean } from '../nearest';
import { type Command, type CommandName, commands, isCommand, readCommand } from './commands';
import { everywhere, type OptionName, options } from './options';
import { WrongWords } from './read-words';
import { usage, usageOf } from './usage';

export interface Invocation {
  command: Command | { name: 'help'; text: string };
  json: boolean;
}

/** Parses the arguments; throws a `UsageError` if they are not a command. */
export function parseCommand(args: string[]): Invocation {
  const { positionals, values: asked } = parseArgs({ args, options, allowPositionals: true, strict: false });
  const [name, about] = positionals;
  const json = asked.json === true;
  if (name === undefined || name === 'help') {
    const text = about === undefined ? usage() : usageOf(requireCommand(about));
    if (name || parseCommandLine(args, optionsOf([]), text).values.help)
      return { command: { name: 'help', text }, json };
    throw new UsageError('a command is missing', text);
  }
  const known = requireCommand(name);
  const own = optionsOf(commands[known].options);
  const { values, positionals: words } = parseCommandLine(args, own, usageOf(known));
  if (values.help) return { command: { name: 'help', text: usageOf(known) }, json };
  try {
    requireCount(known, words.length - 1);
    return { command: readCommand(known, words.slice(1), values), json };
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
function optionsOf(own: readonly OptionName[]): typeof options {
  const names: readonly string[] = [...own, ...everywhere];
  return Object.fromEntries(
    Object.entries(options).filter(([option]) => names.includes(option)),
  ) as typeof options;
}

function requireCount(name: CommandName, count: number): void {
  const { words } = commands[name];
  const wanted = words.split(' ').filter(Boolean);
  const least = wanted.filter((word) => word.startsWith('<')).length;
  const most = wanted.length;
  if (words.endsWith('...')) {
    if (count < least) throw new WrongWords(`${name} needs an app`);
    return;
  }
  if (count >= least && count <= most) return;
  const range = least === most ? least || 'no' : `${least} to ${most}`;
  throw new WrongWords(`${name} takes ${range} ${most === 1 ? 'word' : 'words'}, not ${count}`);
}
