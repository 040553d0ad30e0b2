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
  /** Also more connections than a database can serve. */
  crowd: boolean;
  /** Also pictures that are much work. */
  images: boolean;
  /** Only calls whose name contains it. */
  only: string;
}

const usage =
  'Usage: npm run bench:api -- [--seconds 3] [--scale 0.1,1] [--connections 50] [--only part of a name] [--mix] [--export] [--slow] [--crowd] [--images]';

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
      crowd: flag,
      images: flag,
    },
  });
  const { seconds = '3', scale = '0.1,1', connections = '50', only = '' } = values;
  const { mix = false, slow = false, crowd = false, images = false, export: isExported = false } = values;
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
    crowd,
    images,
    only,
  };
}
