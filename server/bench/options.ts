import { parseArgs } from 'node:util';

export interface BenchOptions {
  /** How long each call is measured. */
  seconds: number;
  scales: number[];
  connections: number;
  /** Also the average mix and the spike. */
  mix: boolean;
  /** Also a list of customers as a file, with the server's memory. */
  export: boolean;
  /** Also 500 calls that are only half sent. */
  slow: boolean;
  /** Only calls whose name contains it. */
  only: string;
}

const usage =
  'Usage: pnpm bench:api [--seconds 3] [--scale 0.1,1] [--connections 50] [--only part of a name] [--mix] [--export] [--slow]';

export function readOptions(args: string[]): BenchOptions {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  const { values } = parseArgs({
    args: args.filter((arg) => arg !== '--'),
    options: {
      seconds: text,
      scale: text,
      connections: text,
      only: text,
      mix: flag,
      export: flag,
      slow: flag,
    },
  });
  const { seconds = '3', scale = '0.1,1', connections = '50', only = '', mix = false, slow = false } = values;
  const isExported = values.export ?? false;
  const scales = scale.split(',').map(Number);
  const numbers = [Number(seconds), Number(connections), ...scales];
  if (!numbers.every((number) => number > 0)) throw new Error(usage);
  return {
    seconds: Number(seconds),
    scales,
    connections: Number(connections),
    mix,
    export: isExported,
    slow,
    only,
  };
}
