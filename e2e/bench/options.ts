import { parseCommandLine, UsageError } from '@agency/delivery/command-line';
import type { ProfileName } from './profiles';

export interface Options {
  runs: number;
  write: boolean;
  profiles: ProfileName[];
}

const usage = `Usage: npm run bench [-- [--runs N] [--profile NAME] [--write]]
  measures the platform against the same code built as one monolith

  --runs N        how often (default: 7)
  --profile NAME  throttled or unthrottled alone (default: both)
  --write         puts the table into e2e/bench/README.md`;

export function readOptions(args: string[]): Options {
  const { values, positionals } = parseCommandLine(
    args,
    {
      runs: { type: 'string', default: '7' },
      write: { type: 'boolean', default: false },
      profile: { type: 'string' },
    },
    usage,
  );
  if (positionals.length > 0) throw new UsageError(`it takes no words, not ${positionals.join(' ')}`, usage);
  return { runs: readRuns(values.runs, usage), write: values.write, profiles: profilesOf(values.profile) };
}

function profilesOf(wanted: string | undefined): ProfileName[] {
  if (wanted === undefined) return ['throttled', 'unthrottled'];
  if (wanted === 'throttled' || wanted === 'unthrottled') return [wanted];
  throw new UsageError(`--profile is throttled or unthrottled, not ${wanted}`, usage);
}

/** Reads `--runs N` and `--write`. */
export function readRunsAndWrite(args: string[], usage: string): { runs: number; write: boolean } {
  const { values } = parseCommandLine(
    args,
    { runs: { type: 'string', default: '7' }, write: { type: 'boolean', default: false } },
    usage,
  );
  return { runs: readRuns(values.runs, usage), write: values.write };
}

export function readRuns(word: string, usage: string): number {
  return readNumber('runs', word, usage);
}

export function readNumber(option: string, word: string, usage: string): number {
  const number = Number(word);
  if (Number.isInteger(number) && number > 0) return number;
  throw new UsageError(`--${option} is a whole number from 1, not ${word}`, usage);
}
