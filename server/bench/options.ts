import { parseCommandLine, UsageError } from '@agency/delivery/command-line';

export interface BenchOptions {
  seconds: number;
  scales: number[];
  connections: number;
  tenants: number;
  mix: boolean;
  export: boolean;
  slow: boolean;
  crowd: boolean;
  images: boolean;
  logins: boolean;
  passwords: boolean;
  'hand-over': boolean;
  processes: boolean;
  only: string;
}

const usage = `Usage: npm run bench:api [-- [--seconds N] [--scale N,N] [--connections N] [--tenants N] [--only PART] [--mix] …]
  measures what the API does under load

  --seconds N      how long each call is measured (default: 3)
  --scale N,N      the sizes, from 0.01 to 4; 1 means 500,000 customers (default: 0.1,1)
  --connections N  how many call at a time (default: 50)
  --tenants N      instead one organisation alone and among N equal ones, at the first size
  --only PART      calls alone whose name contains it
  --mix            also 70 % lists, 20 % details and 10 % writes, and a spike
  --export         also all customers as a file
  --slow           also 500 calls that are only half sent
  --crowd          also more connections than a database can serve
  --images         also pictures that are much work
  --logins         also logins by passkey and by password
  --passwords      also 40 connections that send wrong passwords
  --hand-over      also 5,000 rows of one person that are divided while others read lists
  --processes      also one to six processes on one database`;

export function readOptions(args: string[]): BenchOptions {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean', default: false } as const;
  const { values, positionals } = parseCommandLine(
    args,
    {
      seconds: { ...text, default: '3' },
      scale: { ...text, default: '0.1,1' },
      connections: { ...text, default: '50' },
      tenants: { ...text, default: '1' },
      only: { ...text, default: '' },
      mix: flag,
      export: flag,
      slow: flag,
      crowd: flag,
      images: flag,
      logins: flag,
      passwords: flag,
      'hand-over': flag,
      processes: flag,
    },
    usage,
  );
  if (positionals.length > 0) throw new UsageError(`it takes no words, not ${positionals.join(' ')}`, usage);
  const { seconds, scale, connections, tenants, ...rest } = values;
  return {
    ...rest,
    seconds: numberOf('seconds', seconds, 'more than 0', (number) => number > 0),
    scales: scale
      .split(',')
      .map((one) => numberOf('scale', one, '0.01 to 4', (number) => number >= 0.01 && number <= 4)),
    connections: countOf('connections', connections),
    tenants: countOf('tenants', tenants),
  };
}

const countOf = (option: string, word: string) =>
  numberOf(option, word, 'a whole number from 1', (number) => Number.isInteger(number) && number > 0);

function numberOf(option: string, word: string, what: string, is: (number: number) => boolean): number {
  const number = word.trim() ? Number(word) : Number.NaN;
  if (is(number)) return number;
  throw new UsageError(`--${option} is ${what}, not ${word}`, usage);
}
