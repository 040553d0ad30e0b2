import { type ParseArgsConfig, parseArgs } from 'node:util';
import { didYouMean } from './nearest';

/** A wrong command line. The message tells the user what to correct; `usage` is the help text printed below it. */
export class UsageError extends Error {
  override readonly name: string = 'UsageError';

  constructor(
    message: string,
    readonly usage: string,
  ) {
    super(message);
  }
}

export class HelpRequested extends UsageError {
  override readonly name = 'HelpRequested';

  constructor(usage: string) {
    super('help is asked for', usage);
  }
}

type Options = NonNullable<ParseArgsConfig['options']>;

/**
 * Parses the arguments and options of a command line.
 * @throws UsageError for an unknown option, with the most similar known one, or for a missing value.
 * @throws HelpRequested for `--help`, unless that is one of the options.
 */
export function parseCommandLine<const Known extends Options>(args: string[], options: Known, usage: string) {
  const isHelp = (word: string) => word === '--help' || word === '-h';
  if (!Object.hasOwn(options, 'help') && args.some(isHelp)) throw new HelpRequested(usage);
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(unknownOption(args, options) ?? (error as Error).message, usage);
  }
}

function unknownOption(args: string[], options: Options): string | null {
  const { tokens } = parseArgs({ args, options, allowPositionals: true, strict: false, tokens: true });
  const unknown = tokens.find((token) => token.kind === 'option' && !Object.hasOwn(options, token.name));
  if (unknown?.kind !== 'option') return null;
  return `there is no option ${unknown.rawName}${didYouMean(unknown.name, Object.keys(options), '--')}`;
}

/** Prints why a command failed and returns its exit code: 2 for wrong arguments, 1 for a refusal, 0 for help. */
export function printError(error: unknown): number {
  if (error instanceof HelpRequested) {
    process.stdout.write(`${error.usage}\n`);
    return 0;
  }
  const isUsage = error instanceof UsageError;
  process.stderr.write(`${messageOf(error)}\n${isUsage ? `\n${error.usage}\n` : ''}`);
  return isUsage ? 2 : 1;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Parses arguments at the start of a script, so that wrong ones end it before it builds and measures for minutes. */
export function readOrExit<Parsed>(read: () => Parsed): Parsed {
  try {
    return read();
  } catch (error) {
    return process.exit(printError(error));
  }
}
