import { parseCommandLine, UsageError } from '@agency/delivery/command-line';
import { readNumber } from '../options';
import { type ListName, listNames } from './lists';

export interface ScrollOptions {
  runs: number;
  list: ListName | 'chat';
  rows: number;
  port: number;
  built: boolean;
  frames: boolean;
  write: boolean;
}

const usage = `Usage: npm run bench:scroll [-- [--list NAME] [--rows N] [--runs N] [--built] [--frames] [--write]]
  measures how a list of 10,000 rows, or a chat of as many messages, scrolls on a slow phone

  --list NAME  ${[...listNames, 'chat'].join(', ')} (default: stores)
  --rows N     how many rows or messages are scrolled through (default: 3000)
  --runs N     how often (default: 3)
  --port N     of the server (default: 4503)
  --built      take what the last run has released
  --frames     name every long frame
  --write      put the table into e2e/bench/README.md`;

export function readOptions(args: string[]): ScrollOptions {
  const flag = { type: 'boolean', default: false } as const;
  const { values, positionals } = parseCommandLine(
    args,
    {
      runs: { type: 'string', default: '3' },
      list: { type: 'string', default: 'stores' },
      rows: { type: 'string', default: '3000' },
      port: { type: 'string', default: '4503' },
      built: flag,
      frames: flag,
      write: flag,
    },
    usage,
  );
  if (positionals.length > 0) throw new UsageError(`it takes no words, not ${positionals.join(' ')}`, usage);
  const { list, built, frames, write } = values;
  const numberOf = (name: 'runs' | 'rows' | 'port') => readNumber(name, values[name], usage);
  const numbers = { runs: numberOf('runs'), rows: numberOf('rows'), port: numberOf('port') };
  return { ...numbers, list: listNamed(list), built, frames, write };
}

function listNamed(name: string): ListName | 'chat' {
  const known = [...listNames, 'chat'] as const;
  const found = known.find((each) => each === name);
  if (found) return found;
  throw new UsageError(`--list is one of ${known.join(', ')}, not ${name}`, usage);
}
