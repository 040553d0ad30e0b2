import { parseArgs } from 'node:util';
import type { ProfileName } from './profiles';

export interface Options {
  runs: number;
  /** Puts the table into README.md. */
  write: boolean;
  profiles: ProfileName[];
}

/** `--runs 7`, `--write`, and `--profile throttled` for one profile alone. */
export function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      runs: { type: 'string', default: '7' },
      write: { type: 'boolean', default: false },
      profile: { type: 'string' },
    },
  });
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1) throw new Error('--runs needs a whole number from 1');
  return { runs, write: values.write, profiles: profilesOf(values.profile) };
}

function profilesOf(wanted: string | undefined): ProfileName[] {
  if (wanted === undefined) return ['throttled', 'unthrottled'];
  if (wanted === 'throttled' || wanted === 'unthrottled') return [wanted];
  throw new Error('--profile is throttled or unthrottled');
}
