import { parseCommandLine } from '@agency/delivery/command-line';

export interface InpOptions {
  only: RegExp;
  write: boolean;
}

const usage = `Usage: npm run bench:inp [-- [--only PATTERN] [--write]]
  lists the interaction of each screen that gives the main thread of a slow phone the most work

  --only PATTERN  the screens whose path fits this regular expression (default: all)
  --write         puts the table into e2e/bench/README.md`;

export function readOptions(args: string[]): InpOptions {
  const { values } = parseCommandLine(
    args,
    { only: { type: 'string', default: '' }, write: { type: 'boolean', default: false } },
    usage,
  );
  return { only: new RegExp(values.only), write: values.write };
}
