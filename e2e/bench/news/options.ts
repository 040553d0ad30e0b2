import { parseCommandLine, UsageError } from '@agency/delivery/command-line';
import { readNumber } from '../options';
import { type EventName, eventNames } from './events';

export interface NewsOptions {
  events: number;
  kinds: readonly EventName[];
  port: number;
  built: boolean;
  write: boolean;
}

const usage = `Usage: npm run bench:news [-- [--events N] [--kind NAME] [--built] [--write]]
  measures how long it takes until what happens is on the screen of somebody else's phone

  --events N   how many one after the other (default: 200)
  --kind NAME  ${eventNames.join(', ')} alone (default: all)
  --port N     of the first server, the second has the next one (default: 4505)
  --built      take what the last run has released
  --write      put the table into e2e/bench/README.md`;

export function readOptions(args: string[]): NewsOptions {
  const flag = { type: 'boolean', default: false } as const;
  const { values, positionals } = parseCommandLine(
    args,
    {
      events: { type: 'string', default: '200' },
      kind: { type: 'string' },
      port: { type: 'string', default: '4505' },
      built: flag,
      write: flag,
    },
    usage,
  );
  if (positionals.length > 0) throw new UsageError(`it takes no words, not ${positionals.join(' ')}`, usage);
  const { kind, built, write } = values;
  const numberOf = (name: 'events' | 'port') => readNumber(name, values[name], usage);
  return { events: numberOf('events'), port: numberOf('port'), kinds: kindsNamed(kind), built, write };
}

function kindsNamed(name: string | undefined): readonly EventName[] {
  const kinds = eventNames.filter((each) => name === undefined || each === name);
  if (kinds.length > 0) return kinds;
  throw new UsageError(`--kind is one of ${eventNames.join(', ')}, not ${name}`, usage);
}
